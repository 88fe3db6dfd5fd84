import { localized } from '../../core/inspector/localized';
import { AnchorRuntime, bodyAdviceFor } from '../../bodies/kit';
import type { PlayedRuntime } from '../../core/runtime/played-runtime';
import { LOAD_ADVICE } from '../texts/load';
import type { GroupRuntime } from './group-runtime';
import { tiesOf } from './member';

/** What to do about a rope that steps with others, in words; empty where there is nothing to do. */
export function groupAdviceFor(runtime: PlayedRuntime, group: GroupRuntime): string {
    const { rope, ownMass } = runtime;
    const { hubs } = tiesOf(runtime);
    const { others } = group;
    if (others.length > 0)
        return others[0].adviceForTied(
            rope,
            hubs.some((hub) => hub instanceof AnchorRuntime),
        );
    const ofBodies = group.holdsBodies ? bodyAdviceFor(rope, hubs, ownMass, group.frameTime) : '';
    return ofBodies || complianceAdviceFor(rope, group);
}

/** Ropes that share points stretch as the first of them. */
function complianceAdviceFor(rope: PlayedRuntime['rope'], { ropes }: GroupRuntime): string {
    const own = rope.stretchCompliance;
    const first = ropes[0].rope;
    if (own === first.stretchCompliance) return '';
    return localized(
        `Stretch Compliance is ${own}, that of "${first.node.name}" ${first.stretchCompliance}: ropes that share points stretch as the first of them. Give them the same.`,
        LOAD_ADVICE.otherCompliance?.(own, first.node.name, first.stretchCompliance),
    );
}
