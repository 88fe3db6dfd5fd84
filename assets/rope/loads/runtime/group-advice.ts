import { AnchorRuntime, bodyAdviceFor } from '../../bodies/kit';
import type { PlayedRuntime } from '../../core/runtime/played-runtime';
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
    return group.holdsBodies ? bodyAdviceFor(rope, hubs, ownMass, group.frameTime) : '';
}
