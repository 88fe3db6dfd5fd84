import {
    Camera,
    director,
    Director,
    Graphics,
    Scene,
    UITransform,
    Vec3,
    type Component,
    type Node,
} from 'cc';
import { Rope } from '../../assets/rope';
import { setEditMode } from '../../tools/cc/env';
import { resetEngine } from '../../tools/cc/reset';
import { createNode, createStage, type Stage } from '../../tools/cc/stage';
import { paintedBy } from '../../tools/cc/graphics-record';

/** Length of a fixed step and of a frame at 60 fps, s. */
export const STEP = 1 / 60;

export type RopeValues = Partial<Omit<Rope, keyof Component>>;

/** Where a new node goes: `x` and `y` in its parent, by default a node at the origin of the world. */
export interface Place {
    readonly name?: string;
    readonly x?: number;
    readonly y?: number;
    readonly parent?: Node;
}

/** A running scene with Canvas and Camera, new for every test. */
export class Game {
    private _stage!: Stage;
    private _world!: Node;
    private _messages: string[] = [];

    /** @param _values What every rope has that is not said otherwise. */
    constructor(private readonly _values: RopeValues = {}) {}

    get stage(): Stage {
        return this._stage;
    }

    /** A node of the Canvas at the origin of the world. */
    get world(): Node {
        return this._world;
    }

    /** @param editMode In the editor's scene view. */
    start(editMode = false): void {
        this.stop();
        resetEngine();
        setEditMode(editMode);
        this._messages = [];
        for (const method of ['warn', 'error'] as const) {
            jest.spyOn(console, method).mockImplementation((...words) => {
                this._messages.push(`${method}: ${words.join(' ')}`);
            });
        }
        this._stage = createStage();
        this._world = createNode('world', this._stage.canvas);
        this._world.setPosition(-640, -360);
    }

    /** A second camera sees what is far off the screen: a rope that no camera sees is not painted. */
    seeFar(): void {
        const camera = this.addNode('far camera', { x: 640, y: 360 }).addComponent(Camera);
        Object.assign(camera, { projection: Camera.ProjectionType.ORTHO, orthoHeight: 1e5, priority: -100 });
        camera.visibility = this._world.layer;
    }

    /** Destroys the scene, as a switch to another one does. */
    stop(): void {
        if (director.getScene()) director.runSceneImmediate(new Scene('nothing'));
    }

    /** The warnings and errors since the last call. Those that nobody takes fail the test. */
    takeMessages(): string[] {
        return this._messages.splice(0);
    }

    addNode(name: string, { x = 0, y = 0, parent = this._world }: Place = {}): Node {
        const node = createNode(name, parent);
        node.setPosition(x, y);
        return node;
    }

    /** A rope whose values are set before it is loaded, as those of a scene file are. */
    addRope(values: RopeValues = {}, place: Place = {}): Rope {
        const node = createNode(place.name ?? 'rope');
        node.addComponent(UITransform);
        node.addComponent(Graphics);
        const rope = node.addComponent(Rope);
        Object.assign(rope, this._values, values);
        node.setPosition(place.x ?? 0, place.y ?? 0);
        (place.parent ?? this._world).addChild(node);
        return rope;
    }

    tick(frames = 1, dt = STEP): void {
        for (let i = 0; i < frames; i++) director.tick(dt);
    }
}

/**
 * Sets up a {@link Game} for every test of the file; whatever is warned of and not taken fails the test.
 * @param editMode In the editor's scene view.
 * @param values What every rope has that is not said otherwise.
 */
export function useGame(editMode = false, values: RopeValues = {}): Game {
    const game = new Game(values);
    beforeEach(() => game.start(editMode));
    afterEach(() => {
        game.stop();
        const messages = game.takeMessages();
        jest.restoreAllMocks();
        expect(messages).toEqual([]);
    });
    return game;
}

export interface XY {
    readonly x: number;
    readonly y: number;
}

/** Where the nodes of a rope are now. */
export function positionsOf(rope: Rope): XY[] {
    return rope.nodes.map(({ position: { x, y } }) => ({ x, y }));
}

/** Where the nodes of a rope are drawn, according to the rope. */
export function drawnOf(rope: Rope): XY[] {
    return rope.nodes.map(({ drawnPosition: { x, y } }) => ({ x, y }));
}

export function velocitiesOf(rope: Rope): XY[] {
    return rope.nodes.map(({ velocity: { x, y } }) => ({ x, y }));
}

/** Largest speed of all nodes, px/s. */
export function topSpeed(rope: Rope): number {
    return Math.max(...velocitiesOf(rope).map(({ x, y }) => Math.hypot(x, y)));
}

export function graphicsOf(rope: Rope): Graphics {
    return rope.getComponent(Graphics)!;
}

/** The line that the rope's Graphics shows, in the axes of the rope's node. */
export function paintedLine(rope: Rope): XY[] {
    const graphics: Graphics | null = graphicsOf(rope);
    const stroke = graphics && paintedBy(graphics).find(({ kind }) => kind === 'stroke');
    return stroke ? pairs(stroke.paths[0].points) : [];
}

/** The line that the rope's Graphics shows, in the world. */
export function paintedInWorld(rope: Rope): XY[] {
    const matrix = rope.node.worldMatrix;
    return paintedLine(rope).map(({ x, y }) => {
        const point = Vec3.transformMat4(new Vec3(), new Vec3(x, y), matrix);
        return { x: point.x, y: point.y };
    });
}

/** Calls back when a frame is on the screen, until the test ends. */
export function onFrameShown(callback: () => void): void {
    director.on(Director.EVENT_AFTER_DRAW, callback);
}

export function distance(a: XY, b: XY): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Largest distance between points of the same index. */
export function largestGap(a: readonly XY[], b: readonly XY[]): number {
    expect(a.length).toBe(b.length);
    return Math.max(...a.map((point, i) => distance(point, b[i])));
}

/** Lengths of the segments between neighbours. */
export function segmentsOf(points: readonly XY[]): number[] {
    return points.slice(1).map((point, i) => distance(point, points[i]));
}

export function isFinitePoint({ x, y }: XY): boolean {
    return Number.isFinite(x) && Number.isFinite(y);
}

export function xy({ x, y }: XY): XY {
    return { x, y };
}

function pairs(numbers: ArrayLike<number>): XY[] {
    return Array.from({ length: numbers.length / 2 }, (_, i) => ({
        x: numbers[2 * i],
        y: numbers[2 * i + 1],
    }));
}

/** For `toEqual`: a point that was found through the camera's matrices, which round. */
export function near(x: number, y: number): XY {
    return { x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) };
}
