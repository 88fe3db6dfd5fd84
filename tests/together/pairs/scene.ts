import { Vec2, type Node } from 'cc';
import { RopeSystem, type Rope, type RopeCut, type RopeDrum, type RopeSkin } from '../../../assets/rope';
import { runtimeOf } from '../../../assets/rope/core/runtime/groups';
import { nodeOf } from '../../../assets/rope/edit/edited';
import {
    BoxCollider2D,
    ERigidBody2DType,
    PhysicsSystem2D,
    type RigidBody2D,
} from '../../../tools/cc/physics-2d';
import { addBox, nodeOf as nodeOfBody } from '../../support/box2d';
import { distance, positionsOf, segmentsOf, type Game, type RopeValues, type XY } from '../../support/game';

/** Where the rope hangs, its length, px, and its mass. */
export const TOP = 640;
export const SEGMENT = 15;
const SEGMENTS = 20;
export const LENGTH = SEGMENTS * SEGMENT;
const MASS = 2;
/** px/s^2 */
export const GRAVITY = 980;
const FRAMES = 180;
/** When the head dips, which makes a rope slack, by how much, px, and in how many frames. */
const DIPS = 20;
const DIP = { by: 15, frames: 6 };
const VIOLENT = { by: 30, frames: 3 };
/** How fast a node is knocked then, which kinks the rope, px/s. */
const KNOCKED = new Vec2(-100, 0);
/** When a state is captured, and when it is restored and the frames since are played again. */
const CAPTURED = 40;
const RESTORED = 85;
/** Frames at the end in which forces are averaged. */
const AVERAGED = 30;

/** What a scene is measured by: see `Works` in table.ts. */
export interface Limits {
    readonly maxBend: number;
    readonly over: number;
    readonly weight: number;
    /** Whether the head goes down so fast that rope that hangs on loads is slack, too. */
    readonly isViolent: boolean;
}

/** A rope of 300 px that hangs from its node, what it has and what is around it, and what was measured of it. */
export class Scene {
    readonly rope: Rope;
    /** What happens before each frame: nothing that frames before have left behind goes into it. */
    readonly drives: ((frame: number) => void)[] = [];
    /** Where the rope hangs down. */
    x = 500;
    cut: RopeCut | null = null;
    /** What winches are to wind in, px. */
    reeled = 0;
    /** A drum that the head is on, and the length on it at the start, px. */
    drum: RopeDrum | null = null;
    woundAtStart = 0;
    /** Where the rider took hold, px along the rope. */
    grabbed = 0;
    /** Smallest speed with which what hits the rope has gone on, m/s. */
    slowest = Infinity;
    /** Smallest and largest strain of a segment, largest angle of a joint, degrees, and of all of them, in all frames. */
    least = 0;
    most = 0;
    bend = 0;
    bends = 0;
    /** Where the nodes were in each frame, and what `advice` has said. */
    readonly track: XY[][] = [];
    readonly said = new Set<string>();
    /** Hashes of the frames after a state, and of the same ones after it was restored; how far nodes were from before, px. */
    readonly played: [string, string][] = [];
    movedAgain = 0;
    readonly bodies: RigidBody2D[] = [];
    /** Ropes beside it, and its skins. */
    readonly others: Rope[] = [];
    readonly skins: RopeSkin[] = [];
    /** Scene nodes whose weight is measured, and those weights, mass x px/s^2. */
    readonly weighed: Node[] = [];
    readonly weights: number[] = [];

    constructor(
        readonly game: Game,
        values: RopeValues,
        readonly limits: Limits,
    ) {
        const all = { nodeCount: SEGMENTS + 1, baseLength: SEGMENT, mass: MASS, damping: 3, ...values };
        this.rope = game.addRope(all, { x: this.x, y: TOP });
        this.drives.push((frame) => {
            const { by, frames } = limits.isViolent ? VIOLENT : DIP;
            const back = DIPS + frames;
            const down = ramp(frame, DIPS, back) - ramp(frame, back, back + 15);
            this.rope.node.setPosition(500, TOP - by * down);
        });
    }

    /** Length at rest, with what was cut off. */
    get whole(): number {
        return this.rope.length + (this.cut?.tail.length ?? 0);
    }

    /** What the drum has wound in since the start. */
    get wound(): number {
        return (this.drum?.woundLength ?? 0) - this.woundAtStart;
    }

    get isElastic(): boolean {
        return this.rope.stretchCompliance > 0;
    }

    /** Whether it resists bending: then its segments resist being pushed together, too. */
    get isStiff(): boolean {
        const { maxBendAngle, flexuralRigidity, clampHead } = this.rope;
        return maxBendAngle < 180 || flexuralRigidity > 0 || clampHead;
    }

    /** Hangs a scene node on the rope, at a length. */
    hang(node: Node, distance: number): Node {
        node.setPosition(this.x, TOP - distance);
        this.rope.attach(node, distance / SEGMENT, { mass: 0 });
        this.weighed.push(node);
        return node;
    }

    /** A dynamic body of Box2D, a square. @param size px @param density kg for 32 x 32 px. */
    addBody(name: string, x: number, y: number, size: number, density: number): RigidBody2D {
        PhysicsSystem2D.instance.gravity = new Vec2(0, -GRAVITY) as never;
        const body = addBox(this.game, ERigidBody2DType.Dynamic, x, y, size, size);
        nodeOfBody(body).name = name;
        const box = nodeOfBody(body).getComponent(BoxCollider2D as never) as unknown as BoxCollider2D;
        box.density = density;
        box.apply();
        this.bodies.push(body);
        return body;
    }

    /** @param withState Whether it goes back to a state on the way. */
    play(withState: boolean): void {
        for (let frame = 0; frame < CAPTURED; frame++) this._tick(frame);
        const first = this._film(withState);
        if (withState) {
            const before = this.track.length;
            const count = first.hashes.length;
            first.again().forEach((hash, i) => this.played.push([first.hashes[i]!, hash]));
            const gaps = this.track
                .slice(before)
                .map((points, i) => gapOf(points, this.track[before - count + i]!));
            this.movedAgain = Math.max(...gaps);
        }
        for (let frame = RESTORED; frame < FRAMES; frame++) this._tick(frame);
    }

    /** Some frames, and how they are played again. */
    private _film(withState: boolean): { readonly hashes: string[]; readonly again: () => string[] } {
        const system = RopeSystem.instance;
        const state = withState ? system.captureState() : null;
        const bodies = this.bodies.map(keep);
        const film = (): string[] =>
            Array.from({ length: RESTORED - CAPTURED }, (_, i) => {
                this._tick(CAPTURED + i);
                return withState ? system.hashState() : '';
            });
        const again = (): string[] => {
            for (const drive of this.drives) drive(CAPTURED - 1);
            for (const putBack of bodies) putBack();
            expect(system.restoreState(state!)).toBe(true);
            return film();
        };
        return { hashes: film(), again };
    }

    private _tick(frame: number): void {
        for (const drive of this.drives) drive(frame);
        if (frame === DIPS) this._knock();
        this.game.tick();
        this._measure(frame);
    }

    private _knock(): void {
        const node = 7;
        const { mass } = this.rope.nodes[node]!;
        this.rope.applyImpulse(node, KNOCKED.clone().multiplyScalar(mass));
    }

    private _measure(frame: number): void {
        const points = positionsOf(this.rope);
        const strains = this.strains();
        this.least = Math.min(this.least, ...strains);
        this.most = Math.max(this.most, ...strains);
        this.bend = Math.max(this.bend, bendOf(points));
        this.bends = Math.max(this.bends, Math.hypot(...anglesOf(points)));
        this.track.push(points);
        for (const line of this.rope.advice.split('\n')) this.said.add(line);
        if (frame < FRAMES - AVERAGED) return;
        this.weighed.forEach((node, k) => {
            this.weights[k] = (this.weights[k] ?? 0) + this._pullAt(this.nodeOf(node)) / AVERAGED;
        });
    }

    /** Which node of the rope carries a scene node. */
    nodeOf(target: Node): number {
        const entry = this.rope.attachments.find((one) => one.target === target)!;
        return nodeOf(runtimeOf(this.rope), entry);
    }

    /** What segments are longer than their base lengths, as a part of these. */
    strains(): number[] {
        const { baseLengths } = runtimeOf(this.rope).ready().chain;
        return segmentsOf(positionsOf(this.rope)).map((length, i) => length / baseLengths[i]! - 1);
    }

    /** With what force the segments at a node hold it up, besides the weight of the rope's own node. */
    private _pullAt(node: number): number {
        const points = positionsOf(this.rope);
        const { baseLengths } = runtimeOf(this.rope).ready().chain;
        let sum = 0;
        for (const other of [node - 1, node + 1]) {
            if (!points[other]) continue;
            const [dx, dy] = [points[other].x - points[node]!.x, points[other].y - points[node]!.y];
            sum += (this.rope.tension(Math.min(node, other)) * dy) / Math.hypot(dx, dy);
        }
        const length = (baseLengths[node - 1]! + (baseLengths[node] ?? 0)) / 2;
        return sum - (GRAVITY * MASS * length) / LENGTH;
    }
}

/** Whoever restores a state puts the bodies of the physics back. Returns what does. */
function keep(body: RigidBody2D): () => void {
    const node = nodeOfBody(body);
    const { x, y } = node.position;
    const { angle } = node;
    const velocity = body.linearVelocity.clone();
    const { angularVelocity } = body;
    return () => {
        node.setPosition(x, y);
        node.angle = angle;
        body.linearVelocity = velocity.clone();
        body.angularVelocity = angularVelocity;
    };
}

/** How far points are from others, at most. */
function gapOf(points: readonly XY[], others: readonly XY[]): number {
    if (points.length !== others.length) return Infinity;
    return Math.max(...points.map((point, i) => distance(point, others[i]!)));
}

/** Largest angle at a point, degrees. */
export function bendOf(points: readonly XY[]): number {
    return Math.max(...anglesOf(points).map(Math.abs));
}

/** Angles at inner points, degrees. */
function anglesOf(points: readonly XY[]): number[] {
    return points.slice(2).map((end, i) => {
        const [a, b] = [points[i]!, points[i + 1]!];
        const [ax, ay, bx, by] = [b.x - a.x, b.y - a.y, end.x - b.x, end.y - b.y];
        return (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI;
    });
}

/** 0 before frame `from`, 1 after `to`, and even between. */
export function ramp(frame: number, from: number, to: number): number {
    return Math.min(Math.max((frame - from) / (to - from), 0), 1);
}
