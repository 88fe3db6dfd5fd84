import { director, Director, input, isValid, js, Node, Scene, Vec2, type Component } from 'cc';
import { Rope, RopeSystem } from '../../../assets/rope';
import { pointer } from '../../../tools/cc/pointer';
import { resetEngine } from '../../../tools/cc/reset';
import { watch } from '../../support/watchdog';
import { Dice } from '../dice';
import { allListened, healthyPlaces, leftBehind } from './afterwards';
import { Cast, type Type, TYPES } from './cast';
import { membersOf, OURS, SYSTEM } from './members';
import { WildValues } from './wild-values';

/** What went wrong in a play, and what was done last. */
export interface Fault {
    readonly seed: number;
    readonly text: string;
    readonly after: string;
}

type Loose = Record<string, unknown>;

/** Frames of a scene; before each something is called. */
const FRAME_TIMES = [1 / 60, 1 / 60, 1 / 60, 1 / 144, 1 / 30, 0.2, 0];
const MAX_NODES = 80;
/** Of the engine, about what scenes and scripts do. */
const OTHER_WARNINGS = /touch|MAX_TOUCHES|child|parent|already|UITransform/i;

/** How a scene ends that no other has been before. */
let healthyBefore: string | null = null;

/** Scenes in which scripts call anything on everything, with anything. */
export class WildPlay {
    /** Calls that were made. */
    calls = 0;
    readonly faults: Fault[] = [];
    readonly trace: string[] = [];
    /** Whether every call is told of. */
    tells = false;

    private readonly _dice: Dice;
    private readonly _messages: string[] = [];
    private _cast!: Cast;
    private _values!: WildValues;
    private _last = '';
    /** What the engine itself listens to. */
    private _listened: readonly string[] = [];

    constructor(readonly seed: number) {
        this._dice = new Dice(seed);
    }

    /** Plays scenes of so many calls each. */
    play(scenes: number, calls: number): void {
        const { warn, error, log } = console;
        const take = (...words: unknown[]): void => void this._messages.push(words.map(String).join(' '));
        console.warn = take;
        console.log = this.tells ? log : () => undefined;
        console.error = (...words: unknown[]) => take('ERROR', ...words);
        healthyBefore ??= healthyPlaces();
        try {
            for (let scene = 0; scene < scenes; scene++) if (!this._try(() => this._scene(calls))) break;
        } finally {
            console.warn = warn;
            console.error = error;
            console.log = log;
        }
    }

    private _try(work: () => void): boolean {
        try {
            watch(work, 300);
            return true;
        } catch (problem) {
            const text =
                problem instanceof Error || (problem as Error)?.stack
                    ? String((problem as Error).stack)
                    : String(problem);
            this.faults.push({ seed: this.seed, text, after: this._last });
            this._abandon();
            return false;
        }
    }

    /** Ends a scene in which something went wrong, as far as it can be ended. */
    private _abandon(): void {
        try {
            director.runSceneImmediate(new Scene('nothing'));
        } catch {
            // It has been told of what went wrong first.
        }
    }

    private _scene(calls: number): void {
        this._open();
        for (let call = 0; call < calls; call++) {
            this._act();
            this.calls++;
            if (this._dice.below(3) === 0) this._tick();
            if (call % 16 === 0) this._readAll();
        }
        this._close();
    }

    // ---- Scenes

    private _open(): void {
        resetEngine();
        this._listened = allListened();
        const system = RopeSystem.instance;
        Object.assign(system, { timeScale: 1, enable: true, autoSimulation: true });
        this._cast = new Cast(this._dice);
        this._values = new WildValues(this._dice, this._cast);
    }

    private _close(): void {
        this._last = 'the end of the scene';
        const system = RopeSystem.instance;
        director.runSceneImmediate(new Scene('nothing'));
        Object.assign(system, { piecePool: 0, debugDrawFlags: 0 });
        system.endJournal();
        for (let frame = 0; frame < 2; frame++) director.tick(1 / 60);
        const kept = leftBehind(this._listened);
        if (kept.length > 0) throw new Error(`After the scene there are still ${kept.join(', ')}.`);
        this._checkMessages();
        this._last = 'the scene after that';
        if (healthyPlaces() !== healthyBefore)
            throw new Error('Ropes of the next scene move in another way.');
        this._checkMessages();
    }

    private _tick(): void {
        this._checkBodies();
        director.tick(this._dice.pick(FRAME_TIMES));
        this._checkBodies();
        this._checkMessages();
        for (const rope of RopeSystem.instance.ropes) {
            if (rope.nodes.length > MAX_NODES) rope.node.destroy();
            for (const { position: p, drawnPosition: d, velocity: v } of rope.nodes)
                if (!Number.isFinite(p.x + p.y + d.x + d.y + v.x + v.y))
                    throw new Error(`A node of "${rope.node.name}" is nowhere.`);
        }
    }

    private _checkBodies(): void {
        for (const node of this._cast.bodies) {
            if (!isValid(node, true)) continue;
            const { x, y } = node.worldPosition;
            if (!Number.isFinite(x + y)) throw new Error(`A body is at (${x}, ${y}).`);
        }
    }

    private _checkMessages(): void {
        for (const message of this._messages.splice(0)) {
            if (message.startsWith('ERROR')) throw new Error(message);
            if (
                !/^Rope\w* on node "|^RopeSystem: |^There are /.test(message) &&
                !OTHER_WARNINGS.test(message)
            )
                throw new Error(`Warned: ${message}`);
        }
    }

    /** Every reading is a number, a vector of numbers, or no number at all. */
    private _readAll(): void {
        for (const thing of this._cast.things) {
            const { readings } = membersOf(thing.constructor as Type, OURS);
            for (const name of readings) {
                this._last = `reading ${name} of ${js.getClassName(thing)}`;
                if (!isFiniteValue((thing as unknown as Loose)[name]))
                    throw new Error(
                        `${js.getClassName(thing)}.${name} is ${String((thing as unknown as Loose)[name])}.`,
                    );
            }
        }
    }

    // ---- What scripts do

    private _act(): void {
        const dice = this._dice.below(100);
        if (dice < 12) this._stir();
        else if (dice < 55) this._call(this._cast.thing(), OURS);
        else if (dice < 62) this._call(RopeSystem.instance, SYSTEM);
        else this._set(dice < 66 ? RopeSystem.instance : this._cast.thing(), dice < 66 ? SYSTEM : OURS);
        this._checkMessages();
    }

    private _call(target: object, isOurs: (name: string) => boolean): void {
        const { methods } = membersOf(target.constructor as Type, isOurs);
        if (methods.length === 0) return;
        const [name, parameters] = this._dice.pick(methods);
        const count = this._dice.below(6) === 0 ? this._dice.below(5) : parameters.length;
        const values = Array.from({ length: count }, (_, k) => this._values.value(parameters[k] ?? ''));
        this._tell(`${nameOf(target)}.${name}(${values.map(nameOf).join(', ')})`);
        const result = ((target as Loose)[name] as (...all: unknown[]) => unknown).apply(target, values);
        if (!isFiniteValue(result)) throw new Error(`${nameOf(target)}.${name} gives ${String(result)}.`);
        if (/^(capture|endJournal)/.test(name)) this._cast.results.push(result);
        if (this._cast.results.length > 4) this._cast.results.shift();
        if (result && typeof result === 'object') this._cast.others.push(result);
        if (this._cast.others.length > 6) this._cast.others.shift();
    }

    private _set(target: object, isOurs: (name: string) => boolean): void {
        const { properties } = membersOf(target.constructor as Type, isOurs);
        if (properties.length === 0) return;
        const name = this._dice.pick(properties);
        const before = (target as Loose)[name];
        const list = Array.isArray(before) ? (before as unknown[]) : null;
        if (list && this._dice.below(2) === 0) {
            const value = this._values.entry(name);
            this._tell(`${nameOf(target)}.${name}.push(${nameOf(value)})`);
            if (list.length > 4) list.length = 0;
            list.push(value);
            return;
        }
        if (before && typeof before === 'object' && 'x' in before && this._dice.below(3) === 0) {
            const value = this._values.value('distance');
            this._tell(`${nameOf(target)}.${name}.x = ${nameOf(value)}`);
            (before as Loose)['x'] = value;
            return;
        }
        const value = this._dice.below(4) > 0 ? this._values.like(name, before) : this._values.value('');
        this._tell(`${nameOf(target)}.${name} = ${nameOf(value)}`);
        (target as Loose)[name] = value;
    }

    /** What happens to the scene. */
    private _stir(): void {
        const acts: (() => void)[] = [
            () => this._cast.addThing(this._dice.pick(TYPES)),
            () => this._cast.addThing(Rope as never),
            () => this._cast.addBody(),
            () => this._cast.addNode(),
            () => this._cast.aliveNode().destroy(),
            () => void this._cast.thing().destroy(),
            () => void (this._cast.aliveNode().active = this._dice.below(2) > 0),
            () => this._enable(this._cast.thing(), this._dice.below(3) > 0),
            () => this._cast.reparent(this._cast.thing().node, this._cast.aliveNode()),
            () => this._cast.aliveNode().removeFromParent(),
            () => this._cast.world.addChild(this._cast.aliveNode()),
            () => this._cast.aliveNode().setPosition(this._values.number(), this._values.number()),
            () => this._cast.aliveNode().setPosition(this._dice.between(0, 800), this._dice.between(0, 700)),
            () => this._cast.aliveNode().setScale(this._dice.pick([1, 1, -1, 0.5, 0, 2, NaN, 1e9]), 1, 1),
            () => void (this._cast.aliveNode().angle = this._dice.pick([0, 0, 45, NaN, 1e12])),
            () => pointer.start(this._dice.below(3), this._dice.between(0, 1280), this._dice.between(0, 720)),
            () =>
                input.getTouch(1) && pointer.move(1, this._dice.between(0, 1280), this._dice.between(0, 720)),
            () =>
                input.getTouch(1) && pointer.end(1, this._dice.between(0, 1280), this._dice.between(0, 720)),
            () => this._cast.copy(),
            () => director.emit(Director.EVENT_BEFORE_DRAW),
        ];
        const which = this._dice.below(acts.length);
        this._tell(`scene: ${String(acts[which]).replace(/^\(\) => (void )?/, '')}`);
        acts[which]!();
    }

    private _enable(thing: Component, on: boolean): void {
        if (isValid(thing, true)) thing.enabled = on;
    }

    private _tell(words: string): void {
        this._last = words;
        if (this.tells) this.trace.push(words);
    }
}

function isFiniteValue(value: unknown): boolean {
    if (typeof value === 'number') return Number.isFinite(value);
    if (value instanceof Vec2) return Number.isFinite(value.x) && Number.isFinite(value.y);
    return true;
}

function nameOf(value: unknown): string {
    if (value instanceof Node) return `${isValid(value, true) ? '' : 'destroyed '}node`;
    if (value instanceof Vec2) return `(${value.x}, ${value.y})`;
    if (Array.isArray(value)) return `[${value.slice(0, 5).map(nameOf).join(', ')}]`;
    if (typeof value === 'string') return JSON.stringify(value.slice(0, 30));
    if (value === null || typeof value !== 'object') return String(value).slice(0, 40);
    if ('target' in value) return `{target: ${nameOf((value as Loose)['target'])}}`;
    return js.getClassName(value) || 'object';
}
