"""What every game shares: types, errors, luck, the match and its log, notation, menus, discovery, conformance."""
