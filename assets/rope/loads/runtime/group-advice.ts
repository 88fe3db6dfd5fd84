import { AnchorRuntime, bodyAdviceFor } from '../../bodies/kit';
import { ownMassOf } from '../../core/runtime/masses';
import type { RopeRuntime } from '../../core/runtime/rope-runtime';
import type { GroupRuntime } from './group-runtime';
import { tiesOf } from './member';

/** Advice, in words, about a rope that steps with others; empty: none. */
export function groupAdviceFor(runtime: RopeRuntime, group: GroupRuntime): string {
    const { rope } = runtime;
    const { hubs } = tiesOf(runtime);
    const { others } = group;
    if (others.length > 0)
        return others[0].adviceForTied(
            rope,
            hubs.some((hub) => hub instanceof AnchorRuntime),
        );
    return group.holdsBodies ? bodyAdviceFor(rope, hubs, ownMassOf(runtime), group.frameTime) : '';
}
