import { CCFloat, CCInteger, type Component } from 'cc';
import { inLines, localized } from '../../core/inspector/attributes';
import { warnOnce } from '../../core/inspector/warn-once';
import type { Rope } from '../../core/Rope';
import type { NetSimulation } from '../solver/net-simulation';
import { NET_ADVICE } from '../texts/net';
import { LIFE_READINGS, whileRunning } from '../../core/inspector/readings';

/** A net with more substeps than this takes much time, even if it looks right. */
const MANY_SUBSTEPS = 300;

/** Advice, in words, about a net that stretches or takes much time; empty: none. */
export function netAdviceFor({ reach, substepsTaken }: NetSimulation): string {
    if (reach.isExceeded)
        return localized(
            'Its anchors are farther apart than it is long: raise Slack or its size.',
            NET_ADVICE.outOfReach,
        );
    if (substepsTaken > MANY_SUBSTEPS)
        return localized(
            `Takes ${substepsTaken} substeps: lighten its loads, raise Mass, Slack or Stretch Limit, or use fewer cells.`,
            NET_ADVICE.manySubsteps?.(substepsTaken),
        );
    return '';
}

/**
 * Advice, in words, about a rope that is tied to a net; empty: none. Its head is not clamped: see `RopePart`.
 * @param holdsBody Whether a dynamic body holds it, or hangs on it.
 */
export function tiedAdviceFor(rope: Rope, holdsBody: boolean): string {
    const lines: string[] = [];
    if (rope.clampHead)
        lines.push(
            localized(
                'The head of a rope that is tied to a net turns freely: untick Clamp Head, or tie the rope to something else.',
                NET_ADVICE.clamp,
            ),
        );
    if (holdsBody)
        lines.push(
            localized(
                'A rope that is tied to a net does not pull on the body that it holds. Hang a RopeLoad on it instead.',
                NET_ADVICE.body,
            ),
        );
    return inLines(lines);
}

/** Warns of pins that are farther apart than the net between them can reach. */
export function warnOutOfNetReach(net: Component, { reach }: NetSimulation): void {
    const problem = 'are farther apart than the net reaches; it is stretched. Raise Slack or its size.';
    if (reach.isExceeded) warnOnce(net, 'anchors', problem, 'out of reach');
}

/** Readings of a {@link RopeNet} while it runs. Before that they are 0. The inspector shows them; they cannot be set. */
export const NET_READINGS = {
    /** Largest (length - rest length) / rest length of all threads after the last step: 0.01 is one per cent. */
    maxStretch: { type: CCFloat, read: whileRunning((simulation: NetSimulation) => simulation.maxStretch) },

    /**
     * Number of substeps of the last step, so that no thread stretches by more than `stretchLimit`. The time that the net takes
     * is in proportion to it.
     */
    substepsTaken: {
        type: CCInteger,
        read: whileRunning((simulation: NetSimulation) => simulation.substepsTaken),
    },

    /** Largest force along a thread, mass x px/s^2 (world px). */
    maxTension: {
        type: CCFloat,
        read: whileRunning(({ net: { edges } }: NetSimulation) => {
            let max = 0;
            for (let e = 0; e < edges.count; e++) max = Math.max(max, edges.tensions[e]);
            return max;
        }),
    },

    ...LIFE_READINGS,
} as const;
