import { Vec2 } from 'cc';
import {
    RopeAnchor,
    RopeLoad,
    RopeNetAnchor,
    RopeNetHold,
    RopeObstacle,
    RopeObstacleShape,
    RopeRider,
    RopeSegments,
} from '../../../assets/rope';
import { runtimeOf } from '../../../assets/rope/core/runtime/groups';
import { nodeOf } from '../../../assets/rope/edit/edited';
import { nodeOf as nodeOfBody } from '../../support/box2d';
import { addSkin, distanceToMiddle } from '../../skin/skins';
import { distance, drawnOf, positionsOf, type RopeValues } from '../../support/game';
import { addNet } from '../../support/nets';
import { nearestOf } from '../../support/polyline';
import { anchorOn } from '../../support/tied';
import { GRAVITY, LENGTH, ramp, SEGMENT, TOP, type Scene } from './scene';
import { USUAL, type Name } from './table';
import { DRUM, PLASTIC, WINCH } from './wound';

/** How a feature of the table is put into a scene, and what is right of it there. */
export interface FeaturePlay {
    /** What the rope has before it is loaded. */
    readonly values?: RopeValues;
    /** What is put on the rope, or beside it; with `isOn` false, all but what is said to the rope. */
    readonly put?: (scene: Scene, isOn: boolean) => void;
    /**
     * Asserts it when the scene has been played.
     * @param without The same scene without it, which has been played, too.
     */
    readonly holds: (scene: Scene, without: Scene) => void;
    /** What it is built on: without that, it is not there. */
    readonly needs?: Name;
    /** Asserts that it does nothing there. If not given, the rope moves as it does without it. */
    readonly isOff?: (scene: Scene) => void;
}

/** What counts as no strain. */
const STRETCH = USUAL.stretch;
const COMPLIANCE = 1e-5;
/** Speed of what hits the rope, m/s, and frames until it has. */
const BALL = 3;
const HIT = 100;
const CLAMPED = -70;
/** How far what collides pushes the rope aside, px. */
const ASIDE = 20;
const RADIUS = 3;
const PEG = { radius: 20, y: TOP - 150 };

export const PLAYS: Readonly<Record<Name, FeaturePlay>> = {
    rods: {
        values: { segments: RopeSegments.Rod },
        holds: ({ least, isElastic, isStiff }, without) => {
            expect(least).toBeGreaterThan(isElastic ? 0.5 * without.least : -STRETCH);
            if (!isStiff) expect(without.least).toBeLessThan(-5 * STRETCH);
        },
    },
    stretch: {
        values: { stretchCompliance: COMPLIANCE },
        holds: (scene) => {
            // Hooke's law, segment by segment
            const tensions = scene.strains().map((_, i) => scene.rope.tension(i));
            scene.strains().forEach((strain, i) => {
                expect(Math.abs(strain - COMPLIANCE * tensions[i]!)).toBeLessThan(0.03 * strain + STRETCH);
            });
            expect(tensions[1]).toBeGreaterThan(0.9 * 1.5 * GRAVITY);
        },
    },
    springs: {
        values: { flexuralRigidity: 0.004 },
        holds: ({ bends }, without) => expect(bends).toBeLessThan(0.8 * without.bends),
    },
    plastic: PLASTIC,
    limit: {
        values: {},
        put: ({ rope, limits }, isOn) => void (isOn && (rope.maxBendAngle = limits.maxBend)),
        holds: ({ bend, limits }, without) => {
            expect(bend).toBeLessThan(limits.maxBend + limits.over);
            expect(without.bend).toBeGreaterThan(limits.maxBend + limits.over);
        },
    },
    clamp: {
        values: { clampHead: true },
        put: ({ rope }) => void (rope.node.angle = CLAMPED),
        holds: ({ rope }) => {
            const [a, b] = positionsOf(rope);
            const angle = (Math.atan2(b!.y - a!.y, b!.x - a!.x) * 180) / Math.PI;
            expect(Math.abs(angle - CLAMPED)).toBeLessThan(0.5);
        },
    },
    collide: {
        values: { collide: true, collisionRadius: RADIUS },
        put: (scene) => {
            const node = scene.game.addNode('peg', { y: PEG.y });
            const peg = node.addComponent(RopeObstacle)!;
            Object.assign(peg, { shape: RopeObstacleShape.Circle, radius: PEG.radius, friction: 0.1 });
            const end = ASIDE - RADIUS - PEG.radius;
            scene.drives.push((frame) =>
                node.setPosition(scene.x - 60 + (60 + end) * ramp(frame, 10, 70), PEG.y),
            );
            scene.drives[scene.drives.length - 1]!(0);
        },
        holds: (scene) => {
            const middle = { x: scene.x + ASIDE - RADIUS - PEG.radius, y: PEG.y };
            const points = positionsOf(scene.rope);
            const ofNodes = Math.min(...points.map((point) => distance(point, middle))) - PEG.radius;
            const ofLine = nearestOf(points, middle) - PEG.radius;
            expect(ofNodes).toBeGreaterThan(RADIUS - 0.5);
            expect(ofLine).toBeGreaterThan(-0.5);
            expect(ofLine).toBeLessThan(RADIUS + 0.5);
        },
    },
    pile: {
        values: { collideRopes: true, collisionRadius: RADIUS },
        put: (scene) => {
            const y = TOP - 195;
            const [upper, lower] = [20, -20].map((up) => scene.game.addNode('pin', { y: y + up }));
            const other = scene.game.addRope(
                {
                    ...{ nodeCount: 5, baseLength: 10, mass: 0.2, headAnchor: upper!, secondAnchor: lower! },
                    ...{ collideRopes: true, collisionRadius: RADIUS },
                },
                { name: 'other', x: scene.x - 60, y: y + 20 },
            );
            const way = 60 + ASIDE - 2 * RADIUS;
            const drive = (frame: number): void => {
                const x = scene.x - 60 + way * ramp(frame, 10, 70);
                upper!.setPosition(x, y + 20);
                lower!.setPosition(x, y - 20);
            };
            drive(0);
            scene.drives.push(drive);
            scene.others.push(other);
        },
        holds: ({ rope, others }) => {
            const points = positionsOf(rope);
            const gap = Math.min(...positionsOf(others[0]!).map((point) => nearestOf(points, point)));
            expect(gap).toBeGreaterThan(2 * RADIUS - 0.6);
            expect(gap).toBeLessThan(2 * RADIUS + 2);
        },
    },
    load: {
        put: (scene) => {
            const load = scene.hang(scene.game.addNode('load'), 270).addComponent(RopeLoad)!;
            Object.assign(load, { mass: 4, linearDamping: 3 });
        },
        holds: (scene) => carries(scene, 'load', 4),
    },
    tie: {
        put: (scene) => {
            const { game, rope, x } = scene;
            const lower = game.addRope(
                {
                    nodeCount: 6,
                    baseLength: SEGMENT,
                    mass: 0.5,
                    damping: 3,
                    anchors: [anchorOn(rope.node, 0, 180)],
                },
                { name: 'lower', x, y: TOP - 180 },
            );
            lower.attach(game.addNode('crate', { x, y: TOP - 255 }), -1, { mass: 2 });
            scene.others.push(lower);
        },
        holds: ({ rope, others }) => {
            const lower = others.find(({ node }) => node.name === 'lower')!;
            const head = drawnOf(lower)[0]!;
            const gap = Math.min(...drawnOf(rope).map((point) => distance(point, head)));
            expect(gap).toBeLessThan(0.1);
            expect(lower.maxStretch).toBeLessThan(STRETCH);
            expect(Math.abs(lower.tension(0) / ((2 + 0.45) * GRAVITY) - 1)).toBeLessThan(0.05);
        },
    },
    body: {
        put: (scene) => {
            const body = scene.addBody('body', scene.x, TOP - 225, 32, 4);
            body.linearDamping = 3;
            scene.hang(nodeOfBody(body), 225);
        },
        holds: (scene) => carries(scene, 'body', 4),
        isOff: ({ bodies }) => expect(nodeOfBody(bodies[0]!).worldPosition.y).toBeLessThan(TOP - 2 * LENGTH),
    },
    push: {
        values: { collide: true, collisionRadius: RADIUS },
        put: (scene) => {
            const ball = scene.addBody('ball', scene.x + 60, TOP - 120, 16, 2);
            ball.gravityScale = 0;
            scene.drives.push((frame) => {
                if (frame === 0) ball.linearVelocity = new Vec2(-BALL, 0) as never;
                if (frame < HIT) scene.slowest = Math.min(scene.slowest, -ball.linearVelocity.x);
            });
        },
        holds: ({ slowest }) => expect(slowest).toBeLessThan(0.5 * BALL),
        isOff: ({ slowest }) => expect(slowest).toBe(BALL),
    },
    winch: WINCH,
    drum: DRUM,
    cut: {
        put: (scene) =>
            void scene.drives.push((frame) => {
                if (frame === 60) scene.cut = scene.rope.cutAt(scene.rope.length - SEGMENT);
            }),
        holds: ({ cut, rope }) => {
            const tail = cut!.tail;
            expect(tail.length).toBeCloseTo(SEGMENT, 6);
            expect(Math.max(...positionsOf(tail).map(({ y }) => y))).toBeLessThan(TOP - LENGTH - 200);
            for (const name of [
                'segments',
                'stretchCompliance',
                'flexuralRigidity',
                'maxBendAngle',
                'collide',
            ] as const)
                expect(tail[name]).toBe(rope[name]);
        },
    },
    rider: {
        put: (scene) => {
            const { game, rope, x, drives } = scene;
            const node = game.addNode('rider', { x, y: TOP - 100 });
            const rider = Object.assign(node.addComponent(RopeRider)!, { mass: 2 });
            drives.push((frame) => {
                if (frame === 0) rider.grab(rope);
                if (frame === 0) scene.grabbed = rider.distance;
                rider.climbSpeed = frame >= 30 && frame < 90 ? 20 : 0;
            });
            scene.weighed.push(node);
        },
        holds: (scene) => {
            const rider = scene.weighed.find(({ name }) => name === 'rider')!.getComponent(RopeRider)!;
            expect(rider.rope).toBe(scene.rope);
            expect(Math.abs(rider.distance - scene.grabbed - 20 + (LENGTH - scene.whole))).toBeLessThan(1.5);
            carries(scene, 'rider', 2);
        },
    },
    slide: {
        put: (scene, isOn) => {
            const { game, rope, drives } = scene;
            const target = game.addNode('pulley', { x: 500, y: TOP - 60 });
            const anchor = Object.assign(new RopeAnchor(), { target, nodeIndex: 4, slide: isOn });
            rope.anchors = [anchor];
            scene.x = 540;
            drives.push((frame) => target.setPosition(500 + 40 * ramp(frame, 10, 70), TOP - 60));
        },
        holds: ({ rope }) => {
            const node = nodeOf(runtimeOf(rope), rope.anchors[0]!);
            const strain = rope.stretchCompliance * rope.tension(node);
            const [head] = positionsOf(rope);
            const away = distance(head!, { x: 540, y: TOP - 60 });
            const length = rope.distanceOf(node) * (1 + strain);
            if (!rope.clampHead) expect(length).toBeCloseTo(away, 0);
            else expect(length).toBeGreaterThan(away); // it comes to the pulley in a bow
            expect(Math.abs(rope.tension(node) / rope.tension(node - 1) - 1)).toBeLessThan(0.05);
        },
    },
    net: {
        put: (scene) => {
            const { game, x } = scene;
            const ring = scene.hang(game.addNode('ring'), 255);
            ring.addComponent(RopeLoad)!.mass = 0.1;
            addNet(
                game,
                {
                    ...{ mass: 2, damping: 3, hold: RopeNetHold.None },
                    anchors: [Object.assign(new RopeNetAnchor(), { target: ring, column: 3, row: 0 })],
                },
                { x, y: TOP - 255 - 40 },
            );
        },
        holds: (scene) => carries(scene, 'ring', 2.1),
    },
    skin: {
        put: (scene) => void scene.skins.push(addSkin(scene.rope.node)),
        holds: ({ rope, skins }) => {
            for (const point of drawnOf(rope)) expect(distanceToMiddle(skins[0]!, point)).toBeLessThan(0.5);
        },
    },
    state: {
        holds: ({ played }) => {
            expect(played.length).toBeGreaterThan(10);
            for (const [once, again] of played) expect(again).toBe(once);
        },
    },
};

/** The rope holds what hangs on it up. */
function carries(scene: Scene, name: string, mass: number): void {
    const k = scene.weighed.findIndex((node) => node.name === name);
    expect(Math.abs(scene.weights[k]! / (mass * GRAVITY) - 1)).toBeLessThan(scene.limits.weight);
}
