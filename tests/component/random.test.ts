import * as fc from 'fast-check';
import { isValid, type Node } from 'cc';
import { RopeSpace, type Rope } from '../../assets/rope';
import { ROPE_READINGS } from '../../assets/rope/core/inspector/readings';
import { framesOf } from '../support/samples';
import { drawnOf, isFinitePoint, paintedLine, positionsOf, useGame, xy } from '../support/game';
import { COMMAND_NAMES, RandomPlay, type Command } from '../support/random-play';

const game = useGame();

const RUNS = framesOf(200, 30);
const COMMANDS = 30;
const SEED = 20261121;

const READINGS = Object.keys(ROPE_READINGS) as (keyof typeof ROPE_READINGS & keyof Rope)[];

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const command: fc.Arbitrary<Command> = fc.tuple(fc.constantFrom(...COMMAND_NAMES), unit, unit, unit);

function expectFinite(rope: Rope): void {
    for (const points of [positionsOf(rope), drawnOf(rope), paintedLine(rope)]) {
        if (!points.every(isFinitePoint)) throw new Error('A node is not at a finite place.');
    }
    for (const name of READINGS)
        if (typeof rope[name] === 'number' && !Number.isFinite(rope[name]))
            throw new Error(`${name} is ${rope[name]}.`);
}

/** Nodes held by anchors are drawn exactly there, unless a finger is on the screen; returns how many were. */
function checkAnchors(rope: Rope, play: RandomPlay): number {
    if (rope.space !== RopeSpace.World || play.fingers.size > 0 || !rope.enabledInHierarchy) return 0;
    const { secondAnchor, headAnchor, anchors, nodes } = rope;
    const second = nearest(rope.secondAnchorIndex, nodes.length);
    const holders = new Map<number, Node>();
    const hold = (node: number | null, target: Node | null): void => {
        if (node !== null && isAlive(target) && !holders.has(node)) holders.set(node, target!);
    };
    hold(second, secondAnchor);
    for (const { target, nodeIndex } of anchors) hold(nearest(nodeIndex, nodes.length), target);
    hold(0, headAnchor);
    for (const [node, target] of holders) {
        expect(xy(nodes[node].drawnPosition)).toEqual(xy(target.worldPosition));
    }
    return holders.size;
}

/** The node an index means: the nearest one, from the head or, below 0, from the tail. */
function nearest(index: number, count: number): number | null {
    if (Number.isNaN(index)) return null;
    const node = Math.min(Math.max(Math.round(index), -count), count - 1);
    return node < 0 ? node + count : node;
}

function isAlive(node: Node | null): boolean {
    return node !== null && isValid(node, true);
}

test('whatever is done to a rope, nothing throws, nothing is NaN and anchored nodes are on their anchors', () => {
    let checked = 0;
    const property = fc.property(
        fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
        (commands) => {
            game.start();
            const play = new RandomPlay(game);
            const scriptPins = new Set<Rope>();
            for (const one of commands) {
                play.do(one);
                // Which nodes scripts have pinned is nobody's business but the rope's: such ropes are left out.
                if (one[0] === 'pinPoint' || one[0] === 'pinNode') scriptPins.add(play.rope);
                expectFinite(play.ropeAlive());
                play.frameAfter(one);
                const rope = play.ropeAlive();
                expectFinite(rope);
                if (!scriptPins.has(rope)) checked += checkAnchors(rope, play);
            }
            const strange = game
                .takeMessages()
                .filter((message) => !message.startsWith('warn: Rope on node "'));
            expect(strange).toEqual([]);
        },
    );
    fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: false });
    expect(checked).toBeGreaterThan(2 * RUNS);
}, 120_000);
