"""The tournament director: what happens to events, from sign-up to prize giving.

The sole writer of events. What is arithmetic (who meets whom, points, places) is `bot.tournaments`; the games are
tables like any others (`bot.tables`). Knows neither Discord nor SQL: what is to be said is owed (`herald`).
"""
