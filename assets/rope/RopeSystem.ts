import { warn } from 'cc';
import type { Component } from 'cc';
import { Rope } from './Rope';
import { RopeNet } from './RopeNet';
import { clock } from './runtime/clock';
import { ropesInRound } from './runtime/round';

/** As `timeScale` of a Rope. */
const MAX_TIME_SCALE = 100;

/**
 * What all ropes and nets of the game share: which there are, and their time. Every rope steps in its component's `update`; one
 * round just before the engine draws puts all of them where this frame shows their anchors, and paints them.
 */
export class RopeSystem {
    private static _instance: RopeSystem | null = null;

    /** The only one. */
    static get instance(): RopeSystem {
        return (this._instance ??= new RopeSystem());
    }

    /** The ropes that are enabled in the scene. A new list every time. */
    get ropes(): Rope[] {
        return ropesInRound()
            .map(({ rope }): Component => rope)
            .filter((one): one is Rope => one instanceof Rope);
    }

    /** The nets that are enabled in the scene. A new list every time. */
    get nets(): RopeNet[] {
        return ropesInRound()
            .map(({ rope }): Component => rope)
            .filter((one): one is RopeNet => one instanceof RopeNet);
    }

    /** Speed of all ropes' time, 0..100. Default 1: real time; 0.5 is half speed, 0 stands still. */
    get timeScale(): number {
        return clock.timeScale;
    }
    set timeScale(value: number) {
        const valid = value >= 0 ? Math.min(value, MAX_TIME_SCALE) : value < 0 ? 0 : clock.timeScale;
        if (valid !== value) {
            warn(
                `RopeSystem: timeScale must be a number from 0 to ${MAX_TIME_SCALE}, got ${String(value)}; ${valid} is used.`,
            );
        }
        clock.timeScale = valid;
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
     * @param deltaTime s; multiplied by `timeScale`. What is not above 0 lets them stand still.
     */
    step(deltaTime: number): void {
        const frameTime = deltaTime > 0 ? deltaTime : 0;
        for (const rope of [...ropesInRound()]) rope.step(frameTime);
    }
}
