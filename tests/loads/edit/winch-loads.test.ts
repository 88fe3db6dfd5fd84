import { UITransform, type Node } from 'cc';
import { Rope, RopeLoad, RopeWinch } from '../../../assets/rope';
import { useGame, type RopeValues } from '../../support/game';
import { anchorOn } from '../../support/tied';
import { someOf } from '../../support/samples';

/** Little drag: that of a load on its way is part of the pull. */
const game = useGame(false, { damping: 0.2 });

const GRAVITY = 980;
const NODES = 26;
const LENGTH = 20;
const [X, TOP] = [600, 900];
const BOTTOM = TOP - LENGTH * (NODES - 1);
/** s in which a winch gets to its speed, and for which it then goes on. */
const START = 1.6;
const TIME = 1.6;

function crane(values: RopeValues = {}): Rope {
    return game.addRope({ nodeCount: NODES, baseLength: LENGTH, mass: 0.01, ...values }, { x: X, y: TOP });
}

function addLoad(mass: number, y = BOTTOM): Node {
    const node = game.addNode('load', { x: X, y });
    Object.assign(node.addComponent(RopeLoad)!, { mass, linearDamping: 0.2 });
    return node;
}

/** What hangs on a rope: as much as `mass` says, and what pulls at it there beside that. */
const LOADS: Readonly<Record<string, (rope: Rope, mass: number) => void>> = {
    attachment: (rope, mass) => void rope.attach(game.addNode('crate'), -1, { mass }),
    RopeLoad: (rope, mass) => void rope.attach(addLoad(mass), -1),
    'RopeLoad that turns': (rope, mass) => {
        const node = addLoad(mass);
        node.getComponent(RopeLoad)!.fixedRotation = false;
        node.addComponent(UITransform).setAnchorPoint(0.5, 1);
        rope.attach(node, -1);
    },
    'load on the way': (rope, mass) => {
        rope.attach(addLoad(mass / 2), -1);
        rope.attach(addLoad(mass / 2, BOTTOM + 4 * LENGTH), NODES - 5);
    },
    'load of two ropes': (rope, mass) => {
        const node = addLoad(mass);
        rope.attach(node, -1);
        const slack = game.addRope(
            { nodeCount: 26, baseLength: LENGTH, mass: 0.01 },
            { x: X + 60, y: BOTTOM },
        );
        slack.attach(node, -1);
    },
    'rope tied to it': (rope, mass) => {
        const other = game.addRope(
            { nodeCount: 5, mass: 0.01, anchors: [anchorOn(rope.node, 0, LENGTH * (NODES - 3))] },
            { x: X, y: BOTTOM + 2 * LENGTH },
        );
        other.attach(game.addNode('crate'), -1, { mass });
    },
};

/** Lifts or lowers a load; the greatest pull at the winch meanwhile, and the mean one, in weights. */
function play(kind: string, mass: number, motorSpeed: number, rate: number): string {
    game.start();
    const rope = crane();
    LOADS[kind]!(rope, mass);
    game.tick(rate, 1 / rate);
    const weight = GRAVITY * mass;
    const winch = rope.addComponent(RopeWinch)!;
    Object.assign(winch, {
        enableMotor: true,
        motorSpeed,
        motorAcceleration: 100,
        maxMotorForce: 1.6 * weight,
    });
    rope.tearTension = 1.8 * weight;
    const torn: unknown[] = [];
    rope.node.on(Rope.EventType.TEAR, () => torn.push('tears'));
    rope.node.on(Rope.EventType.STALL, () => torn.push('stalls'));
    game.tick(START * rate, 1 / rate);
    const nodes = rope.nodes.length;
    let most = 0;
    for (let frame = 0; frame < TIME * rate; frame++) {
        game.tick(1, 1 / rate);
        most = Math.max(most, rope.tensionAt(0) / weight);
    }
    const fault = most < 1.1 ? [] : [`${most.toFixed(2)} weights`];
    if (rope.nodes.length === nodes) fault.push('stands');
    return [...fault, ...torn].join(', ');
}

const CASES: readonly (readonly [mass: number, motorSpeed: number, rate: number])[] = [
    [10, -150, 60],
    [10, 150, 60],
    [1, -100, 30],
    [100, -150, 144],
    [10, 80, 50],
];

test.each(Object.keys(LOADS))('nodes that come and go let a winch and what hangs on it alone: %s', (kind) => {
    const cases = someOf(CASES, 2);
    const table = cases.map(([mass, speed, rate]) => [mass, speed, rate, play(kind, mass, speed, rate)]);
    expect(table).toEqual(cases.map(([mass, speed, rate]) => [mass, speed, rate, '']));
});
