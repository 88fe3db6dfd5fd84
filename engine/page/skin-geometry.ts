import { director, UITransform, Vec2, type Node } from 'cc';
import { Rope, RopeShape, RopeSkin, RopeSpace, SkinStyle } from '../../assets/rope';
import { createNode, createStage } from '../../tests/conformance/stage';
import { discAbout, layersAt, middleOf, pictureAt, stripOf } from '../../tests/skin/draw/strips';
import { stripes } from './stripes';

const STEP = 1 / 60;
/** px. */
const LENGTH = 20;
const WIDTH = 16;
const TILE = 32;
const BENDS = [10, 30, 45, 60, 90, 120, 135, 150, 165, 175, 179];
/** Nine tenths of the half width, in rings: what is nearer to a bend than that has to be covered. */
const RINGS = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => (share * WIDTH) / 2);
const NODES = 30;
const SWING_FRAMES = 120;

/** What is reached into of a rope: where its nodes are drawn. */
interface Running {
    readonly _runtime: { readonly simulation: { readonly frames: { readonly drawn: Float64Array } } };
}

/** How whole a skin is that the engine draws. */
export interface SkinGeometry {
    /** The largest part of a disc about a bend that no triangle covers, %. */
    readonly gap: number;
    /** The most that the picture at a node is off the node's rest length, px. */
    readonly drift: number;
}

/** Reads the vertices of skins in the engine's own buffers: of bends of all angles, and of a rope that swings. */
export function measureGeometry(): SkinGeometry {
    const { canvas } = createStage();
    return { gap: Math.max(...BENDS.map((bend) => gapAt(bend, canvas))), drift: driftOf(canvas) };
}

function gapAt(bend: number, canvas: Node): number {
    const angle = (bend * Math.PI) / 180;
    const corner = new Vec2(LENGTH, 0);
    const end = new Vec2(LENGTH + LENGTH * Math.cos(angle), LENGTH * Math.sin(angle));
    const skin = skinOf(canvas, {
        nodeCount: 3,
        baseLength: LENGTH,
        initialShape: RopeShape.Points,
        points: [new Vec2(0, 0), corner, end],
        gravity: new Vec2(0, 0),
        space: RopeSpace.Local,
        paused: true,
    });
    director.tick(STEP);
    const { x, y } = skin.rope!.nodes[1].position;
    const m = skin.rope!.node.worldMatrix;
    const disc = discAbout([x + m.m12, y + m.m13], RINGS);
    const open = disc.filter((point) => layersAt(stripOf(skin), point) === 0).length;
    skin.rope!.node.destroy();
    return (100 * open) / disc.length;
}

function driftOf(canvas: Node): number {
    const skin = skinOf(canvas, {
        nodeCount: NODES,
        baseLength: LENGTH,
        initialShape: RopeShape.Straight,
        damping: 0,
    });
    let drift = 0;
    for (let frame = 0; frame < SWING_FRAMES; frame++) {
        director.tick(STEP);
        drift = Math.max(drift, driftNow(skin));
    }
    skin.rope!.node.destroy();
    return drift;
}

/** At every node: the pair that stands there, and what is off between its picture and the rest length. */
function driftNow(skin: RopeSkin): number {
    const { rope } = skin;
    const strip = stripOf(skin);
    const { drawn } = (rope as unknown as Running)._runtime.simulation.frames;
    let drift = 0;
    for (let i = 0; 2 * i < drawn.length; i++) {
        let nearest = Infinity;
        let pairAt = -1;
        for (let pair = 0; pair < strip.pairs; pair++) {
            const [px, py] = middleOf(strip, pair);
            const distance = Math.hypot(px - drawn[2 * i], py - drawn[2 * i + 1]);
            if (distance >= nearest) continue;
            nearest = distance;
            pairAt = pair;
        }
        drift = Math.max(drift, Math.abs(pictureAt(strip, 2 * pairAt)[0] * TILE - i * LENGTH));
    }
    return drift;
}

function skinOf(canvas: Node, values: object): RopeSkin {
    const node = createNode('rope');
    node.addComponent(UITransform);
    const rope = node.addComponent(Rope);
    Object.assign(rope, { allowSleep: false, ...values });
    const skin = createNode('skin', node).addComponent(RopeSkin);
    Object.assign(skin, {
        rope,
        spriteFrame: stripes(),
        style: SkinStyle.Smooth,
        width: WIDTH,
        tileLength: TILE,
    });
    canvas.addChild(node);
    return skin;
}
