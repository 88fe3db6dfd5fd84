import { director, Vec2 } from 'cc';
import { Session, type Profiler } from 'node:inspector';
import { join, relative } from 'node:path';
import { STEP, useGame } from '../support/game';

/**
 * How many functions of the package are entered in a frame of one step by a rope that uses nothing but gravity, and how many
 * files they are in. What they take is measured by `npm run frames`; that a rope is asked about things that it does not use
 * is seen here first. `ROPE_FRAME=all` prints the files.
 */
const LIMIT = { functions: 400, files: 90 };

const ROOT = join(__dirname, '../..');
const PACKAGE = 'assets/rope/';
/** So many frames let what is made at the start be made. */
const WARM_UP = 30;

const game = useGame();

/** The functions that are entered while an action runs: their number by the files of the package. */
function entriesOf(action: () => void): Map<string, number> {
    const session = new Session();
    session.connect();
    const counts = new Map<string, number>();
    const take = (add: (found: Profiler.ScriptCoverage) => void): void =>
        session.post('Profiler.takePreciseCoverage', (error, found) => {
            if (error) throw error;
            found.result.forEach(add);
        });
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    take(() => undefined);
    action();
    take(({ url, functions }) => {
        const file = relative(ROOT, url.replace('file://', '')).replaceAll('\\', '/');
        if (file.endsWith('/index.ts')) return; // a door has none: what is counted there is its translation
        const entries = functions.reduce((sum, { ranges: [all] }) => sum + all!.count, 0);
        if (file.startsWith(PACKAGE) && entries > 0) counts.set(file, (counts.get(file) ?? 0) + entries);
    });
    session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
    return counts;
}

test('a plain frame enters few functions', () => {
    const rope = game.addRope({ damping: 0, nodeMass: 1 }, { x: 300, y: 500 });
    rope.applyImpulse(-1, new Vec2(2000, 0));
    game.tick(WARM_UP);
    const entries = entriesOf(() => director.tick(STEP));
    const rows = [...entries].sort(([, a], [, b]) => b - a).map(([file, count]) => `${count}\t${file}`);
    const functions = [...entries.values()].reduce((sum, count) => sum + count, 0);
    if (process.env.ROPE_FRAME === 'all') process.stdout.write(`${rows.join('\n')}\n`);
    expect(rope.sleeping).toBe(false);
    expect(functions).toBeLessThanOrEqual(LIMIT.functions);
    expect(entries.size).toBeLessThanOrEqual(LIMIT.files);
});
