/** Console output under the engine's names. */
export function log(message: unknown, ...optionalParams: unknown[]): void {
    console.log(message, ...optionalParams);
}

export function warn(message: unknown, ...optionalParams: unknown[]): void {
    console.warn(message, ...optionalParams);
}

export function error(message: unknown, ...optionalParams: unknown[]): void {
    console.error(message, ...optionalParams);
}

export function assert(value: unknown, message?: string, ...optionalParams: unknown[]): void {
    if (!value) {
        throw new Error([message ?? 'assertion failed', ...optionalParams].join(' '));
    }
}
