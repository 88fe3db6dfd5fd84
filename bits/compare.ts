import type { Engine } from './engines';

/**
 * Runs the plays in every engine that is there, and says which of them end in other bits than in the first one.
 * @param script The bundle.
 * @param say Told a line at a time. An engine that is not there is named as skipped, not as passed.
 * @returns Whether all engines that ran agree in every play.
 */
export async function compare(
    engines: readonly Engine[],
    script: string,
    say: (line: string) => void,
): Promise<boolean> {
    let expected: Map<string, string> | null = null;
    let isSame = true;
    const skipped: string[] = [];
    for (const { name, hint, isThere, run } of engines) {
        if (!isThere()) {
            skipped.push(`skipped, not installed: ${name} (${hint})`);
            continue;
        }
        const start = Date.now();
        const hashes = hashesOf(await run(script));
        const seconds = ((Date.now() - start) / 1000).toFixed(1);
        expected ??= hashes;
        const others = differences(expected, hashes);
        if (others.length > 0) isSame = false;
        const verdict = others.length === 0 ? 'the same bits' : `other bits in ${others.join('; ')}`;
        say(`${name}: ${hashes.size} plays, ${verdict} (${seconds} s)`);
    }
    for (const [play, hash] of expected ?? []) say(`  ${hash}  ${play}`);
    skipped.forEach(say);
    return isSame;
}

/** Lines of `hash name` as a map from names to hashes. */
function hashesOf(text: string): Map<string, string> {
    const lines = text.trim().split('\n');
    return new Map(
        lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]),
    );
}

/** The plays that end otherwise, or are played by one only. */
function differences(expected: Map<string, string>, hashes: Map<string, string>): string[] {
    const names = new Set([...expected.keys(), ...hashes.keys()]);
    return [...names].filter((name) => expected.get(name) !== hashes.get(name));
}
