/** Bare engines have no console and no clock. */
const none = (): void => undefined;
(globalThis as { console?: unknown }).console ??= { log: none, warn: none, error: none, info: none };
(globalThis as { performance?: unknown }).performance ??= { now: () => 0 };
export {};
