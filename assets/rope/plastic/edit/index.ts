import type { Rope } from '../../core/Rope';
import { RopeEventType } from '../../core/RopeEvent';
import { runtimeOf } from '../../core/runtime/groups';
import { cutRope } from '../../edit/cut';
import { setBreak } from '../plastic-runtime';

// A joint breaks as a segment tears, but without pull.
setBreak((runtime, node, rest) => {
    runtime.happenings.tensions.forget();
    const cut = cutRope(runtime.rope as Rope, runtime, node, 0, RopeEventType.TEAR);
    if (cut && rest > 0) runtimeOf(cut.tail).move(rest);
});
