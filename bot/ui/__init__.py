"""Everything that is shown: messages as data, layouts, panels, the courier. Only this room builds Discord messages."""
