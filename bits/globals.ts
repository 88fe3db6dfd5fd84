/** Bare engines have no console. */
const none = (): void => undefined;
(globalThis as { console?: unknown }).console ??= { log: none, warn: none, error: none, info: none };
export {};
