import * as cc from 'cc';
import { Color, Graphics, Node, Sprite, UITransform, Vec2, Vec3 } from 'cc';
import { Rope, RopeAttachment, RopeNet, RopeNetSkin, RopeSkin } from '../../assets/rope';
import { buildRope, type RopeKind } from '../../extensions/rope-editor/src/build-rope';
import { setEditMode } from '../../tools/cc/env';
import { paintedBy } from '../../tools/cc/graphics-record';
import { createStage } from '../../tools/cc/stage';

export type Point = readonly [x: number, y: number];

/** A line, a filled shape or the place of an anchor, in the world: y points up. */
export interface Shape {
    readonly kind: 'line' | 'fill' | 'anchor';
    readonly color: string;
    readonly width: number;
    readonly points: readonly Point[];
}

const ANCHOR_COLOR = '#0969da';
/** What pictures of skins look like from afar; the stand-in has none. */
const COLORS: Partial<Record<RopeKind, Color>> = {
    hempRope: new Color(205, 160, 98),
    chain: new Color(150, 158, 170),
    vine: new Color(92, 150, 62),
    bungee: new Color(60, 120, 200),
    rod: new Color(158, 112, 66),
    ribbon: new Color(214, 72, 86),
};
/** Side of the crate, px. */
const CRATE = 60;

/** What Node > Rope creates, as it is drawn in its first frame: run on the stand-in for the engine. */
export function drawCreated(kind: RopeKind): Shape[] {
    const node = buildRope(kind, createStage().canvas, cc, null);
    node.getComponentInChildren(RopeSkin)?.color.set(COLORS[kind] ?? Color.WHITE);
    const net = node.getComponent(RopeNet);
    if (net) Object.assign(net, { startsSettled: true, wind: new Vec2(0, 0), windTurbulence: 0 });
    const shapes = drawNow(node);
    if (net) return shapes;
    const anchors = node.getComponentsInChildren(Rope).flatMap(({ headAnchor, secondAnchor, node: own }) => {
        return headAnchor && secondAnchor ? [headAnchor, secondAnchor] : [own];
    });
    return [...shapes, ...anchors.map(anchorShape)];
}

/** A selected rope with a crate between two anchors, as the editor's scene view draws it. */
export function drawSelected(crateNode: number): Shape[] {
    setEditMode(true);
    const { canvas } = createStage();
    const node = buildRope('ropeBetweenAnchors', canvas, cc, null);
    const crate = new Node('Crate');
    crate.addComponent(UITransform).setContentSize(CRATE, CRATE);
    crate.getComponent(UITransform)!.setAnchorPoint(0.5, 1);
    crate.addComponent(Sprite).color = new Color(176, 124, 72);
    canvas.addChild(crate);
    const rope = node.getComponent(Rope)!;
    const entry = Object.assign(new RopeAttachment(), { target: crate, nodeIndex: crateNode, mass: 10 });
    rope.attachments = [entry];
    rope.onFocusInEditor();
    cc.director.tick(0);
    const shapes = [...shapesOf(crate), ...drawNow(node)];
    setEditMode(false);
    return shapes;
}

/** What is seen of a node and all below it after a frame. */
function drawNow(node: Node): Shape[] {
    cc.director.tick(0);
    const shapes: Shape[] = [];
    node.walk((one: Node) => shapes.push(...shapesOf(one)));
    return shapes;
}

function shapesOf(node: Node): Shape[] {
    const graphics = node.getComponent(Graphics);
    if (graphics) {
        return paintedBy(graphics).flatMap(({ kind, paths, color, width: lent }) =>
            paths.map(({ points, closed }) => {
                const width = Math.min(lent, graphics.lineWidth); // without the pixel that soft edges take
                const places = pairs(points).map((point) => toWorld(node, point));
                if (closed) places.push(places[0]!);
                return { kind: kind === 'fill' ? 'fill' : 'line', color: css(color), width, points: places };
            }),
        );
    }
    const skin = node.getComponent(RopeSkin);
    if (skin) return [skinShape(skin)];
    const cloth = node.getComponent(RopeNetSkin);
    if (cloth) return [clothShape(cloth)];
    const sprite = node.getComponent(Sprite);
    if (!sprite) return [];
    const { width, height, anchorX, anchorY } = node.getComponent(UITransform)!;
    const [left, bottom] = [-anchorX * width, -anchorY * height];
    const corners: Point[] = [
        [left, bottom],
        [left + width, bottom],
        [left + width, bottom + height],
        [left, bottom + height],
    ];
    const points = corners.map((point) => toWorld(node, point));
    return [{ kind: 'fill', color: css(sprite.color), width: 0, points }];
}

/** A rope as wide as its skin. */
function skinShape({ node, width, color }: RopeSkin): Shape {
    const rope = node.parent!.getComponent(Rope)!;
    const points = rope.nodes.map(({ position: { x, y } }): Point => [x, y]);
    return { kind: 'line', color: css(color), width, points };
}

/** The outline of cloth, from corner to corner. */
function clothShape({ node, color }: RopeNetSkin): Shape {
    const net = node.parent!.getComponent(RopeNet)!;
    const { columns, rows } = net;
    const at = (column: number, row: number): Point => {
        const { x, y } = net.getPoint(column, row, new Vec2())!;
        return [x, y];
    };
    const along = Array.from({ length: columns + 1 }, (_, i) => i);
    const down = Array.from({ length: rows + 1 }, (_, i) => i);
    const points = [
        ...along.map((column) => at(column, 0)),
        ...down.map((row) => at(columns, row)),
        ...along.map((column) => at(columns - column, rows)),
        ...down.map((row) => at(0, rows - row)),
    ];
    return { kind: 'fill', color: css(color), width: 0, points };
}

function anchorShape({ worldPosition: { x, y } }: Node): Shape {
    return { kind: 'anchor', color: ANCHOR_COLOR, width: 0, points: [[x, y]] };
}

function toWorld(node: Node, [x, y]: Point): Point {
    const point = Vec3.transformMat4(new Vec3(), new Vec3(x, y), node.worldMatrix);
    return [point.x, point.y];
}

function pairs(numbers: ArrayLike<number>): Point[] {
    return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
}

function css({ r, g, b }: Readonly<{ r: number; g: number; b: number }>): string {
    return `rgb(${r} ${g} ${b})`;
}
