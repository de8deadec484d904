"""What people see of tournaments: the public panel, announcements, private pages for players and organisers."""
