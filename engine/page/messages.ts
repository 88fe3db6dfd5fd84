/** Everything the console was warned of, before and after the engine starts. */
const messages: string[] = [];

for (const method of ['warn', 'error'] as const) {
    console[method] = (...words: unknown[]) => {
        messages.push(`${method}: ${words.map(String).join(' ')}`);
    };
}
addEventListener('error', ({ message }) => messages.push(`error: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => messages.push(`error: ${String(reason)}`));

/** The warnings and errors since the last call. */
export function takeMessages(): string[] {
    return messages.splice(0);
}
