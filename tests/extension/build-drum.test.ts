import * as cc from 'cc';
import type { Node } from 'cc';
import { RopeDrum } from '../../assets/rope';
import { buildRope } from '../../extensions/rope-editor/src/build-rope';
import { useGame } from '../support/game';

const game = useGame();

/** A well, as the menu creates it. */
function create(): RopeDrum {
    const well: Node = buildRope('drum', game.world, cc, null);
    well.setPosition(600, 500);
    return well.getComponentInChildren(RopeDrum)!;
}

test.each([true, false])('a drum with a bucket that its brake holds; in the editor: %p', (isInEditor) => {
    game.start(isInEditor);
    const drum = create();
    game.tick(60);
    const rope = drum.rope!;
    expect(drum.getComponent(cc.Graphics)).not.toBeNull();
    expect(rope.attachments[0]!.target!.name).toBe('Bucket');
    const { x } = rope.pointAt(0);
    const aside = drum.node.worldPosition.x - x;
    expect(aside).toBeGreaterThan(drum.radius);
    expect(aside).toBeLessThan(drum.flangeRadius);
    expect(rope.maxStretch).toBeLessThan(0.01);
    expect(drum.node.angle).toBe(0);
});
