import { addMethods } from '../core/runtime/features';
import { RopeSystem } from '../core/RopeSystem';
import { afterRound } from '../core/runtime/round';
import { DebugOverlay } from './overlay';
import { ERopeDrawFlags } from './paint-debug';

declare module '../core/RopeSystem' {
    interface RopeSystem {
        /** What is drawn of the simulation, above everything: a sum of `ERopeDrawFlags`. Default 0: nothing, at no cost. */
        debugDrawFlags: number;
    }
}

let overlay: DebugOverlay | null = null;

addMethods(RopeSystem, {
    get debugDrawFlags(): number {
        return overlay?.flags ?? 0;
    },
    set debugDrawFlags(flags: number) {
        const valid = flags & ERopeDrawFlags.All;
        if (valid === 0) overlay?.destroy();
        if (valid === 0) overlay = null;
        else (overlay ??= new DebugOverlay()).flags = valid;
        afterRound(overlay && overlay.paint);
    },
});
