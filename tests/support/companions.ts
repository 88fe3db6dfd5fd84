import { Vec2 } from 'cc';
import {
    RopeAnchor,
    RopeLoad,
    RopeNetAttachment,
    RopeNetHold,
    RopeRider,
    RopeWinch,
    type Rope,
    type RopeNet,
} from '../../assets/rope';
import { runtimeOf } from '../../assets/rope/core/runtime/groups';
import type { NetSimulation } from '../../assets/rope/nets/solver/net-simulation';
import type { Simulation } from '../../assets/rope/core/solver';
import type { Game, RopeValues } from './game';
import { addNet } from './nets';
import { addBody, METER, startPhysics, type FakeBody } from './physics';
import { anchorOn } from './tied';

/** Nothing falls: all that a script gives to a scene is in the sum of mass x velocity. */
export const WEIGHTLESS: RopeValues = {
    ...{ gravity: new Vec2(), damping: 0, nodeCount: 11, baseLength: 20, nodeMass: 1e-4 },
};

/** A scene in which nothing is held, by what is in it. */
export interface Scene {
    readonly game: Game;
    readonly ropes: Rope[];
    readonly loads: RopeLoad[];
    readonly nets: RopeNet[];
    readonly bodies: FakeBody[];
    readonly riders: RopeRider[];
}

/** What may have a part in the frames of a rope, or step together with it. */
export const COMPANIONS: Readonly<Record<string, (rope: Rope, scene: Scene) => void>> = {
    nobody: () => undefined,
    'winch, idle': (rope) => void rope.addComponent(RopeWinch),
    'winch, pays out': (rope) => void turn(rope, 30),
    'winch, winds in': (rope) => void turn(rope, -30),
    rider: (rope, scene) => ride(rope, scene, 0),
    'rider, climbs': (rope, scene) => ride(rope, scene, -20),
    pulley: (rope, { game }) => {
        const target = game.addNode('pulley', { x: 400, y: 500 });
        rope.anchors = [Object.assign(new RopeAnchor(), { target, nodeIndex: 5, slide: true })];
    },
    load: (rope, scene) => void hang(rope, scene, 3),
    body: (rope, { game, bodies }) => {
        const physics = startPhysics();
        Object.assign(physics, { maxSubSteps: 3, gravity: new Vec2() });
        const node = game.addNode('body', { x: 400, y: 440 });
        bodies.push(addBody(physics, node, { mass: 5 }));
        rope.attach(node, 8);
    },
    pile: (rope, { game, ropes }) => {
        const other = game.addRope({ collide: true, collideRopes: true }, { x: 404, y: 580 });
        other.unpin(0);
        Object.assign(rope, { collide: true, collideRopes: true });
        ropes.push(other);
    },
    net: (rope, { game, nets }) => {
        const values = { gravity: new Vec2(), damping: 0, mass: 2, hold: RopeNetHold.None };
        const net = addNet(game, values, { x: 400, y: 560 });
        net.attachments = [Object.assign(new RopeNetAttachment(), { target: rope.node, column: 3, row: 0 })];
        nets.push(net);
    },
    'two ropes': tie,
    'no rope': (rope, { ropes }) => {
        ropes.length = 0;
        rope.node.destroy();
    },
    'all of a rope': (rope, scene) => {
        turn(rope, 30);
        ride(rope, scene, 0);
        hang(rope, scene, 3);
        tie(rope, scene);
    },
};

function turn(rope: Rope, motorSpeed: number): void {
    Object.assign(rope.addComponent(RopeWinch)!, { enableMotor: true, motorSpeed });
}

function ride(rope: Rope, { game, riders }: Scene, climbSpeed: number): void {
    const node = game.addNode('rider', { x: 400, y: 530 });
    const rider = Object.assign(node.addComponent(RopeRider)!, { mass: 2, climbSpeed });
    rider.grab(rope);
    riders.push(rider);
}

export function hang(rope: Rope | undefined, { game, loads }: Scene, index: number): RopeLoad {
    const node = game.addNode('load', { x: 400, y: 600 - 20 * (index < 0 ? 10 : index) });
    const load = Object.assign(node.addComponent(RopeLoad)!, { mass: 5, linearDamping: 0, gravityScale: 0 });
    rope?.attach(node, index);
    loads.push(load);
    return load;
}

function tie(rope: Rope, { game, ropes }: Scene): void {
    ropes.push(game.addRope({ anchors: [anchorOn(rope.node, 0, 120)] }, { x: 400, y: 480 }));
}

/** A rope of 11 nodes with a mass of 1 at its tail, which nothing holds, and who has a part in its frames. */
export function build(game: Game, companion: string): Scene {
    game.start();
    const rope = game.addRope({}, { x: 400, y: 600 });
    rope.unpin(0);
    rope.attach(game.addNode('crate'), -1, { mass: 1 });
    const scene: Scene = { game, ropes: [rope], loads: [], nets: [], bodies: [], riders: [] };
    COMPANIONS[companion]!(rope, scene);
    return scene;
}

/** Sums of mass x velocity over all that is in a scene. */
export function momentum({ ropes, loads, nets, bodies }: Scene): Vec2 {
    const sum = new Vec2();
    const add = ({ frames: { particles }, velocityPerWay }: Simulation | NetSimulation): void => {
        const { masses, positions, previousPositions } = particles;
        for (let k = 0; k < positions.length; k++) {
            const part = masses[k >> 1]! * (positions[k]! - previousPositions[k]!) * velocityPerWay;
            if (k % 2 === 0) sum.x += part;
            else sum.y += part;
        }
    };
    for (const rope of ropes) add(runtimeOf(rope).ready());
    for (const { mass, linearVelocity } of loads) sum.add(linearVelocity.multiplyScalar(mass));
    for (const net of nets)
        add((net as unknown as { _runtime: { ready(): NetSimulation } })._runtime.ready());
    for (const {
        mass,
        linearVelocity: { x, y },
    } of bodies)
        sum.add(new Vec2(x, y).multiplyScalar(mass * METER));
    return sum;
}
