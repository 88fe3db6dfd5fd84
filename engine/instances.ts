import { type Row, row, shortOf } from '../tools/report';
import type { InstanceTimes } from './page/instances';
import type { EngineSession } from './session';

/** What a copy of a prefab with a Graphics and a Rope may cost against one with a Graphics only. */
const INSTANCE_LIMIT = 1.5;
/** What it costs to copy a prefab with a rope, and a node. */
export async function measureInstances(session: EngineSession): Promise<Row[]> {
    const { prefab, node } = await session.call<InstanceTimes>(
        'engine/page/instances.ts',
        'measureInstances',
        20,
        200,
    );
    const { label } = session;
    const ratio = prefab.rope / prefab.graphics;
    const heir = (prefab.heir / prefab.graphics).toFixed(1);
    return [
        row(`instantiate ${label}, prefab: Graphics and Rope`, prefab.rope, 'us'),
        shortOf(row(`instantiate ${label}, prefab: against Graphics`, ratio, 'x', INSTANCE_LIMIT), {
            reason: `one that inherits as often and does nothing costs ${heir}x`,
        }),
        row(`instantiate ${label}, node: Graphics and Rope`, node.rope, 'us'),
        row(`instantiate ${label}, node: against Graphics`, node.rope / node.graphics, 'x'),
    ];
}
