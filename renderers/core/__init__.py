"""What every game's picture shares: the scene, the painter, theme, fonts, fitting, words."""
