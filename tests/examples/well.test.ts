import { director, Node } from 'cc';
import { Well } from '../../assets/examples/well/Well';
import { RopeDrum } from '../../assets/rope';
import { useGame } from '../support/game';
import { openGame } from '../support/games';

const game = useGame();

test.each([60, 30])('a bucket goes down light and comes up with water: %p frames a second', (rate) => {
    const well = openGame('well', Well);
    const drum = director.getScene()!.getComponentInChildren(RopeDrum)!;
    const bucket = drum.rope!.attachments[0]!;
    const hold = (button: Node | null, seconds: number): void => {
        button!.emit(Node.EventType.TOUCH_START);
        game.tick(seconds * rate, 1 / rate);
        button!.emit(Node.EventType.TOUCH_END);
    };
    game.tick(rate, 1 / rate);
    expect([drum.isFull, bucket.mass]).toEqual([true, 4]);
    hold(well.down, 2);
    game.tick(2 * rate, 1 / rate);
    expect([drum.isEmpty, bucket.mass, well.buckets]).toEqual([true, 14, 0]);
    hold(well.up, 4);
    expect([drum.isFull, bucket.mass, well.buckets]).toEqual([true, 4, 1]);
    const { y } = bucket.target!.worldPosition;
    game.tick(rate, 1 / rate); // the brake holds it
    expect(Math.abs(bucket.target!.worldPosition.y - y)).toBeLessThan(2);
    expect(drum.rope!.maxStretch).toBeLessThan(0.002);
});
