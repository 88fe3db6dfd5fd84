import { director, Director, Vec2 } from 'cc';
import { RopeNetAnchor, RopeNetAttachment, RopeNetHold, RopeNetPreset } from '../../assets/rope';
import { useGame } from '../support/game';
import { apart, play, SIGNS, TURNED_OVER, type MirroredScene } from '../support/mirrors';
import { addNet, pointOf, type NetValues } from '../support/nets';
import { farthest, KEEPING, nodesOf, worn } from './worn';

/** Nets below a parent that is mirrored go where it goes at once, inside out or not. */

const game = useGame();

/** A net of a preset at one side of its parent; props are on some of its nodes. */
function net(preset: RopeNetPreset, values: NetValues = {}, angle = 0): MirroredScene {
    return (parent, gravity) => {
        const isWeb = preset === RopeNetPreset.Balloon;
        const places = isWeb
            ? [
                  [0, -1],
                  [4, -1],
                  [7, 2],
              ]
            : [
                  [0, 0],
                  [0, -1],
                  [-1, -1],
                  [3, 2],
              ];
        const attachments = places.map(([column, row]) =>
            Object.assign(new RopeNetAttachment(), {
                target: game.addNode(`prop ${column}, ${row}`, { parent }),
                ...{ column, row, mass: 0 },
            }),
        );
        const added = addNet(game, {}, { parent, x: 20, y: 10 });
        Object.assign(added, { preset, gravity, attachments, windTurbulence: 0, ...values });
        added.node.angle = angle;
        return attachments.map(({ target }) => target!);
    };
}

/** Nets that go where their parent goes at once, whether they keep a shape or not. */
const NETS: Readonly<Record<string, MirroredScene>> = {
    'a net': net(RopeNetPreset.Net),
    'a curtain at an angle': net(RopeNetPreset.Curtain, {}, 20),
    'a flag': net(RopeNetPreset.Flag, { wind: new Vec2() }),
    'a cape': net(RopeNetPreset.Cape),
    'a cape that falls into its shape': net(RopeNetPreset.Cape, { startsSettled: false }),
    'a jelly': net(RopeNetPreset.Jelly),
    'a balloon': net(RopeNetPreset.Balloon, { spokes: 8, rings: 3 }),
    'a balloon that nothing holds': net(RopeNetPreset.Balloon, {
        hold: RopeNetHold.None,
        gravityScale: 0,
        spokes: 8,
        rings: 3,
    }),
};

describe.each(Object.entries(NETS))('%s', (_, scene) => {
    test('is seen in its parent as without a mirror, below it from the start and whenever it comes or goes', () => {
        const gaps: [string, number][] = [];
        const plain = [1, 1] as const;
        for (const frames of [1, 7]) {
            const twin = play(game, scene, 30, [plain], 4 * frames);
            for (const sign of SIGNS)
                gaps.push([`${sign}, ${frames}`, apart(play(game, scene, 30, [sign], 4 * frames), twin)]);
            for (const sign of TURNED_OVER)
                gaps.push([
                    `${sign} while it runs, ${frames}`,
                    apart(play(game, scene, 30, [plain, sign, plain, sign], frames), twin),
                ]);
        }
        expect(gaps.filter(([, gap]) => !(gap < 0.01))).toEqual([]);
    });
});

describe('a net that keeps its shape', () => {
    test.each(KEEPING)('%d has its shape when a tween of the scale has gone through 0 and back', (preset) => {
        const scene = worn(game, preset);
        const before = nodesOf(scene);
        for (const step of [0.03, 0.05])
            for (let scale = 1; scale > -1.001; scale -= step) {
                scene.hero.setScale(scale, 1, 1);
                game.tick();
            }
        scene.hero.setScale(-1, 1, 1);
        game.takeMessages(); // a scale of 0 is told of, and that it stretches then
        game.tick(240);
        expect(farthest(nodesOf(scene), before)).toBeLessThan(1);
    });

    test.each(KEEPING)('%d is on its own side in the frame in which a walking hero turns round', (preset) => {
        const scene = worn(game, preset);
        const before = nodesOf(scene);
        let side = 1;
        for (let frame = 0; frame < 120; frame++) {
            if (frame % 15 === 0) side = -side;
            scene.hero.setScale(side, 1, 1);
            scene.hero.setPosition(scene.hero.position.x + side, 400);
            game.tick();
            expect(farthest(nodesOf(scene), before)).toBeLessThan(40);
        }
    });

    test.each(KEEPING)(
        '%d is on its own side when the hero turns round after the net has moved',
        (preset) => {
            const scene = worn(game, preset);
            const before = nodesOf(scene);
            onceAfterUpdate(() => scene.hero.setScale(-1, 1, 1));
            game.tick();
            expect(farthest(nodesOf(scene), before)).toBeLessThan(1);
            game.tick(60);
            expect(farthest(nodesOf(scene), before)).toBeLessThan(1);
        },
    );
});

test('a net between anchors of the scene stays when its own node is mirrored', () => {
    const anchors = [0, -1].map((column) => {
        const target = game.addNode('tree', { x: 600 + (column === 0 ? -60 : 60), y: 440 });
        return Object.assign(new RopeNetAnchor(), { target, column, row: 0 });
    });
    const net = addNet(
        game,
        { anchors, hold: RopeNetHold.None, shapeStiffness: 0.3, damping: 5 },
        { x: 600, y: 400 },
    );
    game.tick(60);
    const before = pointOf(net, 1, -1);
    net.node.setScale(-1, 1, 1);
    game.tick(60);
    const after = pointOf(net, 1, -1);
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(0.5);
});

/** At the end of the next frame, when everything has moved and before it is drawn. */
function onceAfterUpdate(callback: () => void): void {
    director.once(Director.EVENT_AFTER_UPDATE, callback);
}
