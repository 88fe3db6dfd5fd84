import type { Rope } from '../../core/Rope';
import { RopeEventType } from '../../core/RopeEvent';
import { runtimeOf } from '../../core/runtime/groups';
import { cutRope } from '../../edit/kit';
import { setBreak } from '../plastic-runtime';

// Joints break as segments tear, with no pull.
setBreak((runtime, node, rest) => {
    runtime.happenings.tensions.forget();
    const cut = cutRope(runtime.rope as Rope, runtime, node, 0, RopeEventType.TEAR);
    if (cut && rest > 0) runtimeOf(cut.tail).move(rest);
});
