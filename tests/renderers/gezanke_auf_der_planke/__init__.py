"""Tests of `renderers.gezanke_auf_der_planke`."""
