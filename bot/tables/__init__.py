"""Tables: one game in one channel, from lobby to end. The sole writer of a match; knows neither Discord nor SQL."""
