"""The store: database, migrations, and the SQL of every room. Nothing above it knows SQL."""
