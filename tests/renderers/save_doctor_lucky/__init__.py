"""Tests of `renderers.save_doctor_lucky`."""
