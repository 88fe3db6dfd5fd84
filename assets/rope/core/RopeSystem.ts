import { Rope } from './Rope';
import { validOfSystem, type NumberRange } from './inspector/warn-once';
import { clock } from './runtime/frame';
import { features } from './runtime/features';
import { lookAgain } from './runtime/groups';
import { listInRound, ropesInRound } from './runtime/round';

/** Range of `timeScale`, as that of a Rope. */
export const TIME_SCALES: NumberRange = { min: 0, max: 100, initial: 1 };

/**
 * What all ropes and nets of the game share: the list of them, and their time. Every rope steps in its component's `update`;
 * one round just before the engine draws puts all of them where this frame shows their anchors, and paints them.
 */
export class RopeSystem {
    private static _instance: RopeSystem | null = null;

    /** The only instance. */
    static get instance(): RopeSystem {
        return (this._instance ??= new RopeSystem());
    }

    /** The enabled ropes of the scene. A new list every time. */
    get ropes(): Rope[] {
        return listInRound(Rope);
    }

    /** Speed of all ropes' time, 0..100. Default 1: normal; 0.5 is half speed; at 0 time stops. */
    get timeScale(): number {
        return clock.timeScale;
    }
    set timeScale(value: number) {
        clock.timeScale = validOfSystem('timeScale', value, clock.timeScale, TIME_SCALES);
    }

    /**
     * Whether time passes for ropes, nets and loads. Default true. If not, all stop as if they were `paused`, in `update` and
     * in `step`; later they move on from there, without catching up.
     */
    get enable(): boolean {
        return clock.isEnabled;
    }
    set enable(value: boolean) {
        clock.isEnabled = !!value;
    }

    /** Whether ropes step by themselves. Default true. If not, they move when `step` is called. */
    get autoSimulation(): boolean {
        return clock.isAutomatic;
    }
    set autoSimulation(value: boolean) {
        clock.isAutomatic = value;
    }

    /**
     * Moves all ropes on by a frame, as their `update` does.
     * @param deltaTime Duration of the frame, s; it is multiplied by `timeScale`. If it is not above 0, nothing moves.
     */
    step(deltaTime: number): void {
        const frameTime = deltaTime > 0 ? deltaTime : 0;
        lookAgain();
        for (const rope of [...ropesInRound()]) rope.step?.(frameTime);
        for (const feature of features) feature.step?.(frameTime);
    }
}
