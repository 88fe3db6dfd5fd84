import { director } from 'cc';
import { ZipLine } from '../../assets/examples/zip-line/ZipLine';
import { RopeRider } from '../../assets/rope';
import { useGame } from '../support/game';
import { openGame, placeOf } from '../support/games';

const game = useGame();

test.each([60, 30])(
    'the rider slides down on the rope, stands, and goes again: %p frames a second',
    (rate) => {
        const zipLine = openGame('zip-line', ZipLine);
        const rider = director.getScene()!.getComponentInChildren(RopeRider)!;
        const rope = zipLine.rope!;
        let farthest = 0;
        let mostStretch = 0;
        let before = 0;
        for (let frame = 0; frame < 20 * rate && zipLine.rides < 2; frame++) {
            game.tick(1, 1 / rate);
            if (!rider.rope) {
                before = 0;
                if (zipLine.rides > 0) expect(placeOf('Rider')).toEqual(placeOf('Landing'));
                continue;
            }
            farthest = Math.max(farthest, rope.nearestPoint(zipLine.node.worldPosition)!.gap);
            mostStretch = Math.max(mostStretch, rope.maxStretch);
            expect(rider.distance).toBeGreaterThanOrEqual(before); // never back
            before = rider.distance;
        }
        expect(zipLine.rides).toBe(2);
        expect(farthest).toBeLessThan(0.01);
        expect(mostStretch).toBeLessThan(0.002);
    },
);
