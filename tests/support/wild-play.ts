import type { Component } from 'cc';
import {
    Color,
    director,
    Director,
    game,
    input,
    instantiate,
    isValid,
    js,
    Node,
    Rect,
    Scene,
    screen,
    UIRenderer,
    UITransform,
    Vec2,
    Vec3,
} from 'cc';
import {
    Rope,
    RopeAnchor,
    RopeAttachment,
    RopeKnife,
    RopeLoad,
    RopeNet,
    RopeNetAnchor,
    RopeNetAttachment,
    RopeNetSkin,
    RopeObstacle,
    RopeRider,
    RopeSkin,
    RopeSystem,
    RopeWinch,
} from '../../assets/rope';
import { obstacleWorld } from '../../assets/rope/runtime/contact/world';
import { enabledLoads, enabledNets, enabledRopes } from '../../assets/rope/runtime/groups/registry';
import { riders } from '../../assets/rope/runtime/riders';
import { BoxCollider2D, PhysicsSystem2D, RigidBody2D } from '../../tools/cc/physics-2d';
import { pointer } from '../../tools/cc/pointer';
import { resetEngine } from '../../tools/cc/reset';
import { createNode, createStage } from '../../tools/cc/stage';
import { randomNumbers } from './random';
import { watch } from './watchdog';

/** What went wrong in a play, and what was done last. */
export interface Fault {
    readonly seed: number;
    readonly text: string;
    readonly after: string;
}

type Loose = Record<string, unknown>;
type Type = new () => Component;

const TYPES = [
    ...[Rope, RopeNet, RopeLoad, RopeRider, RopeWinch, RopeKnife, RopeObstacle, RopeSkin, RopeNetSkin],
] as unknown as Type[];
/** Called by the engine, or by other parts of the package. */
const NOT_FOR_GAMES = new Set([
    ...['constructor', 'onLoad', 'onEnable', 'start', 'update', 'lateUpdate', 'onDisable', 'onDestroy'],
    ...['resetInEditor', 'onFocusInEditor', 'onLostFocusInEditor', 'enter', 'colorsChanged', 'reserve'],
    ...['beforeStep', 'afterStep', 'beforeReset', 'save', 'load', 'addSlides', 'changesLengths', 'strip'],
]);
/** Frames of a scene; before each something is called. */
const FRAME_TIMES = [1 / 60, 1 / 60, 1 / 60, 1 / 144, 1 / 30, 0.2, 0];
const MAX_ROPES = 8;
const MAX_NODES = 80;
/** Numbers that cost time if they are large. */
const COSTLY =
    /count|columns|rows|spokes|rings|substeps|iterations|seconds|amount|ropeLength|baseLength|piecePool/i;

/** What a script sees of a class: methods with the names of their parameters, and properties that can be set. */
interface Members {
    readonly methods: readonly (readonly [name: string, parameters: readonly string[]])[];
    readonly properties: readonly string[];
    readonly readings: readonly string[];
}

const ENGINE_VALUES = new Set((UIRenderer as unknown as { __values__: string[] }).__values__.concat('node'));
const membersOfType = new Map<unknown, Members>();

function membersOf(type: { readonly prototype: object }, isOurs: (name: string) => boolean): Members {
    const known = membersOfType.get(type);
    if (known) return known;
    const methods = new Map<string, readonly string[]>();
    const properties = new Set<string>();
    const readings = new Set<string>();
    for (let proto = type.prototype; proto && isOurs(js.getClassName(proto.constructor as never));) {
        for (const [name, one] of Object.entries(Object.getOwnPropertyDescriptors(proto))) {
            if (name.startsWith('_') || NOT_FOR_GAMES.has(name)) continue;
            if (typeof one.value === 'function') methods.set(name, parametersOf(one.value as object));
            if (one.set) properties.add(name);
            if (one.get && !one.set) readings.add(name);
        }
        proto = Object.getPrototypeOf(proto) as object;
    }
    const { __values__: values = [] } = type as unknown as { __values__?: string[] };
    for (const name of values) if (!name.startsWith('_') && !ENGINE_VALUES.has(name)) properties.add(name);
    // Skins have methods for what draws them, and no others.
    const isSkin = type.prototype instanceof UIRenderer;
    const members = {
        methods: isSkin ? [] : [...methods],
        properties: [...properties],
        readings: isSkin ? [] : [...readings],
    };
    membersOfType.set(type, members);
    return members;
}

function parametersOf(method: object): string[] {
    const [, list = ''] = /^[^(]*\(([^)]*)\)/.exec(String(method)) ?? [];
    return list
        .split(',')
        .map((one) => one.replace(/=.*/, '').trim())
        .filter(Boolean);
}

const OURS = (name: string): boolean => name.startsWith('VerletRope.');
const SYSTEM = (name: string): boolean => name !== 'Object' && name !== '';

/** Scenes in which scripts call anything on everything, with anything. */
export class WildPlay {
    /** Calls that were made. */
    calls = 0;
    readonly faults: Fault[] = [];
    readonly trace: string[] = [];
    /** Whether every call is told of. */
    tells = false;

    private readonly _below: (count: number) => number;
    private readonly _from: (least: number, most: number) => number;
    private readonly _messages: string[] = [];
    private _nodes: Node[] = [];
    private _bodies: Node[] = [];
    private _things: Component[] = [];
    private _states: unknown[] = [];
    private _others: unknown[] = [];
    private _world!: Node;
    private _last = '';
    /** What the engine itself listens to. */
    private _listened: readonly string[] = [];

    constructor(readonly seed: number) {
        const random = randomNumbers(seed);
        this._below = (count) => Math.floor(count * random());
        this._from = (least, most) => least + (most - least) * random();
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
            if (this._below(3) === 0) this._tick();
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
        const stage = createStage();
        this._world = createNode('world', stage.canvas);
        this._world.setPosition(-640, -360);
        this._nodes = [];
        this._bodies = [];
        this._things = [];
        this._states = [];
        this._others = [];
        for (let k = 0; k < 4; k++) this._addNode();
        for (let k = 0; k < 2; k++) this._addThing(Rope as never);
        for (let k = 0; k < 4; k++) this._addThing(this._pick(TYPES));
    }

    private _close(): void {
        this._last = 'the end of the scene';
        const system = RopeSystem.instance;
        director.runSceneImmediate(new Scene('nothing'));
        Object.assign(system, { piecePool: 0, debugDrawFlags: 0 });
        system.endJournal();
        for (let frame = 0; frame < 2; frame++) director.tick(1 / 60);
        const left: Record<string, number> = {
            ropes: system.ropes.length + enabledRopes().length,
            nets: system.nets.length + enabledNets().length,
            loads: enabledLoads().length,
            riders: riders.size,
            obstacles: obstacleWorld.sources.length,
            'steps of the physics': Object.hasOwn(PhysicsSystem2D.instance.physicsWorld, 'step') ? 1 : 0,
        };
        const kept = Object.keys(left).filter((name) => left[name]! > 0);
        const before = this._listened.slice();
        for (const name of allListened())
            if (before.indexOf(name) >= 0) before.splice(before.indexOf(name), 1);
            else kept.push(name);
        if (kept.length > 0) throw new Error(`After the scene there are still ${kept.join(', ')}.`);
        this._checkMessages();
        this._last = 'the scene after that';
        if (healthyPlaces() !== healthyBefore)
            throw new Error('Ropes of the next scene move in another way.');
        this._checkMessages();
    }

    private _addNode(): Node {
        const node = createNode(
            `node ${this._nodes.length}`,
            this._below(4) === 0 && this._nodes.length > 0 ? this._aliveNode() : this._world,
        );
        node.setPosition(this._from(0, 800), this._from(0, 700));
        const { children } = this._world;
        if (children.length > 30) children[0]!.destroy();
        this._nodes.push(node);
        if (this._nodes.length > 12) this._nodes.shift();
        return node;
    }

    private _addThing(type: Type): void {
        if (type === (Rope as never) && RopeSystem.instance.ropes.length >= MAX_ROPES) return;
        if (type === (RopeNet as never) && RopeSystem.instance.nets.length >= 2) return;
        const isSkin = type === (RopeSkin as never) || type === (RopeNetSkin as never);
        const owner = this._things.find(
            (one) => (one instanceof Rope || one instanceof RopeNet) && isValid(one, true),
        );
        const node = type === (RopeWinch as never) && owner ? owner.node : this._addNode();
        if (isSkin && owner) this._reparent(node, owner.node);
        if (!node.getComponent(UITransform)) node.addComponent(UITransform).setContentSize(80, 60);
        const thing = node.addComponent(type);
        if (!thing) return;
        if (thing instanceof Rope) thing.nodeCount = 3 + this._below(9);
        if (thing instanceof RopeNet) Object.assign(thing, { columns: 3, rows: 2 });
        this._things.push(thing);
        if (this._things.length > 24) this._things.shift();
    }

    private _addBody(): void {
        const node = createNode('body', this._world);
        node.setPosition(this._from(0, 800), this._from(0, 700));
        this._bodies.push(node); // a node without a place is more than Box2D can take
        if (this._bodies.length > 3) this._bodies.shift()!.destroy();
        const body = node.addComponent(RigidBody2D as never) as unknown as RigidBody2D;
        body.type = this._below(3);
        const box = node.addComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
        box.apply();
    }

    private _tick(): void {
        this._checkBodies();
        director.tick(this._pick(FRAME_TIMES));
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
        for (const node of this._bodies) {
            if (!isValid(node, true)) continue;
            const { x, y } = node.worldPosition;
            if (!(Math.abs(x) + Math.abs(y) < 1e12)) throw new Error(`A body is at (${x}, ${y}).`);
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
        for (const thing of this._things) {
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
        const dice = this._below(100);
        if (dice < 12) this._stir();
        else if (dice < 55) this._call(this._thing(), OURS);
        else if (dice < 62) this._call(RopeSystem.instance, SYSTEM);
        else this._set(dice < 66 ? RopeSystem.instance : this._thing(), dice < 66 ? SYSTEM : OURS);
        this._checkMessages();
    }

    private _call(target: object, isOurs: (name: string) => boolean): void {
        const { methods } = membersOf(target.constructor as Type, isOurs);
        if (methods.length === 0) return;
        const [name, parameters] = this._pick(methods);
        const count = this._below(6) === 0 ? this._below(5) : parameters.length;
        const values = Array.from({ length: count }, (_, k) => this._value(parameters[k] ?? ''));
        this._tell(`${nameOf(target)}.${name}(${values.map(nameOf).join(', ')})`);
        const result = ((target as Loose)[name] as (...all: unknown[]) => unknown).apply(target, values);
        if (!isFiniteValue(result)) throw new Error(`${nameOf(target)}.${name} gives ${String(result)}.`);
        if (/^(capture|endJournal)/.test(name)) this._states.push(result);
        if (this._states.length > 4) this._states.shift();
        if (result && typeof result === 'object') this._others.push(result);
        if (this._others.length > 6) this._others.shift();
    }

    private _set(target: object, isOurs: (name: string) => boolean): void {
        const { properties } = membersOf(target.constructor as Type, isOurs);
        if (properties.length === 0) return;
        const name = this._pick(properties);
        const before = (target as Loose)[name];
        const list = Array.isArray(before) ? (before as unknown[]) : null;
        if (list && this._below(2) === 0) {
            const value = this._entry(name);
            this._tell(`${nameOf(target)}.${name}.push(${nameOf(value)})`);
            if (list.length > 4) list.length = 0;
            list.push(value);
            return;
        }
        if (before && typeof before === 'object' && 'x' in before && this._below(3) === 0) {
            const value = this._value('distance');
            this._tell(`${nameOf(target)}.${name}.x = ${nameOf(value)}`);
            (before as Loose)['x'] = value;
            return;
        }
        const value = this._below(4) > 0 ? this._like(name, before) : this._value('');
        this._tell(`${nameOf(target)}.${name} = ${nameOf(value)}`);
        (target as Loose)[name] = value;
    }

    /** What happens to the scene. */
    private _stir(): void {
        const acts: (() => void)[] = [
            () => this._addThing(this._pick(TYPES)),
            () => this._addThing(Rope as never),
            () => this._addBody(),
            () => this._addNode(),
            () => this._aliveNode().destroy(),
            () => void this._thing().destroy(),
            () => void (this._aliveNode().active = this._below(2) > 0),
            () => this._enable(this._thing(), this._below(3) > 0),
            () => this._reparent(this._thing().node, this._aliveNode()),
            () => this._aliveNode().removeFromParent(),
            () => this._world.addChild(this._aliveNode()),
            () => this._aliveNode().setPosition(this._number(), this._number()),
            () => this._aliveNode().setPosition(this._from(0, 800), this._from(0, 700)),
            () => this._aliveNode().setScale(this._pick([1, 1, -1, 0.5, 0, 2, NaN, 1e9]), 1, 1),
            () => void (this._aliveNode().angle = this._pick([0, 0, 45, NaN, 1e12])),
            () => pointer.start(this._below(3), this._from(0, 1280), this._from(0, 720)),
            () => input.getTouch(1) && pointer.move(1, this._from(0, 1280), this._from(0, 720)),
            () => input.getTouch(1) && pointer.end(1, this._from(0, 1280), this._from(0, 720)),
            () => this._copy(),
            () => director.emit(Director.EVENT_BEFORE_DRAW),
        ];
        const which = this._below(acts.length);
        this._tell(`scene: ${String(acts[which]).replace(/^\(\) => (void )?/, '')}`);
        acts[which]!();
    }

    private _enable(thing: Component, on: boolean): void {
        if (isValid(thing, true)) thing.enabled = on;
    }

    private _reparent(node: Node | null, parent: Node): void {
        if (node && isValid(node, true) && !parent.isChildOf(node)) node.setParent(parent);
    }

    private _copy(): void {
        const thing = this._thing();
        if (
            !isValid(thing, true) ||
            RopeSystem.instance.ropes.length >= MAX_ROPES ||
            RopeSystem.instance.nets.length > 1
        )
            return;
        const copy = instantiate(thing.node);
        this._world.addChild(copy);
        this._things.push(copy.getComponent(thing.constructor as Type)!);
    }

    // ---- Values

    private _value(parameter: string): unknown {
        if (this._below(4) === 0) return this._anything();
        if (COSTLY.test(parameter))
            return this._below(8) > 0 ? this._from(-30, 30) : this._pick([NaN, -1e9, '5', null, 0]);
        if (/index|node$|segment|column|row|layer|flags|type/i.test(parameter)) return this._below(10) - 4;
        if (/target/i.test(parameter)) return this._below(2) > 0 ? this._node() : this._vector();
        if (/distance|within|radius|delta/i.test(parameter))
            return this._below(5) > 0 ? this._from(-20, 200) : this._number();
        if (/point$|from|to$|impulse|force|velocity/i.test(parameter)) return this._vector();
        if (/points/.test(parameter))
            return Array.from({ length: this._below(5) }, () =>
                this._below(9) > 0 ? this._vector() : this._anything(),
            );
        if (/rect/i.test(parameter)) return new Rect(this._from(0, 900), this._from(0, 900), 100, 100);
        if (/rope|other/i.test(parameter)) return this._pick(RopeSystem.instance.ropes);
        if (/state|journal|out/i.test(parameter))
            return this._pick([...this._states, ...this._others, undefined, null]);
        if (/options/i.test(parameter)) return this._options();
        if (/end/i.test(parameter)) return this._below(2);
        return this._anything();
    }

    /** A value of the kind that a property has, mostly. */
    private _like(name: string, before: unknown): unknown {
        if (typeof before === 'boolean') return this._below(2) > 0;
        if (COSTLY.test(name))
            return this._below(8) > 0 ? 1 + this._below(14) : this._pick([NaN, -1e9, '5', null, 0]);
        if (typeof before === 'number')
            return this._below(3) > 0
                ? before * this._from(0.2, 3)
                : this._pick([0, 1, 2, 3, -1, this._number()]);
        if (before instanceof Vec2) return this._vector();
        if (before instanceof Color) return this._pick([new Color(1, 2, 3, 4), null]);
        if (Array.isArray(before)) return Array.from({ length: this._below(4) }, () => this._entry(name));
        if (/target|anchor|path/i.test(name) || before instanceof Node) return this._node();
        return this._anything();
    }

    private _entry(name: string): unknown {
        if (this._below(5) === 0) return this._anything();
        const types: Record<string, (new () => object)[]> = {
            anchors: [RopeAnchor, RopeNetAnchor],
            attachments: [RopeAttachment, RopeNetAttachment],
        };
        const [type] = types[name] ? [this._pick(types[name])] : [];
        if (!type) return /points|path|outline/i.test(name) ? this._vector() : this._from(1, 30);
        const entry = new type() as Loose;
        entry['target'] = this._below(3) > 0 ? this._node() : this._anything();
        for (const key of Object.keys(entry))
            if (key !== 'target' && this._below(4) === 0 && key !== 'velocity')
                entry[key] = this._like(key, entry[key]);
        return entry;
    }

    private _options(): unknown {
        const options: Loose = {};
        for (const key of [
            'mass',
            'offset',
            'rotate',
            'distance',
            'coupling',
            'breakForce',
            'fingers',
            'tolerance',
        ])
            if (this._below(3) === 0) options[key] = this._below(2) > 0 ? this._from(0, 5) : this._anything();
        return options;
    }

    private _anything(): unknown {
        const { _below: below } = this;
        switch (below(14)) {
            case 0:
                return this._pick([undefined, null]);
            case 1:
                return this._pick<unknown>([
                    {},
                    [],
                    'x',
                    '',
                    true,
                    () => undefined,
                    Symbol.iterator === null,
                    new Map(),
                ]);
            case 2:
                return this._number();
            case 3:
                return this._node();
            case 4:
                return this._thing();
            case 5:
                return this._vector();
            case 6:
                return this._pick([new Rect(0, 0, 9, 9), new Vec3(1, 2, 3), new Color(), new UITransform()]);
            case 7:
                return this._pick<unknown>([
                    this._anyList(),
                    Float64Array.of(1, NaN),
                    { x: 'a', y: 1 },
                    { target: {} },
                ]);
            case 8:
                return this._pick([...this._states, ...this._others, null]);
            case 9:
                return this._pick<unknown>([Node, Rope, 'journal', JSON.stringify(this._states[0] ?? null)]);
            default:
                return this._from(-5, 20);
        }
    }

    private _anyList(): unknown[] {
        return Array.from({ length: this._below(4) }, () =>
            this._below(2) > 0 ? this._anything() : this._entry('anchors'),
        );
    }

    private _number(): number {
        return this._pick([
            NaN,
            Infinity,
            -Infinity,
            0,
            -0,
            -1,
            0.5,
            1e-300,
            1e9,
            -1e9,
            1e18,
            1e200,
            1.7e308,
            2 ** 31,
            2 ** 53,
        ]);
    }

    private _vector(): Vec2 {
        const vector = new Vec2(this._from(0, 800), this._from(0, 700));
        if (this._below(5) === 0) vector.x = this._number();
        return vector;
    }

    /** A node of the scene, or one that has been. */
    private _node(): Node {
        return this._pick([...this._nodes, ...this._bodies]);
    }

    private _aliveNode(): Node {
        const alive = this._nodes.filter((node) => isValid(node, true));
        return alive.length > 0 ? this._pick(alive) : this._addNode();
    }

    private _thing(): Component {
        return this._pick(this._things);
    }

    private _pick<T>(list: readonly T[]): T {
        return list[this._below(list.length)]!;
    }

    private _tell(words: string): void {
        this._last = words;
        if (this.tells) this.trace.push(words);
    }
}

/** Of the engine, about what scenes and scripts do. */
const OTHER_WARNINGS = /touch|MAX_TOUCHES|child|parent|already|UITransform/i;

/** What is listened to. */
function listenedIn(target: unknown): string[] {
    const { _invoker: invoker } = target as {
        readonly _invoker: { readonly _lists: ReadonlyMap<unknown, { readonly items: readonly unknown[] }> };
    };
    return [...invoker._lists].flatMap(([name, { items }]) => items.map(() => String(name)));
}

function allListened(): string[] {
    const own = '_listeners';
    return [director, game, (input as unknown as Loose)[own], (screen as unknown as Loose)[own]].flatMap(
        listenedIn,
    );
}

/** How a scene ends that no other has been before. */
let healthyBefore: string | null = null;

/** Where a usual scene ends: ropes with a load, a rope tied to them, contacts, bending and a net. */
function healthyPlaces(): string {
    resetEngine();
    Object.assign(RopeSystem.instance, { timeScale: 1, enable: true, autoSimulation: true });
    const stage = createStage();
    const add = <T extends Component>(type: new () => T, x: number, y: number, values: Partial<T>): T => {
        const node = createNode('healthy', stage.canvas);
        node.setPosition(x, y);
        node.addComponent(UITransform).setContentSize(80, 60);
        return Object.assign(node.addComponent(type)!, values);
    };
    const many = { nodeCount: 9, damping: 1, gravity: new Vec2(100, -980) };
    add(RopeObstacle, 40, -100, { size: new Vec2(100, 30) });
    const ropes = [
        add(Rope, 0, 0, { ...many, collide: true }),
        add(Rope, 30, 0, { ...many, collide: true, collideRopes: true, maxBendAngle: 40 }),
        add(Rope, 60, 0, { ...many, substeps: 2 }),
    ];
    const load = add(RopeLoad, 0, -160, { mass: 3, fixedRotation: false });
    ropes[0]!.attach(load.node);
    ropes[2]!.attach(load.node, 5);
    const net = add(RopeNet, 200, 0, { columns: 3, rows: 3 });
    for (let frame = 0; frame < 12; frame++) director.tick(1 / 60);
    const places = ropes.flatMap(({ nodes }) => nodes.map(({ position: { x, y } }) => [x, y]));
    const corner = net.getPoint(-1, -1)!;
    director.runSceneImmediate(new Scene('nothing'));
    return JSON.stringify([places, corner.x, corner.y]);
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
