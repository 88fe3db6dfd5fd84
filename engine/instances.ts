import { type Row, row } from '../tools/report';
import type { InstanceTimes } from './page/instances';
import type { EngineSession } from './session';

/** What a copy of a prefab with a Graphics and a Rope may cost against one with a Graphics only. */
const INSTANCE_LIMIT = 1.5;
/** What it costs to copy a prefab with a rope, and a node. */
export async function measureInstances(session: EngineSession): Promise<Row[]> {
    const times = await session.call<InstanceTimes>('engine/page/instances.ts', 'measureInstances', 20, 200);
    const { version } = session.facts;
    return [
        row(`instantiate ${version}, prefab: Graphics and Rope`, times.prefab.rope, 'us'),
        {
            ...row(
                `instantiate ${version}, prefab: against Graphics`,
                times.prefab.rope / times.prefab.graphics,
                ...(['x', INSTANCE_LIMIT] as const),
            ),
            reason: `one that inherits as often and does nothing costs ${(times.prefab.heir / times.prefab.graphics).toFixed(1)}x`,
        },
        row(`instantiate ${version}, node: Graphics and Rope`, times.node.rope, 'us'),
        row(`instantiate ${version}, node: against Graphics`, times.node.rope / times.node.graphics, 'x'),
    ];
}
