import { ValueType } from '../math/value-type';
import { easing, type Easing } from './easing';

/** One step of a tween. `update` gets progress 0 … 1 of `duration`, which may be 0 or Infinity. */
export interface Action {
    readonly duration: number;
    start(target: object): void;
    update(progress: number, elapsed: number): void;
}

export interface Options {
    easing?: string | Easing;
    progress?: (start: number, end: number, current: number, ratio: number) => number;
    onStart?: (target?: object) => void;
    onUpdate?: (target?: object, ratio?: number) => void;
    onComplete?: (target?: object) => void;
}

type Numbers = Record<string, number>;

/** From wherever the target is to the given values, or by them. */
export function change(duration: number, props: object, options: Options, relative: boolean): Action {
    const ease = typeof options.easing === 'function' ? options.easing : easingByName(options.easing);
    const mix =
        options.progress ??
        ((start: number, end: number, _current: number, k: number) => start + (end - start) * k);
    let target: Record<string, unknown> = {};
    let tracks: ((k: number) => void)[] = [];
    return {
        duration,
        start(object) {
            target = object as Record<string, unknown>;
            tracks = Object.entries(props).flatMap(([name, value]) =>
                trackOf(target, name, value, relative, mix),
            );
            options.onStart?.(object);
        },
        update(progress) {
            const k = ease(progress);
            for (const track of tracks) track(k);
            options.onUpdate?.(target, k);
            if (progress === 1) options.onComplete?.(target);
        },
    };
}

function easingByName(name = 'linear'): Easing {
    return (easing as Record<string, Easing>)[name] ?? easing.linear;
}

/** The property is set as a whole, so that setters see the change. */
function trackOf(
    target: Record<string, unknown>,
    name: string,
    value: unknown,
    relative: boolean,
    mix: NonNullable<Options['progress']>,
): ((k: number) => void)[] {
    const start = target[name];
    const goal = typeof value === 'function' ? (value as () => unknown)() : value;
    if (typeof start === 'number' && typeof goal === 'number') {
        const end = relative ? start + goal : goal;
        return [(k) => void (target[name] = mix(start, end, start, k))];
    }
    if (typeof start !== 'object' || start === null || typeof goal !== 'object' || goal === null) return [];
    const from = (start instanceof ValueType ? start.clone() : { ...start }) as Numbers;
    const now = (start instanceof ValueType ? start.clone() : { ...start }) as Numbers;
    const to = goal as Numbers;
    const keys = keysOf(goal).filter((key) => typeof from[key] === 'number');
    const ends = keys.map((key) => (relative ? from[key]! + to[key]! : to[key]!));
    return [
        (k) => {
            keys.forEach((key, i) => {
                now[key] = mix(from[key]!, ends[i]!, now[key]!, k);
            });
            target[name] = now;
        },
    ];
}

function keysOf(goal: object): string[] {
    return 'r' in goal ? ['r', 'g', 'b', 'a'] : Object.keys(goal);
}

export function delay(duration: number): Action {
    return { duration, start() {}, update() {} };
}

export function call(callback: (target: object) => void): Action {
    let target: object = {};
    return {
        duration: 0,
        start(object) {
            target = object;
        },
        update() {
            callback(target);
        },
    };
}

/** One after the other; what is left of a frame goes to the next action. */
export function sequence(actions: readonly Action[]): Action {
    const duration = actions.reduce((sum, action) => sum + action.duration, 0);
    let target: object = {};
    let index = -1;
    let begun = 0;
    const next = (): void => {
        if (index >= 0) begun += actions[index]!.duration;
        index++;
        actions[index]?.start(target);
    };
    return {
        duration,
        start(object) {
            target = object;
            index = -1;
            begun = 0;
            next();
        },
        update(_progress, elapsed) {
            while (index < actions.length) {
                const action = actions[index]!;
                const local = elapsed - begun;
                const isOver = local >= action.duration;
                action.update(isOver ? 1 : local / action.duration, isOver ? action.duration : local);
                if (!isOver) return;
                next();
            }
        },
    };
}

export function parallel(actions: readonly Action[]): Action {
    const over = new Set<Action>();
    return {
        duration: Math.max(0, ...actions.map((action) => action.duration)),
        start(target) {
            over.clear();
            for (const action of actions) action.start(target);
        },
        update(_progress, elapsed) {
            for (const action of actions) {
                if (over.has(action)) continue;
                const isOver = elapsed >= action.duration;
                if (isOver) over.add(action);
                action.update(isOver ? 1 : elapsed / action.duration, Math.min(elapsed, action.duration));
            }
        },
    };
}

export function repeat(action: Action, times: number): Action {
    let target: object = {};
    let done = 0;
    return {
        duration: action.duration * times,
        start(object) {
            target = object;
            done = 0;
            action.start(object);
        },
        update(_progress, elapsed) {
            while (done < times) {
                const local = elapsed - done * action.duration;
                const isOver = local >= action.duration;
                action.update(isOver ? 1 : local / action.duration, isOver ? action.duration : local);
                if (!isOver) return;
                done++;
                if (done < times) action.start(target);
                if (action.duration === 0) return; // or one frame would never end
            }
        },
    };
}
