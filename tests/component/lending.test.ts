import type { Quat, Vec3 } from 'cc';
import { lend } from '../../assets/rope/core/scene-view/scene-view';
import { useGame } from '../support/game';

const game = useGame(true);

/** A frame in which a lent node is moved. */
function lendFor(x: number, angle: number): void {
    const node = game.addNode('prop', { x: 0.1, y: 0.2 });
    node.setRotationFromEuler(0, 0, 400);
    const before = JSON.stringify([node.position, node.rotation, node.eulerAngles]);
    const matrix = JSON.stringify(node.worldMatrix);
    lend(node);
    lend(node);
    (node.position as Vec3).x += x;
    node.setRotationFromEuler(0, 0, 400 + angle);
    (node.rotation as Quat).z += x;
    expect(JSON.stringify([node.position, node.rotation, node.eulerAngles])).not.toBe(before);
    game.tick();
    expect(JSON.stringify([node.position, node.rotation, node.eulerAngles])).toBe(before);
    expect(JSON.stringify(node.worldMatrix)).toBe(matrix);
}

test.each([
    ['far', 100, 90],
    ['less than the setters notice', 1e-9, 0],
])('a lent node that was moved %s is back to the last bit after the frame', (_, x, angle) => {
    lendFor(x, angle);
});

test('what is moved without being lent stays there', () => {
    const node = game.addNode('prop');
    lend(game.addNode('other'));
    node.setPosition(3, 4);
    game.tick(2);
    expect(node.position).toMatchObject({ x: 3, y: 4 });
});
