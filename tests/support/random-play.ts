import { Color, instantiate, isValid, Vec2, type Node } from 'cc';
import { Rope, RopeAnchor, RopeAttachment } from '../../assets/rope';
import type { ListDeclaration } from '../../assets/rope/core/inspector/declaration';
import { ROPE } from '../../assets/rope/core/inspector/property-list';
import { pointer } from '../../tools/cc/pointer';
import { declaredIn, numbersIn, setValue } from './declared';
import type { Game } from './game';

/** A command and three numbers from 0 to 1 that say the rest. */
export type Command = readonly [name: string, a: number, b: number, c: number];

/** Numbers that a careless script might set. */
const ODD = [NaN, Infinity, -Infinity, 0, -1, 0.5, 1e9, -1e9];
const NUMBERS = numbersIn(ROPE);
/** How large the usual numbers of a property may be; 3 where nothing is said. */
const USUAL: Readonly<Record<string, number>> = {
    ...{ baseLength: 40, stretchCompliance: 1e-4, maxBendAngle: 180, bendStiffness: 1, windTurbulence: 3000 },
};
const CHOICES = declaredIn(ROPE, 'choice');
const LISTS = declaredIn(ROPE, 'list').filter(([, list]) => (list as ListDeclaration).items !== 'entries');
const FLAGS = declaredIn(ROPE, 'flag').filter(([, { saved }]) => saved !== false);
const FRAMES = [0, 1 / 144, 1 / 60, 1 / 60, 1 / 60, 1 / 30, 0.5, 10];

/** Somebody who does everything to a rope that scripts, fingers and the scene can. */
export class RandomPlay {
    rope: Rope;
    readonly fingers = new Set<number>();
    private readonly _nodes: Node[];
    private readonly _props: Node[];
    private readonly _parents: Node[];

    constructor(private readonly _game: Game) {
        this._parents = [_game.world, _game.addNode('parent', { x: 90, y: -30 })];
        this._parents[1].angle = 30;
        this._parents[1].setScale(1.5, -0.7, 1);
        this._nodes = [0, 1, 2, 3].map((i) => _game.addNode(`node ${i}`, { x: 40 * i, y: 20 * i }));
        this._props = [0, 1, 2].map((i) =>
            _game.addNode(`prop ${i}`, { x: 70 * i, parent: this._parents[1] }),
        );
        this.rope = _game.addRope({ nodeCount: 8 }, { x: 300, y: 400 });
    }

    do([name, a, b, c]: Command): void {
        COMMANDS[name](this, a, b, c);
    }

    /** A frame of a length that the command's numbers choose. */
    frameAfter([, a, b, c]: Command): void {
        this.tick(FRAMES[index((a + b + c) % 1, FRAMES.length)]);
    }

    /** One of the scene nodes; some may have been destroyed. */
    node(a: number): Node {
        return this._nodes[index(a, this._nodes.length)];
    }

    parent(a: number): Node {
        return this._parents[index(a, 2)];
    }

    /** One of the props: no anchors, as a rope that hangs on its own prop has nowhere to be. */
    prop(a: number): Node {
        return this._props[index(a, this._props.length)];
    }

    /** A new rope in the place of one that was destroyed. */
    ropeAlive(): Rope {
        if (!isValid(this.rope, true)) this.rope = this._game.addRope({ nodeCount: 6 }, { x: 200, y: 300 });
        return this.rope;
    }

    tick(dt: number): void {
        this._game.tick(1, dt);
    }

    renew(a: number): void {
        const i = index(a, this._nodes.length);
        if (!isValid(this._nodes[i], true)) this._nodes[i] = this._game.addNode('new', { x: 100 * a, y: 50 });
    }
}

function index(a: number, count: number): number {
    return Math.min(count - 1, Math.floor(a * count));
}

/** Mostly a node that there is; sometimes none. */
function nodeIndex(a: number): number {
    return a < 0.9 ? Math.floor((a / 0.9) * 16) - 8 : ODD[index((a - 0.9) * 10, ODD.length)];
}

function vector(a: number, b: number, size: number): Vec2 {
    return new Vec2((2 * a - 1) * size, (2 * b - 1) * size);
}

type Act = (play: RandomPlay, a: number, b: number, c: number) => void;

const COMMANDS: Readonly<Record<string, Act>> = {
    setNumber: (play, a, b, c) => {
        const [name] = NUMBERS[index(a, NUMBERS.length)];
        const usual = name === 'nodeCount' ? 2 + Math.floor(30 * b) : (USUAL[name] ?? 3) * b;
        const odd = ODD[index(b, ODD.length)];
        const tooMuch = name === 'nodeCount' && odd > 100; // 2000 nodes: right, but slow
        setValue(play.ropeAlive(), name, c < 0.8 || tooMuch ? usual : odd);
    },
    setChoice: (play, a, b) => {
        const [name, { type }] = CHOICES[index(a, CHOICES.length)];
        const members = Object.values(type as object).filter((one) => typeof one === 'number');
        setValue(play.ropeAlive(), name, members[index(b, members.length)]);
    },
    setList: (play, a, b, c) => {
        const [name, list] = LISTS[index(a, LISTS.length)];
        const numbers = Array.from({ length: Math.floor(12 * b) }, (_, i) =>
            c < 0.8 ? 0.1 + 40 * ((i * c) % 1) : ODD[(i + index(b, 5)) % ODD.length],
        );
        const vectors = (): Vec2[] => numbers.map((x, i) => new Vec2(x, 20 * i));
        setValue(play.ropeAlive(), name, (list as ListDeclaration).items === 'numbers' ? numbers : vectors());
    },
    setColor: (play, a, b, c) => {
        const colors = declaredIn(ROPE, 'color');
        const color = c < 0.1 ? null : new Color(255 * a, 255 * b, 255 * c, 255);
        setValue(play.ropeAlive(), colors[index(b, colors.length)][0], color);
    },
    setWind: (play, a, b, c) => {
        if (c < 0.5) play.ropeAlive().wind = vector(a, b, 3000);
        else (play.ropeAlive().wind as Vec2).set(vector(a, b, 3000));
    },
    setGravity: (play, a, b, c) => {
        const { gravity } = play.ropeAlive();
        if (c < 0.4) play.rope.gravity = vector(a, b, 3000);
        else if (c < 0.8) (gravity as Vec2).set(vector(a, b, 3000));
        else Object.assign(gravity, { x: ODD[index(a, ODD.length)] });
    },
    setFlags: (play, a, b) => setValue(play.ropeAlive(), FLAGS[index(a, FLAGS.length)][0], b < 0.3),
    headAnchor: (play, a, b) => (play.ropeAlive().headAnchor = b < 0.7 ? play.node(a) : null),
    secondAnchor: (play, a, b, c) => {
        play.ropeAlive().secondAnchor = b < 0.8 ? play.node(a) : null;
        play.rope.secondAnchorIndex = nodeIndex(c);
    },
    addAnchor: (play, a, b) => {
        const anchor = { target: play.node(a), nodeIndex: nodeIndex(b) };
        play.ropeAlive().anchors.push(Object.assign(new RopeAnchor(), anchor));
    },
    dropAnchor: (play, a) => play.ropeAlive().anchors.splice(index(a, 3), 1),
    addAttachment: (play, a, b, c) => {
        const mass = c < 0.9 ? 20 * c : ODD[index((c - 0.9) * 10, ODD.length)];
        const entry = {
            target: a < 0.8 ? play.prop(a) : null,
            nodeIndex: nodeIndex(b),
            mass,
            rotate: c < 0.5,
        };
        play.ropeAlive().attachments.push(Object.assign(new RopeAttachment(), entry));
    },
    dropAttachment: (play, a) => play.ropeAlive().attachments.splice(index(a, 3), 1),
    pinPoint: (play, a, b, c) => play.ropeAlive().pin(nodeIndex(a), vector(b, c, 300)),
    pinNode: (play, a, b) => play.ropeAlive().pin(nodeIndex(a), play.node(b)),
    unpin: (play, a) => play.ropeAlive().unpin(nodeIndex(a)),
    attach: (play, a, b, c) => play.ropeAlive().attach(play.prop(a), nodeIndex(b), { mass: 5 * c }),
    detach: (play, a) => play.ropeAlive().detach(play.prop(a)),
    impulse: (play, a, b, c) => play.ropeAlive().applyImpulse(nodeIndex(a), vector(b, c, 1e5)),
    teleport: (play, a, b) => {
        play.ropeAlive().node.setPosition(1000 * a, 1000 * b);
        play.rope.teleport();
    },
    reset: (play) => play.ropeAlive().reset(),
    enable: (play, a) => (play.ropeAlive().enabled = a < 0.7),
    activate: (play, a) => (play.ropeAlive().node.active = a < 0.7),
    activateParent: (play, a, b) => (play.parent(a).active = b < 0.8),
    reparent: (play, a, b) => play.ropeAlive().node.setParent(play.parent(a), b < 0.5),
    moveNode: (play, a, b) => play.ropeAlive().node.setPosition(600 * a, 500 * b),
    turnNode: (play, a) => (play.ropeAlive().node.angle = 720 * a),
    scaleNode: (play, a, b, c) => {
        play.ropeAlive().node.setScale(c < 0.2 ? 0 : 4 * a - 2, c < 0.1 ? 0 : 4 * b - 2, 1);
    },
    moveAnchor: (play, a, b, c) => {
        if (isValid(play.node(a), true)) play.node(a).setPosition(800 * b - 200, 800 * c - 200);
    },
    destroyAnchor: (play, a) => isValid(play.node(a), true) && play.node(a).destroy(),
    destroyProp: (play, a) => isValid(play.prop(a), true) && play.prop(a).destroy(),
    renewAnchor: (play, a) => play.renew(a),
    destroyRope: (play, a) => a < 0.3 && play.ropeAlive().node.destroy(),
    copyRope: (play, a) => {
        const copy = instantiate(play.ropeAlive().node);
        play.parent(a).addChild(copy);
        play.rope.node.destroy();
        play.rope = copy.getComponent(Rope)!;
    },
    touchStart: (play, a, b, c) => {
        const id = index(a, 3);
        if (!play.fingers.has(id)) pointer.start(id, 1280 * b, 720 * c);
        play.fingers.add(id);
    },
    touchMove: (play, a, b, c) => {
        if (play.fingers.has(index(a, 3))) pointer.move(index(a, 3), 1280 * b, 720 * c);
    },
    touchEnd: (play, a, b, c) => {
        const id = index(a, 3);
        if (play.fingers.delete(id)) pointer[c < 0.5 ? 'end' : 'cancel'](id, 1280 * b, 720 * c);
    },
    frames: (play, a) => {
        for (let i = 0; i < 10 * a; i++) play.tick(1 / 60);
    },
};

export const COMMAND_NAMES = Object.keys(COMMANDS);
