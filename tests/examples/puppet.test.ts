import { js } from 'cc';
import { Sway } from '../../assets/examples/solver-comparison/Sway';
import type { Rope } from '../../assets/rope';
import { uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { pointer } from '../../tools/cc/pointer';
import { openExample } from '../support/examples';
import { useGame } from '../support/game';

const game = useGame();

/** Largest excess that the default bendStiffness may leave, degrees. */
const MOST_EXCESS = 0.2;
const DEGREES = 180 / Math.PI;

/** Angle from each segment to the next, degrees, -180..180. */
function anglesOf(rope: Rope): number[] {
    const places = rope.nodes.map(({ position }) => position);
    const sides = places.slice(1).map(({ x, y }, i) => ({ x: x - places[i].x, y: y - places[i].y }));
    return sides.slice(1).map((side, i) => {
        const { x, y } = sides[i];
        return Math.atan2(x * side.y - y * side.x, x * side.x + y * side.y) * DEGREES;
    });
}

test('a puppet that is thrown about by a finger stays within the limits of its joints, and uses them', () => {
    js._setClassId(compressScriptUuid(uuidOf('examples/solver-comparison/Sway.ts')), Sway);
    const [cord, ...limbs] = openExample('puppet');
    expect(limbs.map(({ maxBendAngle }) => maxBendAngle).sort()).toEqual([40, 40, 55, 55]);
    game.tick();
    const { x, y } = cord.getNode(-1)!.position;
    pointer.start(0, x, y);
    game.tick();
    expect(cord.getNode(-1)!.pinned).toBe(true);
    const largest = new Map(limbs.map((limb) => [limb, 0]));
    for (let frame = 0; frame < 600; frame++) {
        pointer.move(0, x + 250 * Math.sin(frame / 11), y + 120 + 120 * Math.sin(frame / 7));
        game.tick();
        for (const limb of limbs) {
            largest.set(limb, Math.max(largest.get(limb)!, ...anglesOf(limb).map(Math.abs)));
        }
    }
    for (const [limb, angle] of largest) {
        expect(angle).toBeGreaterThan(limb.maxBendAngle - 1);
        expect(angle).toBeLessThan(limb.maxBendAngle + MOST_EXCESS);
    }
});
