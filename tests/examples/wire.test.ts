import { RopeEventType, RopePlastic, type Rope } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { openExample } from '../support/examples';
import { largestGap, positionsOf, useGame } from '../support/game';

const game = useGame();

/** A finger drags the tail of a rope by so much, in half a second. */
function drag(rope: Rope, dx: number, dy: number): void {
    const { x, y } = rope.getNode(-1)!.position;
    pointer.start(0, x, y);
    for (let frame = 1; frame <= 30; frame++) {
        pointer.move(0, x + (dx * frame) / 30, y + (dy * frame) / 30);
        game.tick();
    }
    pointer.end(0, x + dx, y + dy);
}

function open(): Readonly<Record<string, Rope>> {
    const ropes = openExample('wire');
    game.tick(2);
    return Object.fromEntries(ropes.map((rope) => [rope.node.name, rope]));
}

test('wires lie as their points do, and what a finger bends stays bent', () => {
    const { Copper: copper, Straw: straw } = open();
    const places = positionsOf(copper!);
    game.tick(200);
    expect(largestGap(positionsOf(copper!), places)).toBeLessThan(0.01);
    const tail = positionsOf(straw!).pop()!;
    drag(straw!, -250, 150);
    game.tick(300);
    const bent = positionsOf(straw!).pop()!;
    expect(Math.hypot(bent.x - tail.x, bent.y - tail.y)).toBeGreaterThan(60);
    expect(straw!.sleeping).toBe(true);
});

test('the steel wire breaks when it is bent to and fro, and wears until then', () => {
    const { Steel: steel } = open();
    const wire = steel!.getComponent(RopePlastic)!;
    let isTorn = false;
    steel!.node.on(RopeEventType.TEAR, () => (isTorn = true));
    let bends = 0;
    for (; bends < 60 && !isTorn; bends++) {
        expect(wire.wear).toBeLessThan(1);
        drag(steel!, bends === 0 ? -400 : 0, (bends === 0 ? 350 : 700) * (bends % 2 === 0 ? 1 : -1));
    }
    expect(bends).toBeGreaterThan(3);
    expect(isTorn).toBe(true);
});
