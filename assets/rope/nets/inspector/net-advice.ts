import type { Component } from 'cc';
import { localized } from '../../core/inspector/attributes';
import { warnOnce } from '../../core/inspector/warn-once';
import type { RopeProperties } from '../../core/inspector/RopeProperties';
import type { NetSimulation } from '../solver/net-simulation';
import { NET_ADVICE } from '../texts/net';

/** Substeps from which a net is dear, whatever it looks like. */
const MANY_SUBSTEPS = 300;

/** What to do about a net that stretches or is dear, in words; empty where there is nothing to do. */
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

/** What to do about a rope that is tied to a net, in words; empty: nothing. It does not stretch there. */
export function tiedAdviceFor({ stretchCompliance: own }: RopeProperties): string {
    if (own === 0) return '';
    return localized(
        `Stretch Compliance is ${own}, but a rope that is tied to a net does not stretch. Set it to 0, or tie it to something else.`,
        NET_ADVICE.stiffRope?.(own),
    );
}

/** Warns of pins that are farther apart than the net between them is wide. */
export function warnOutOfNetReach(net: Component, { reach }: NetSimulation): void {
    const problem = 'are farther apart than the net reaches; it is stretched. Raise Slack or its size.';
    if (reach.isExceeded) warnOnce(net, 'anchors', problem, 'out of reach');
}
