import { warn } from '../core/debug';
import { call, change, delay, parallel, repeat, sequence, type Action, type Options } from './actions';
import { TweenSystem, type Running } from './tween-system';

/** Changes an object's properties over time. */
export class Tween<T extends object = object> {
    private _actions: Action[] = [];
    private _running: Running | null = null;
    private _target: T | null;

    constructor(target?: T | null) {
        this._target = target ?? null;
    }

    static stopAll(): void {
        TweenSystem.instance._removeTarget();
    }

    static stopAllByTarget(target?: object): void {
        TweenSystem.instance._removeTarget(target);
    }

    get running(): boolean {
        return this._running !== null && TweenSystem.instance._isRunning(this._running);
    }

    target<U extends object>(target: U): Tween<U> {
        const other = this as unknown as Tween<U>;
        other._target = target;
        return other;
    }

    getTarget(): T | null {
        return this._target;
    }

    to(duration: number, props: object, opts: Options = {}): this {
        return this._append(change(duration, props, opts, false));
    }

    by(duration: number, props: object, opts: Options = {}): this {
        return this._append(change(duration, props, opts, true));
    }

    set(props: object): this {
        return this._append(call((target) => Object.assign(target, props)));
    }

    delay(duration: number): this {
        return this._append(delay(duration));
    }

    call(callback: (target?: T) => void): this {
        return this._append(call((target) => callback(target as T)));
    }

    sequence(...args: Tween[]): this {
        return this._append(sequence(args.map((other) => other._asAction())));
    }

    parallel(...args: Tween[]): this {
        return this._append(parallel(args.map((other) => other._asAction())));
    }

    union(): this {
        this._actions = [this._asAction()];
        return this;
    }

    /** The last step, or the given tween, again and again. */
    repeat(repeatTimes: number, embedTween?: Tween<T>): this {
        const action = embedTween ? embedTween._asAction() : this._actions.pop();
        return action ? this._append(repeat(action, repeatTimes)) : this;
    }

    repeatForever(embedTween?: Tween<T>): this {
        return this.repeat(Infinity, embedTween);
    }

    start(): this {
        const target = this._target;
        if (!target || this._actions.length === 0) {
            warn(target ? 'Tween: nothing to do.' : 'Tween: no target.');
            return this;
        }
        this.stop();
        this._running = run(this._asAction(), target);
        TweenSystem.instance._add(this._running);
        return this;
    }

    stop(): this {
        if (this._running) TweenSystem.instance._remove(this._running);
        this._running = null;
        return this;
    }

    _asAction(): Action {
        return sequence([...this._actions]);
    }

    private _append(action: Action): this {
        this._actions.push(action);
        return this;
    }
}

/** The first frame only takes the starting values. */
function run(action: Action, target: object): Running {
    let elapsed = -1;
    return {
        target,
        step(dt) {
            if (elapsed < 0) action.start(target);
            elapsed = elapsed < 0 ? 0 : elapsed + dt;
            const isOver = elapsed >= action.duration;
            action.update(isOver ? 1 : elapsed / action.duration, elapsed);
            return isOver;
        },
    };
}

export function tween<T extends object>(target?: T): Tween<T> {
    return new Tween(target);
}
