import { FIXED_STEP, setMass, type Simulation } from '../assets/rope/core/solver';
import { RopeGroup, type Knot } from '../assets/rope/loads/solver/rope-group';
import { loadAt, ropeBetween, type Place } from '../tests/scenes/ropes';
import { row, type Row } from '../tools/report';
import { timeCases, timeRow, type Rounds } from './compare';
import { garbageRow } from './garbage';
import type { BenchRope } from './ropes';

/** A step of ropes that share loads may take this many times the steps of the same ropes alone. */
const LIMIT = 1.5;
const NODES = 20;
const NODE_MASS = 0.1;
const LENGTH = 100;
const LOAD = 10;
const ANGLE = 0.3;
const FORK = 0.1;
const FRAMES = 300;
const ROUNDS: Rounds = { sweeps: 4, warmUp: 2, least: 2, most: 20, seconds: 0.15 };
const WARM_UP_STEPS = 2000;

/** Ropes from one place to another. The first places are hooks, at all others hangs a load. */
interface Shape {
    readonly name: string;
    readonly hooks: number;
    readonly places: readonly Place[];
    readonly ropes: readonly (readonly [from: number, to: number])[];
}

const SHAPES: readonly Shape[] = [
    lineOf(1),
    lineOf(2),
    lineOf(8),
    lineOf(32),
    lineOf(300),
    starOf(3),
    mobileOf(2),
];

/** A place that hangs on another by a straight rope; it swings. */
function below([x, y]: Place, angle: number): Place {
    return [x + LENGTH * Math.sin(angle), y - LENGTH * Math.cos(angle)];
}

/** Ropes and loads by turns, one below the other: each load hangs on the rope above it and carries the one below. */
function lineOf(loads: number): Shape {
    const places: Place[] = [[0, 0]];
    for (let k = 0; k < loads; k++) places.push(below(places[k], ANGLE));
    const name = `group of ${loads} ${loads === 1 ? 'load' : 'loads'}`;
    return { name, hooks: 1, places, ropes: places.slice(1).map((_, k) => [k, k + 1]) };
}

/** Ropes from hooks in an arc to one load. */
function starOf(ropes: number): Shape {
    const load: Place = [ANGLE * LENGTH, -LENGTH];
    const hooks = Array.from({ length: ropes }, (_, k) => {
        const angle = Math.PI + 2 * (k / (ropes - 1) - 0.5);
        return below(load, angle);
    });
    const name = `group of ${ropes} ropes on a load`;
    return { name, hooks: ropes, places: [...hooks, load], ropes: hooks.map((_, k) => [k, ropes]) };
}

/** A load on a rope that carries two, each of which carries two, and so on. */
function mobileOf(storeys: number): Shape {
    const places: Place[] = [[0, 0], below([0, 0], ANGLE)];
    const ropes: [number, number][] = [[0, 1]];
    for (let k = 1; k < 2 ** storeys; k++)
        for (const side of [-1, 1]) {
            ropes.push([k, places.length]);
            places.push(below(places[k], ANGLE + 0.5 * side * FORK));
        }
    return { name: `group of ${ropes.length} ropes in a mobile`, hooks: 1, places, ropes };
}

function together({ hooks, places, ropes }: Shape): BenchRope {
    const members = ropes.map(([from, to]) =>
        ropeBetween(places[from], places[to], NODES, NODE_MASS, from < hooks),
    );
    const knots = places.slice(hooks).map((place, k): Knot => {
        const ends = ropes.flatMap(([from, to], member) => {
            if (from === hooks + k) return [{ member, node: 0 }];
            return to === hooks + k ? [{ member, node: NODES - 1 }] : [];
        });
        members.push(loadAt(place, LOAD));
        return [...ends, { member: members.length - 1, node: 0 }];
    });
    const group = new RopeGroup(members, knots);
    return stepped(members, () => group.advance(FIXED_STEP));
}

/** The same ropes, each held at its head, with its load as the mass of its tail. */
function alone({ places, ropes }: Shape): BenchRope {
    const members = ropes.map(([from, to]) => ropeBetween(places[from], places[to], NODES, NODE_MASS));
    for (const { chain } of members) setMass(chain, NODES - 1, NODE_MASS + LOAD);
    return stepped(members, () => {
        for (const rope of members) rope.advance(FIXED_STEP);
    });
}

function stepped(members: readonly Simulation[], advance: () => void): BenchRope {
    return {
        step() {
            advance();
            for (const member of members) member.frames.refreshDrawn();
        },
        read(out) {
            let at = 0;
            for (const { chain } of members) {
                out.set(chain.positions, at);
                at += chain.positions.length;
            }
        },
    };
}

/** Times of ropes that share loads, against the same ropes alone, and what a step leaves behind. */
export function measureGroups(): Row[] {
    const entrants = SHAPES.map((shape) => [
        { name: 'alone', create: () => alone(shape), frames: FRAMES },
        { name: 'together', create: () => together(shape), frames: FRAMES },
    ]);
    return timeCases(entrants, ROUNDS).flatMap(([apart, joined], k) => {
        const { name } = SHAPES[k];
        return [
            timeRow(`${name}: ropes alone`, apart),
            timeRow(`${name}: together`, joined),
            row(`${name}: ratio`, joined.best / apart.best, 'x', LIMIT),
            garbageRow(`garbage ${name}: Exact`, together(SHAPES[k]), WARM_UP_STEPS),
        ];
    });
}
