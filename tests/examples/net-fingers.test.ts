import { Camera, Vec2, Vec3, type Scene } from 'cc';
import { RopeNet } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { framesOf, someOf } from '../support/samples';
import { useGame } from '../support/game';
import { registerScripts, runScene } from '../support/scenes';

// A finger pulls a net of an example far beyond its reach, holds it there, and lets it go.

const game = useGame();

/** Most that a thread may be stretched while the finger moves, and while it stands still. */
const LIMIT = 0.01;
const STILL_LIMIT = 0.005;
/** How fast the finger goes, px a frame, and for how many frames it stands still. */
const SPEED = 30;
const STILL = framesOf(120, 40);

beforeEach(registerScripts);

function toScreen(scene: Scene, x: number, y: number): Vec3 {
    const screen = new Vec3();
    scene.getComponentInChildren(Camera)!.worldToScreen(new Vec3(x, y), screen);
    return screen;
}

/** Scene, name of the net's node, the node that is taken, the direction in degrees, and how far the finger goes, px. */
const PULLS: readonly (readonly [string, string, number, number, number, number])[] = [
    ['fishing-net', 'Net', 5, 3, 270, 1200],
    ['fishing-net', 'Net', 17, 9, 135, 1200],
    ['hammock', 'Hammock', 7, 2, 270, 1600],
    ['hammock', 'Hammock', 23, 1, 135, 1600],
    ['jelly', 'Balloon', 15, 2, 45, 800],
    ['web', 'Web', 3, 4, 135, 800],
    ['tumble', 'Pudding', 8, 2, 0, 700],
    ['tumble', 'Blanket', 5, 3, 270, 700],
];

test.each(someOf(PULLS, 5))(
    '%s: the %s, pulled at %d, %d to %d degrees, is not stretched',
    (name, ...pull) => {
        const [net, column, row, degrees, way] = pull;
        const scene = runScene(`examples/${name}/${name}.scene`);
        game.takeMessages(); // the stand-in has no Box2D
        const taken = scene.getComponentsInChildren(RopeNet).find(({ node }) => node.name === net)!;
        game.tick(60);
        const { x, y } = taken.getPoint(column, row, new Vec2())!;
        const angle = (degrees * Math.PI) / 180;
        const start = toScreen(scene, x, y);
        const end = toScreen(scene, x + way * Math.cos(angle), y + way * Math.sin(angle));
        pointer.start(0, start.x, start.y);
        let worst = 0;
        let still = 0;
        for (let gone = SPEED; gone < way + STILL * SPEED; gone += SPEED) {
            const part = Math.min(1, gone / way);
            pointer.move(0, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part);
            game.tick();
            worst = Math.max(worst, taken.maxStretch);
            if (gone > way + (STILL / 2) * SPEED) still = Math.max(still, taken.maxStretch);
        }
        pointer.end(0, end.x, end.y);
        game.tick(10);
        expect(worst).toBeLessThan(LIMIT);
        expect(still).toBeLessThan(STILL_LIMIT);
        expect(taken.maxStretch).toBeLessThan(LIMIT);
    },
);
