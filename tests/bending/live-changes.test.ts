import { largestGap, positionsOf, topSpeed, useGame } from '../support/game';

const game = useGame(false, { nodeMass: 1 });

test.each([21, 25])('nodeCount keeps a stiff rope between two anchors where it is: %i nodes', (count) => {
    const tail = game.addNode('tail', { x: 80, y: 0 });
    const rope = game.addRope({ nodeCount: 20, secondAnchor: tail, flexuralRigidity: 1e5, damping: 0 });
    game.tick(120);
    const places = positionsOf(rope);
    rope.nodeCount = count;
    const spread = positionsOf(rope);
    for (const place of spread)
        expect(Math.min(...places.map((each) => largestGap([each], [place])))).toBeLessThan(11);
    game.tick(120);
    expect(topSpeed(rope)).toBeLessThan(1);
    expect(rope.maxStretch).toBeLessThan(1e-4);
});

test('nodeCount does not throw a stiff rope between two anchors about', () => {
    const tail = game.addNode('tail', { x: 80, y: 0 });
    const rope = game.addRope({ nodeCount: 10, secondAnchor: tail, flexuralRigidity: 1e5, damping: 0 });
    game.tick(120);
    rope.nodeCount = 11;
    let fastest = 0;
    for (let frame = 0; frame < 10; frame++) {
        game.tick();
        fastest = Math.max(fastest, topSpeed(rope));
    }
    expect(fastest).toBeLessThan(1000); // it is 20 px longer a step later
});
