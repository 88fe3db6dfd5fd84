import { CCClass, Color, Graphics, type UIRenderer } from 'cc';
import { Rope, RopeSkin } from '../../assets/rope';
import { serialize } from '../support/serialize';
import { useGame } from '../support/game';
import { skinnedRope, verticesOf } from './skins';

const game = useGame();

/** Whether the inspector shows a property. */
function isShown(rope: Rope, name: string): boolean {
    const { attr } = CCClass.Attr as unknown as { attr(of: object, name: string): Record<string, unknown> };
    return (attr(Rope, name).visible as () => boolean).call(rope);
}

describe('a rope without a Graphics whose skin is switched off', () => {
    test('is not seen, as it should be: nobody is warned', () => {
        const { rope, skin } = skinnedRope(game);
        skin.enabled = false;
        game.tick(3);
        expect(rope.getComponent(Graphics)).toBeNull();
        skin.enabled = true;
        game.tick();
        expect(verticesOf(skin).length).toBeGreaterThan(0);
        skin.node.active = false;
        game.tick(3);
    });

    test('nor if it was off from the start', () => {
        skinnedRope(game, {}, { enabled: false });
        game.tick(3);
    });

    test('but one that never had a skin is missed', () => {
        const { rope, skin } = skinnedRope(game);
        const other = game.addRope();
        other.getComponent(Graphics)!.destroy();
        game.tick(2);
        expect(game.takeMessages()).toEqual([expect.stringContaining('Graphics is missing')]);
        skin.node.destroy();
        game.tick(2);
        expect(rope.isValid).toBe(true);
    });
});

describe('addSkin, in the inspector of the scene view,', () => {
    test('makes a child with a skin as wide as the line and of its colour, and switches itself off', () => {
        game.start(true);
        const rope = game.addRope({ showAdvanced: true });
        const graphics = rope.getComponent(Graphics)!;
        graphics.lineWidth = 11;
        graphics.strokeColor = new Color(10, 200, 30);
        game.tick();
        expect(isShown(rope, 'addSkin')).toBe(true);
        rope.addSkin = true;
        expect(rope.addSkin).toBe(false);
        const skin = rope.node.children[0].getComponent(RopeSkin)!;
        expect(skin).toMatchObject({ width: 11, color: new Color(10, 200, 30) });
        expect(skin.node).toMatchObject({ name: 'Skin', layer: rope.node.layer });
        game.tick(2);
        expect(verticesOf(skin as UIRenderer).length).toBeGreaterThan(0);
        expect(isShown(rope, 'addSkin')).toBe(false);
        expect(serialize(rope.node)).not.toContain('addSkin');
    });

    test('makes one skin, not two, and none when it is set to false', () => {
        const rope = game.addRope();
        rope.addSkin = false;
        expect(rope.node.children).toHaveLength(0);
        rope.addSkin = true;
        rope.addSkin = true;
        expect(rope.node.children).toHaveLength(1);
        expect(isShown(rope, 'addSkin')).toBe(false); // in a game there is no inspector
    });
});
