/** Throws unless `value` is a finite number above 0. */
export function assertPositive(name: string, value: number): void {
    if (!(value > 0 && value < Infinity)) throw new RangeError(`${name} must be a number > 0, got ${value}.`);
}

/** Throws unless `value` is a finite number, 0 or above. */
export function assertNotNegative(name: string, value: number): void {
    if (!(value >= 0 && value < Infinity))
        throw new RangeError(`${name} must be a number >= 0, got ${value}.`);
}

/** Throws unless `value` is a finite number. */
export function assertFinite(name: string, value: number): void {
    if (!Number.isFinite(value)) throw new RangeError(`${name} must be a finite number, got ${value}.`);
}

/** Throws unless `value` is an integer from `min` to `max`. */
export function assertInteger(name: string, value: number, min: number, max = Infinity): void {
    if (Number.isInteger(value) && value >= min && value <= max) return;
    const range = max === Infinity ? `>= ${min}` : `${min}..${max}`;
    throw new RangeError(`${name} must be an integer ${range}, got ${value}.`);
}
