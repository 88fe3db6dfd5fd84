import { SWING_GRAVITY, type Swing } from '../../tests/scenes/swing';
import type { BenchRope } from '../ropes';
import { order, type Contestant, type PeerSetting } from './contestant';

interface Point {
    x: number;
    y: number;
}
interface Body {
    translation(): Point;
}
interface BodyDescription {
    setTranslation(x: number, y: number): BodyDescription;
    setRotation(angle: number): BodyDescription;
    setAdditionalMassProperties(mass: number, center: Point, inertia: number): BodyDescription;
    setCanSleep(can: boolean): BodyDescription;
}
interface SoftBodyDescription {
    setMasses(masses: number[]): SoftBodyDescription;
    setPinnedParticles(particles: number[]): SoftBodyDescription;
    setTensionOnly(): SoftBodyDescription;
    setEdges(edges: number[]): SoftBodyDescription;
    setBendEdges(edges: number[]): SoftBodyDescription;
    setSoftness(naturalFrequency: number, dampingRatio: number): SoftBodyDescription;
    setAdditionalPgsIterations(iterations: number): SoftBodyDescription;
    setNoSurfaceCollider(): SoftBodyDescription;
    setCanSleep(can: boolean): SoftBodyDescription;
}
interface World {
    timestep: number;
    lengthUnit: number;
    numSolverIterations: number;
    numInternalPgsIterations: number;
    createRigidBody(description: BodyDescription): Body;
    createImpulseJoint(joint: object, a: Body, b: Body, wakeUp: boolean): unknown;
    createSoftBody(description: SoftBodyDescription): { particlePositions(): Float32Array };
    step(): void;
    free(): void;
}
/** What is used of Rapier. */
export interface Rapier {
    init(): Promise<void>;
    World: new (gravity: Point) => World;
    RigidBodyDesc: { fixed(): BodyDescription; dynamic(): BodyDescription };
    JointData: { revolute(a: Point, b: Point): object };
    SoftBodyDesc: new (positions: number[]) => SoftBodyDescription;
}

const DEFAULTS: PeerSetting = { substeps: 4, iterations: 1 };
const CENTRE = { x: 0, y: 0 };
/** Moment of inertia of a link, as a part of mass x length^2: that of a bar is 1/12. */
const INERTIA = 0.1;

/**
 * A soft body of particles with edges that only pull: no bending, no surface to collide with. Its substeps are
 * the solver's iterations, its iterations those inside of each.
 */
export function rapierSoftRope(rapier: Rapier): Contestant {
    return {
        name: 'Rapier soft rope',
        library: '@dimforge/rapier2d-compat',
        webAssembly: true,
        defaults: DEFAULTS,
        choices: { hertz: [500, 2000, 100_000] },
        create: (scene, setting) => createSoftRope(rapier, scene, setting),
    };
}

/**
 * Links with a revolute joint one segment away; without colliders. Its rope joints stretch hundreds of times as far, and
 * its multibody joints, which cannot stretch, take 270 us for 30 nodes and do not swing with 100.
 */
export function rapierRevoluteJoints(rapier: Rapier): Contestant {
    return {
        name: 'Rapier revolute joints',
        library: '@dimforge/rapier2d-compat',
        webAssembly: true,
        defaults: DEFAULTS,
        choices: { orders: [false] },
        create: (scene, setting) => createLinks(rapier, scene, setting),
    };
}

function createSoftRope(rapier: Rapier, scene: Swing, setting: PeerSetting): BenchRope {
    const { nodeCount, points, masses } = scene;
    const inOrder = order(nodeCount, setting);
    const particles = inOrder.flatMap((i) => [points[2 * i], points[2 * i + 1]]);
    const description = new rapier.SoftBodyDesc(particles)
        .setMasses(inOrder.map((i) => masses[i]))
        .setPinnedParticles([inOrder.indexOf(0)])
        .setEdges(Array.from({ length: 2 * (nodeCount - 1) }, (_, k) => (k + 1) >> 1))
        .setBendEdges([])
        .setTensionOnly()
        .setNoSurfaceCollider()
        .setCanSleep(false);
    // The iterations are those of the setting and no more.
    if (setting.hertz) description.setSoftness(setting.hertz, 1).setAdditionalPgsIterations(0);
    const world = createWorld(rapier, scene, setting);
    const body = world.createSoftBody(description);
    return {
        step: () => world.step(),
        free: () => world.free(),
        read(out) {
            const positions = body.particlePositions();
            inOrder.forEach((i, k) => {
                out[2 * i] = positions[2 * k];
                out[2 * i + 1] = positions[2 * k + 1];
            });
        },
    };
}

function createLinks(rapier: Rapier, scene: Swing, setting: PeerSetting): BenchRope {
    const { nodeCount, baseLength, points, masses } = scene;
    const world = createWorld(rapier, scene, setting);
    const bodies: Body[] = [];
    for (let i = 0; i < nodeCount; i++) {
        const { fixed, dynamic } = rapier.RigidBodyDesc;
        const inertia = INERTIA * masses[i] * baseLength * baseLength;
        const description =
            i === 0 ? fixed() : dynamic().setAdditionalMassProperties(masses[i], CENTRE, inertia);
        const angle = i > 0 ? directionOf(points, i - 1) : 0;
        description
            .setTranslation(points[2 * i], points[2 * i + 1])
            .setRotation(angle)
            .setCanSleep(false);
        bodies.push(world.createRigidBody(description));
        const joint = rapier.JointData.revolute(CENTRE, { x: -baseLength, y: 0 });
        if (i > 0) world.createImpulseJoint(joint, bodies[i - 1], bodies[i], true);
    }
    return {
        step: () => world.step(),
        free: () => world.free(),
        read(out) {
            bodies.forEach((body, i) => {
                const { x, y } = body.translation();
                out[2 * i] = x;
                out[2 * i + 1] = y;
            });
        },
    };
}

/** Of a segment, rad. */
function directionOf(points: Float64Array, segment: number): number {
    const k = 2 * segment;
    return Math.atan2(points[k + 3] - points[k + 1], points[k + 2] - points[k]);
}

function createWorld(rapier: Rapier, { baseLength }: Swing, { substeps, iterations }: PeerSetting): World {
    const world = new rapier.World({ x: 0, y: SWING_GRAVITY });
    world.timestep = 1 / 60;
    world.lengthUnit = baseLength;
    world.numSolverIterations = substeps;
    world.numInternalPgsIterations = iterations;
    return world;
}
