"""Everything that is shown: messages as data, layouts, panels, the courier. The only room that builds Discord messages."""
