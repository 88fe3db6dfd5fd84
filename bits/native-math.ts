/** The functions of the solver's geometry/math.ts as the engine has them. */
export const { exp, hypot, sin, cos, atan2, pow: power } = Math;
