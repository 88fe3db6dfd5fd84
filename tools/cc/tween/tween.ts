import { onInit } from '../core/init';
import { CCObject, isValid } from '../core/object';
import { System } from '../core/system';
import { director } from '../scene/director';
import { easings } from './easing';
import { TweenAction, type Action, type Values } from './tween-action';

interface TweenOption {
    easing?: keyof typeof easings | ((part: number) => number);
}

/** Those that have been started and are not over. */
let running: Tween[] = [];

/** Changes the properties of an object in the course of time, one action after the other. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class Tween<T extends object = any> {
    private readonly _target: T | null;
    private readonly _actions: Action[] = [];
    private _next = 0;
    private _hasBegun = false;
    /** Of the next action; −1: the first frame only starts the clock. */
    private _time = -1;

    constructor(target?: T | null) {
        this._target = target ?? null;
    }

    static stopAll(): void {
        running = [];
    }

    static stopAllByTarget(target?: object): void {
        running = running.filter((one) => one._target !== target);
    }

    /** From what the properties are when its turn comes to other values. */
    to(duration: number, props: Values<T>, opts: TweenOption = {}): Tween<T> {
        const { easing = 'linear' } = opts;
        const course = typeof easing === 'function' ? easing : easings[easing];
        this._actions.push(new TweenAction(duration, this._target!, props, course));
        return this;
    }

    delay(duration: number): Tween<T> {
        this._actions.push({ duration, begin: () => undefined, update: () => undefined });
        return this;
    }

    call(callback: (target?: T) => void): Tween<T> {
        const update = (): void => callback(this._target ?? undefined);
        this._actions.push({ duration: 0, begin: () => undefined, update });
        return this;
    }

    /** A single action takes its start values now. */
    start(): Tween<T> {
        this.stop();
        this._next = 0;
        this._time = -1;
        this._hasBegun = this._actions.length === 1;
        if (this._hasBegun) this._actions[0]!.begin();
        running.push(this);
        return this;
    }

    stop(): Tween<T> {
        running = running.filter((one) => one !== this);
        return this;
    }

    /** A frame, of as many actions as there is time for. */
    _step(dt: number): void {
        if (this._target instanceof CCObject && !isValid(this._target)) return void this.stop();
        this._time = this._time < 0 ? 0 : this._time + dt;
        while (running.includes(this)) {
            const action = this._actions[this._next];
            if (!action) return void this.stop();
            if (!this._hasBegun) action.begin();
            this._hasBegun = this._time < action.duration;
            action.update(this._hasBegun ? this._time / action.duration : 1);
            if (this._hasBegun) return;
            this._time -= action.duration;
            this._next++;
        }
    }
}

class TweenSystem extends System {
    override update(dt: number): void {
        for (const one of running) if (running.includes(one)) one._step(dt);
    }
}

onInit(() => {
    Tween.stopAll();
    director.registerSystem('TWEEN', new TweenSystem(), System.Priority.MEDIUM);
});

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function tween<T extends object = any>(target?: T): Tween<T> {
    return new Tween(target);
}
