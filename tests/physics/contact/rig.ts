import { FIXED_STEP, type Chain, type Particles, type Simulation } from '../../../assets/rope/core/solver';
import '../../../assets/rope/contacts/solver';
import { ChainContacts } from '../../../assets/rope/contacts/solver/chain-contacts';
import {
    asked,
    DISTANCE,
    findEntry,
    findNearest,
    FROM,
    MARGIN,
    surface,
} from '../../../assets/rope/contacts/solver/nearest';
import { Obstacle } from '../../../assets/rope/contacts/solver/obstacle';
import { Affine } from '../../../assets/rope/core/solver/geometry/affine';
import { startScene, type Layout } from '../../scenes/start';
import { exactSolverOf } from '../check';
import { stretchOf } from '../stretch';

/** What ropes keep from obstacles here, px. */
export const RADIUS = 3;

export interface Pose {
    readonly x?: number;
    readonly y?: number;
    /** rad */
    readonly angle?: number;
}

/** A polygon that stands at a place. */
export function polygon(corners: readonly number[], pose: Pose = {}, friction = 0.4): Obstacle {
    const obstacle = new Obstacle(corners);
    obstacle.friction = friction;
    put(obstacle, pose);
    return obstacle;
}

export function box(width: number, height: number, pose: Pose = {}, friction = 0.4): Obstacle {
    const [x, y] = [width / 2, height / 2];
    return polygon([-x, -y, x, -y, x, y, -x, y], pose, friction);
}

export function circle(radius: number, pose: Pose = {}, friction = 0.4): Obstacle {
    const obstacle = polygon([0, 0], pose, friction);
    obstacle.setRadius(radius);
    return obstacle;
}

/** A circle, a turned box or a triangle. */
export function randomThing(size: number, random: () => number): Obstacle {
    const kind = random();
    if (kind < 0.4) return circle(size);
    if (kind < 0.8) return box(2 * size, 2 * size * (0.4 + random()), { angle: 3 * random() });
    return polygon([-size, -0.7 * size, size, -0.7 * size, 0, size]);
}

/** Where an obstacle is in this frame. */
export function put(obstacle: Obstacle, { x = 0, y = 0, angle = 0 }: Pose): void {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    obstacle.aim(new Affine().set(c, s, -s, c, x, y));
}

/** A rope that collides. */
export function ropeAmong(obstacles: readonly Obstacle[], start: Layout, friction = 0.4): Simulation {
    const simulation = startScene(start);
    const contacts = new ChainContacts(simulation.chain.nodeCount);
    contacts.surroundings.obstacles = obstacles;
    contacts.surroundings.radius = RADIUS;
    contacts.surroundings.friction = friction;
    simulation.chain.contacts = contacts;
    return simulation;
}

/** Distance of a point from an obstacle made larger by a margin, px; `surface` has the rest. */
export function distanceTo(obstacle: Obstacle, margin: number, x: number, y: number): number {
    asked.set([x, y, x, y, margin]);
    findNearest(obstacle, FROM);
    return surface[DISTANCE];
}

/** Whether a way enters an obstacle made larger by a margin; `surface` has where. */
export function enters(obstacle: Obstacle, margin: number, way: readonly number[]): boolean {
    asked.set(way);
    asked[MARGIN] = margin;
    return findEntry(obstacle);
}

/** Those of a rope that collides. */
export function contactsOf(chain: Chain): ChainContacts {
    return chain.contacts as ChainContacts;
}

/** How deep the deepest node is in what it may not be in, px. */
export function depthOf({ chain }: Simulation): number {
    return depthIn(contactsOf(chain).surroundings.obstacles, chain);
}

/** The same of any nodes. */
export function depthIn(
    obstacles: readonly Obstacle[],
    { positions, inverseMasses, nodeCount }: Particles,
): number {
    let depth = 0;
    for (const obstacle of obstacles)
        for (let i = 0; i < nodeCount; i++) {
            if (inverseMasses[i] === 0) continue;
            depth = Math.max(depth, -distanceTo(obstacle, RADIUS, positions[2 * i], positions[2 * i + 1]));
        }
    return depth;
}

const PLACES = 20;

/** How deep the line between the nodes is in an obstacle that has not been made larger, px. */
export function lineDepthOf({ chain }: Simulation): number {
    const { positions: p } = chain;
    let depth = 0;
    for (const obstacle of contactsOf(chain).surroundings.obstacles) {
        for (let k = 0; k + 2 < p.length; k += 2) {
            for (let j = 0; j < PLACES; j++) {
                const t = j / PLACES;
                const x = p[k] + t * (p[k + 2] - p[k]);
                const y = p[k + 1] + t * (p[k + 3] - p[k + 1]);
                depth = Math.max(depth, -distanceTo(obstacle, 0, x, y));
            }
        }
    }
    return depth;
}

/** Speed of the fastest node, px/s. */
export function speedOf({ chain }: Simulation): number {
    return fastestOf(chain);
}

/** The same of any nodes. */
export function fastestOf({ positions, previousPositions, substep }: Particles): number {
    let speed = 0;
    for (let k = 0; k < positions.length; k += 2)
        speed = Math.max(
            speed,
            Math.hypot(positions[k] - previousPositions[k], positions[k + 1] - previousPositions[k + 1]) /
                substep,
        );
    return speed;
}

export interface Play {
    readonly stretch: number;
    readonly depth: number;
    readonly lineDepth: number;
    readonly fallbacks: number;
    readonly eliminations: number;
    /** Speed at the end, px/s. */
    readonly speed: number;
    /** When no node went on by more than 0.05 px in the half second before, s; Infinity: never. */
    readonly rest: number;
}

/** So many seconds at 60 frames a second. @param move Moves obstacles or pins before each frame. */
export function play(simulation: Simulation, seconds: number, move?: (time: number) => void): Play {
    const { positions, baseLengths } = simulation.chain;
    const solver = exactSolverOf(simulation);
    let [stretch, depth, lineDepth, rest] = [0, 0, 0, Infinity];
    const frames = Math.round(seconds / FIXED_STEP);
    let still = positions.slice();
    let stillSince = 0;
    const before = solver.state?.eliminations ?? 0;
    for (let frame = 1; frame <= frames; frame++) {
        move?.(frame * FIXED_STEP);
        simulation.advance(FIXED_STEP);
        stretch = Math.max(stretch, stretchOf(positions, baseLengths));
        depth = Math.max(depth, depthOf(simulation));
        if (frame % 10 === 0) lineDepth = Math.max(lineDepth, lineDepthOf(simulation));
        const moved = positions.some((x, k) => Math.abs(x - still[k]) > 0.05);
        if (moved) {
            still = positions.slice();
            stillSince = frame;
            rest = Infinity;
        } else if (frame - stillSince === 30) rest = frame * FIXED_STEP;
    }
    return {
        stretch,
        depth,
        lineDepth,
        fallbacks: solver.fallbacks,
        eliminations: ((solver.state?.eliminations ?? 0) - before) / frames,
        speed: speedOf(simulation),
        rest,
    };
}
