/** The functions of the solver's geometry/math.ts as the engine has them. */
export const { exp, hypot, sin, cos, atan2, pow: power } = Math;

/** Replaces the first number x of a list by e^x. */
export function turnToExp(list: Float64Array): void {
    list[0] = Math.exp(list[0]!);
}

/** Replaces the first number of the vector x, y by its angle. */
export function turnToAngle(vector: Float64Array): void {
    vector[0] = Math.atan2(vector[1]!, vector[0]!);
}

/** Replaces the angle x, the first number of a list, by its cosine and its sine. */
export function turnToDirection(list: Float64Array): void {
    const x = list[0]!;
    list[0] = Math.cos(x);
    list[1] = Math.sin(x);
}
