/** Types of jest-joined.cjs, for its test. */
export function unitTests(): string[];
export function join(
    tests: readonly string[],
    partsOf: (path: string) => readonly string[],
): { readonly alone: string[]; readonly joined: string[][] };
