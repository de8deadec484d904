"""Tables: one game in one channel, from the lobby to the end. The sole writer of a match; knows neither Discord nor SQL."""
