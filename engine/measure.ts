import type { Contestant, Sample } from './page/measure';
import type { EngineSession } from './session';
async function sample(session: EngineSession, contestant: Contestant, count: number): Promise<Sample> {
    return session.call<Sample>('engine/page/measure.ts', 'measure', contestant, count);
}
export async function measureAll(session: EngineSession): Promise<void> {
    for (const count of [1, 20, 100]) for (const c of ['tutorial', 'package', 'package with dots', 'package asleep'] as const) {
        const s = await sample(session, c, count);
        console.log(session.facts.version, count, c, `draw ${(s.draw / count).toFixed(1)} simulate ${(s.simulate / count).toFixed(1)} tick ${(s.tick / count).toFixed(1)} buffers ${(s.bufferSize / 1e6).toFixed(1)} calls ${s.drawCalls}`);
    }
}
