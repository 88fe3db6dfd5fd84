import { reset, skip, takeMessages } from './platform';

interface Emitter {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    on(type: any, callback: any, target?: any): unknown;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    off(type: any, callback: any, target?: any): unknown;
}

const cleanUps: (() => void)[] = [];

/** Checks of one subject, each on a fresh start. A warning that nobody takes fails a check. */
export function suite(subject: string, define: () => void): void {
    describe(subject, () => {
        beforeEach(() => reset());
        afterEach(() => {
            for (const cleanUp of cleanUps.splice(0)) cleanUp();
            expect(takeMessages()).toEqual([]);
        });
        define();
    });
}

/** Does something when the current check is over. */
export function atEnd(cleanUp: () => void): void {
    cleanUps.push(cleanUp);
}

/** Listens to something that outlives the check, until the check is over. */
export function listen<E = unknown>(emitter: Emitter, type: string, callback: (event: E) => void): void {
    emitter.on(type, callback);
    atEnd(() => emitter.off(type, callback));
}

/** Skips the check if the build was made without a module. */
export function needs(part: unknown, name: string): void {
    if (part === undefined) skip(`the build has no ${name}`);
}

/** For `toEqual`: numbers to so many decimals, without −0. */
export function rounded(numbers: readonly number[], decimals = 4): number[] {
    return numbers.map((value) => Number(value.toFixed(decimals)) + 0);
}

export function xyz({ x, y, z }: Readonly<{ x: number; y: number; z: number }>): number[] {
    return rounded([x, y, z]);
}

export function xy({ x, y }: Readonly<{ x: number; y: number }>): number[] {
    return rounded([x, y]);
}
