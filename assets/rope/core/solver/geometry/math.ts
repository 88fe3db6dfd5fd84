/*
 * Elementary functions that give the same bits in every JavaScript engine. The language leaves the last bits of
 * Math.exp, sin, cos, atan2, hypot and pow to the engine; +, -, *, / and Math.sqrt it does not, and these functions
 * are made of nothing else. Their errors are below one unit in the last place.
 * @see fdlibm 5.3, Sun Microsystems 1993, for the reductions and the coefficients
 */

/** ln 2 in two parts: the product of the high one with a small integer is exact. */
const LN2_HIGH = 6.9314718036912381649e-1;
const LN2_LOW = 1.90821492927058770002e-10;
/** Beyond these numbers, exp is Infinity and 0. */
const EXP_OVERFLOW = 709.782712893384;
const EXP_UNDERFLOW = -745.1332191019411;
/** Remainder of exp: r - t (E1 + t (E2 + ...)), t = r^2. */
const E1 = 1.66666666666666019037e-1;
const E2 = -2.77777777770155933842e-3;
const E3 = 6.61375632143793436117e-5;
const E4 = -1.6533902205465251539e-6;
const E5 = 4.13813679705723846039e-8;

/** pi / 2 in three parts, and its inverse. */
const HALF_PI_HIGH = 1.57079632673412561417;
const HALF_PI_MIDDLE = 6.0771005063039659766e-11;
const HALF_PI_LOW = 2.02226624879595063154e-21;
const QUADRANTS_PER_RADIAN = 6.36619772367581382433e-1;
/** Number of quadrants of a turn. */
const QUADRANTS = 4;
/** Largest angle that is reduced, rad: beyond it no digit of the sine is known. */
const MAX_ANGLE = 1e9;
/** sin x = x + x^3 (S1 + x^2 (S2 + ...)) for |x| <= pi / 4. */
const S1 = -1.66666666666666324348e-1;
const S2 = 8.33333333332248946124e-3;
const S3 = -1.98412698298579493134e-4;
const S4 = 2.75573137070700676789e-6;
const S5 = -2.50507602534068634195e-8;
const S6 = 1.58969099521155010221e-10;
/** cos x = 1 - x^2 / 2 + x^4 (C1 + x^2 (C2 + ...)) for |x| <= pi / 4. */
const C1 = 4.16666666666666019037e-2;
const C2 = -1.38888888888741095749e-3;
const C3 = 2.48015872894767294178e-5;
const C4 = -2.75573143513906633035e-7;
const C5 = 2.0875723212981748279e-9;
const C6 = -1.13596475577881948265e-11;

/** Where the arctangent changes the point it is measured from: 0, 1/2, 1, 3/2 and infinity. */
const ATAN_HALF = 0.4375;
const ATAN_ONE = 0.6875;
const ATAN_THREE_HALVES = 1.1875;
const ATAN_INFINITY = 2.4375;
const THREE_HALVES = 1.5;
/** The arctangents of these points, in two parts. */
const HALF_HIGH = 4.63647609000806093515e-1;
const HALF_LOW = 2.26987774529616870924e-17;
const ONE_HIGH = 7.85398163397448278999e-1;
const ONE_LOW = 3.06161699786838301793e-17;
const THREE_HALVES_HIGH = 9.82793723247329054082e-1;
const THREE_HALVES_LOW = 1.39033110312309984516e-17;
const INFINITY_HIGH = 1.570796326794896558;
const INFINITY_LOW = 6.12323399573676603587e-17;
/** atan x = x - x (x^2 (A0 + x^4 (A2 + ...)) + x^4 (A1 + x^4 (A3 + ...))) for |x| < 7 / 16. */
const A0 = 3.33333333333329318027e-1;
const A1 = -1.99999999998764832476e-1;
const A2 = 1.42857142725034663711e-1;
const A3 = -1.1111110405462355788e-1;
const A4 = 9.09088713343650656196e-2;
const A5 = -7.69187620504482999495e-2;
const A6 = 6.66107313738753120669e-2;
const A7 = -5.83357013379057348645e-2;
const A8 = 4.97687799461593236017e-2;
const A9 = -3.6531572744216915527e-2;
const A10 = 1.62858201153657823623e-2;
/** pi minus the double that stands for pi. */
const PI_LOW = 1.2246467991473532e-16;

/**
 * The last two arguments of `exp`, each with its result: damping uses the same ones in every step. In arrays, as are
 * the results of the longer functions here: a fraction in a variable of a module, or returned by a function that the
 * compiler does not inline, is garbage.
 */
const known = new Float64Array([0, 1, 0, 1]);
/** The vector given to `atan2`; its first number then becomes the angle. */
const asked = new Float64Array(2);

/** e^x. NaN for NaN. */
export function exp(x: number): number {
    if (x === known[0]) return known[1];
    if (x === known[2]) return known[3];
    known[2] = known[0];
    known[3] = known[1];
    answer[0] = x;
    turnToExp(answer);
    known[0] = x;
    known[1] = answer[0];
    return known[1];
}

const answer = new Float64Array(1);

/** Replaces the first number x of a list by e^x: see `exp`, whose numbers are garbage where x changes all the time. */
export function turnToExp(list: Float64Array): void {
    const x = list[0];
    list[0] = x > EXP_OVERFLOW ? Infinity : x < EXP_UNDERFLOW ? 0 : 1;
    if (x === 0 || x > EXP_OVERFLOW || x < EXP_UNDERFLOW) return;
    const halves = Math.floor(x / (LN2_HIGH + LN2_LOW) + 0.5);
    const high = x - halves * LN2_HIGH;
    const low = halves * LN2_LOW;
    const r = high - low;
    const t = r * r;
    const c = r - t * (E1 + t * (E2 + t * (E3 + t * (E4 + t * E5))));
    list[0] = timesPowerOfTwo(1 - (low - (r * c) / (2 - c) - high), halves);
}

/** x^n for a whole number n >= 0, by squaring. */
export function power(x: number, n: number): number {
    let result = 1;
    for (let factor = x, left = n; left > 0; left = Math.floor(left * 0.5), factor *= factor) {
        if (left % 2 === 1) result *= factor;
    }
    return result;
}

/** The length of the vector (x, y). Infinity from 1e154 on. */
export function hypot(x: number, y: number): number {
    return Math.sqrt(x * x + y * y);
}

const direction = new Float64Array(2);

/** The sine of an angle in rad. NaN beyond 1e9. */
export function sin(x: number): number {
    direction[0] = x;
    turnToDirection(direction);
    return direction[1];
}

/** The cosine of an angle in rad. NaN beyond 1e9. */
export function cos(x: number): number {
    direction[0] = x;
    turnToDirection(direction);
    return direction[0];
}

/**
 * The angle of the vector (x, y), rad, -pi to pi; 0 for the vector (0, 0). Zeros have no sign here: straight to the
 * left is always pi, so that a state stays the same through JSON, which knows no -0.
 */
export function atan2(y: number, x: number): number {
    asked[0] = x;
    asked[1] = y;
    turnToAngle(asked);
    return asked[0];
}

/** Replaces the first number of the vector x, y by its angle: see `atan2`, whose numbers are garbage in long loops. */
export function turnToAngle(vector: Float64Array): void {
    const x = vector[0];
    const y = vector[1];
    if (y === 0) vector[0] = x < 0 ? Math.PI : x >= 0 ? 0 : NaN;
    else if (x === 0) vector[0] = y > 0 ? INFINITY_HIGH : y < 0 ? -INFINITY_HIGH : NaN;
    else {
        vector[0] = Math.abs(y / x);
        findAtan(vector);
        if (x < 0) vector[0] = Math.PI - (vector[0] - PI_LOW);
        if (y < 0) vector[0] = -vector[0];
    }
}

/** Replaces the angle x, the first number of a list, by its cosine and its sine: see `sin`, whose numbers are garbage. */
export function turnToDirection(list: Float64Array): void {
    const x = list[0];
    list[0] = list[1] = NaN;
    if (!(x > -MAX_ANGLE && x < MAX_ANGLE)) return;
    const n = Math.floor(x * QUADRANTS_PER_RADIAN + 0.5);
    const high = x - n * HALF_PI_HIGH;
    const middle = n * HALF_PI_MIDDLE;
    const r = high - middle;
    const low = high - r - middle - n * HALF_PI_LOW;
    const z = r * r;
    const v = z * r;
    const s = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
    const sine = r - (z * (0.5 * low - v * s) - low - v * S1); // of r + low, |r| <= pi / 4
    const c = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
    const half = 0.5 * z;
    const rest = 1 - half;
    const cosine = rest + (1 - rest - half + (z * c - r * low));
    const quadrant = ((n % QUADRANTS) + QUADRANTS) % QUADRANTS;
    const isAside = quadrant % 2 === 1;
    list[0] = isAside ? sine : cosine;
    list[1] = isAside ? cosine : sine;
    if (quadrant === 1 || quadrant === 2) list[0] = -list[0];
    if (quadrant > 1) list[1] = -list[1];
}

/** Replaces the first number, x >= 0, by its arctangent: that of a point near it, and that of what is left, -7/16..7/16. */
function findAtan(vector: Float64Array): void {
    let x = vector[0];
    let high = 0;
    let low = 0;
    if (x >= ATAN_HALF && x < ATAN_ONE) {
        high = HALF_HIGH;
        low = HALF_LOW;
        x = (2 * x - 1) / (2 + x);
    } else if (x >= ATAN_ONE && x < ATAN_THREE_HALVES) {
        high = ONE_HIGH;
        low = ONE_LOW;
        x = (x - 1) / (x + 1);
    } else if (x >= ATAN_THREE_HALVES && x < ATAN_INFINITY) {
        high = THREE_HALVES_HIGH;
        low = THREE_HALVES_LOW;
        x = (x - THREE_HALVES) / (1 + THREE_HALVES * x);
    } else if (x >= ATAN_INFINITY) {
        high = INFINITY_HIGH;
        low = INFINITY_LOW;
        x = -1 / x;
    }
    const z = x * x;
    const w = z * z;
    const even = z * (A0 + w * (A2 + w * (A4 + w * (A6 + w * (A8 + w * A10)))));
    const odd = w * (A1 + w * (A3 + w * (A5 + w * (A7 + w * A9))));
    vector[0] = high - (x * (even + odd) - low - x);
}

/** Exponents of the largest power of two in a double, and of the smallest normal one. */
const MAX_EXPONENT = 1023;
const MIN_EXPONENT = -1022;

/** value 2^n, rounded once. */
function timesPowerOfTwo(value: number, n: number): number {
    const first = Math.min(Math.max(n, MIN_EXPONENT), MAX_EXPONENT);
    return value * powerOfTwo(first) * powerOfTwo(n - first);
}

function powerOfTwo(n: number): number {
    return power(n < 0 ? 0.5 : 2, Math.abs(n));
}
