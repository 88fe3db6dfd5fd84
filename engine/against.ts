import type { Browser } from 'playwright-core';
import { checkOut } from '../tools/old-version';
import { type Row, row, shortOf } from '../tools/report';
import type { WaySample } from './page/skins';
import { EngineSession } from './session';
import { WINDOW } from './skins';
import type { WebBuild } from './web-build';

/** A whole frame may take so much of what it took before. */
const FRAME_LIMIT = 0.5;
const SPREAD = 'its time is spread over sixty functions, none of which takes a tenth of it';
const COUNT = 1000;
/** The two versions take turns so often. */
const TURNS = 3;
const ROUNDS = 2;
const FRAMES = 8;

/** Whole frames of 1,000 awake ropes with skins beside those of another commit, in turns, in two pages of one browser. */
export async function measureAgainst(
    browser: Browser,
    build: WebBuild,
    session: EngineSession,
    commit: string,
): Promise<Row[]> {
    const old = checkOut(commit);
    try {
        const before = await EngineSession.open(browser, build, session.output, old.folder);
        let [now, then] = [Infinity, Infinity];
        try {
            for (const { page } of [session, before]) await page.setViewportSize(WINDOW);
            for (let turn = 0; turn < TURNS; turn++) {
                now = Math.min(now, await frameOf(session));
                then = Math.min(then, await frameOf(before));
            }
        } finally {
            await before.close();
        }
        const name = `skins ${session.label}, ${COUNT} ropes: whole frame`;
        return [
            row(name, now, 'ms'),
            row(`${name} of ${commit}`, then, 'ms'),
            shortOf(row(`${name} against ${commit}`, now / then, 'x', FRAME_LIMIT), { reason: SPREAD }),
        ];
    } finally {
        old.remove();
    }
}

/** The best frame of a few rounds, ms. */
async function frameOf(session: EngineSession): Promise<number> {
    const { Smooth } = await session.call<Record<'Smooth', WaySample>>(
        ...(['engine/page/skins.ts', 'measureWays', ['Smooth'], COUNT, ROUNDS, FRAMES] as const),
    );
    return (COUNT * Math.min(...Smooth.rounds.map(({ tick }) => tick))) / 1000;
}
