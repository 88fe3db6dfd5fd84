import type { Simulation } from '../../assets/rope/core/solver';
import { SpareSimulations } from '../../assets/rope/edit/rope-edits';

/** Counts, from now on, the simulations that are made for another number of nodes, and those that are used again. */
export function countSpares(): () => { readonly made: number; readonly reused: number } {
    const next = jest.spyOn(SpareSimulations.prototype, 'next');
    return () => {
        const kept = new Set<Simulation>();
        let reused = 0;
        next.mock.calls.forEach(([, before], k) => {
            if (kept.has(next.mock.results[k]!.value as Simulation)) reused++;
            kept.add(before);
        });
        return { made: next.mock.calls.length - reused, reused };
    };
}
