import { type Row, row } from '../tools/report';
import type { InstanceTimes } from './page/instances';
import type { EngineSession } from './session';

/** A node with a Graphics and a Rope, against the same with a Graphics only. */
const INSTANCE_LIMIT = 1.5;
const PROPERTIES =
    'the engine copies saved properties one by one, and a Rope has several times those of a Graphics; what runs a rope is made with its node in the scene only';

/** What it costs to copy a prefab with a rope. */
export async function measureInstances(session: EngineSession): Promise<Row[]> {
    const times = await session.call<InstanceTimes>('engine/page/instances.ts', 'measureInstances', 20, 200);
    const name = `instantiate ${session.facts.version}: Graphics and Rope`;
    return [
        row(name, times.rope, 'us'),
        {
            ...row(`${name} against Graphics`, times.rope / times.graphics, 'x', INSTANCE_LIMIT),
            reason: PROPERTIES,
        },
    ];
}
