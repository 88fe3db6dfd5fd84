import { type Row, row } from '../tools/report';
import type { ClothSample } from './page/cloth';
import type { EngineSession } from './session';

/** ms per frame: writing, gathering and uploading. */
const DRAW_LIMIT = 0.15;
const DRAW_CALL_LIMIT = 1;
/** Bytes per frame. */
const GARBAGE_LIMIT = 1;

/** Rows of what drawing cloth with a picture costs in this engine. */
export async function measureCloth(session: EngineSession): Promise<Row[]> {
    const sample = await session.call<ClothSample>('engine/page/cloth.ts', 'measureCloth', 8, 60);
    const name = `cloth ${session.label}, 20 x 14 as a picture`;
    return [
        row(`${name}: drawing`, sample.draw, 'ms', DRAW_LIMIT),
        row(`${name}: draw calls`, sample.drawCalls, 'calls', DRAW_CALL_LIMIT),
        row(`${name}: garbage`, sample.garbage, 'B', GARBAGE_LIMIT),
    ];
}
