#pragma once

enum class Weight { Underweight, Normal, Overweight };

// The category of a body mass index: mass in kilograms, length in metres.
// Throws std::invalid_argument unless both are positive.
Weight weightCategory(double mass, double length);
