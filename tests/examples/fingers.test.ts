import { Camera, Vec3, type Scene } from 'cc';
import { Rope, RopeSolver } from '../../assets/rope';
import { pointer } from '../../tools/cc/pointer';
import { framesOf } from '../support/samples';
import { useGame } from '../support/game';
import { randomNumbers } from '../support/random';
import { registerScripts, runScene, SCENES } from '../support/scenes';

// A finger takes whatever it finds, pulls it wherever it likes, far beyond its reach, and lets it go.

const game = useGame();

const FRAMES = framesOf(600, 30);
/** In a scene of more ropes a frame takes longer: there are fewer. */
const MANY = 500;
/** How fast a finger goes, px a frame. */
const SPEEDS = [5, 20, 60];
/** Most that a rope stretches; and one of those that are thrown over boxes, for a frame. */
const LIMIT = 0.002;
const LIMITS: Readonly<Record<string, number>> = { 'examples/drape/drape.scene': 0.05 };

beforeEach(registerScripts);

class RandomFinger {
    private readonly _random: () => number;
    private readonly _screen = new Vec3();
    private _isDown = false;
    private _x = 0;
    private _y = 0;
    private _toX = 0;
    private _toY = 0;
    private _speed = 0;

    constructor(
        private readonly _scene: Scene,
        seed: number,
    ) {
        this._random = randomNumbers(seed);
    }

    /** What it does before a frame. */
    play(): void {
        if (!this._isDown) {
            if (this._random() < 0.05) this._touch();
            return;
        }
        if (this._random() < 0.1) {
            this._toX = this._random() * 1280;
            this._toY = this._random() * 720;
            this._speed = SPEEDS[Math.floor(this._random() * SPEEDS.length)];
        }
        const way = Math.hypot(this._toX - this._x, this._toY - this._y);
        const part = way > this._speed ? this._speed / way : 1;
        this._x += (this._toX - this._x) * part;
        this._y += (this._toY - this._y) * part;
        pointer.move(0, this._x, this._y);
        if (this._random() < 0.02) this.end();
    }

    end(): void {
        if (this._isDown) pointer.end(0, this._x, this._y);
        this._isDown = false;
    }

    private _touch(): void {
        const ropes = this._scene.getComponentsInChildren(Rope).filter(({ isRunning }) => isRunning);
        if (ropes.length === 0) return;
        const { nodes } = ropes[Math.floor(this._random() * ropes.length)];
        const { x, y } = nodes[Math.floor(this._random() * nodes.length)].drawnPosition;
        this._scene.getComponentInChildren(Camera)!.worldToScreen(new Vec3(x, y), this._screen);
        this._x = this._toX = this._screen.x;
        this._y = this._toY = this._screen.y;
        pointer.start(0, this._x, this._y);
        this._isDown = true;
    }
}

/** Ropes that promise not to stretch. */
function rigidRopes(scene: Scene): Rope[] {
    return scene
        .getComponentsInChildren(Rope)
        .filter(
            ({ isRunning, solver, stretchCompliance }) =>
                isRunning && solver === RopeSolver.Exact && stretchCompliance === 0,
        );
}

test.each(SCENES)('%s: no rope stretches, wherever a finger pulls it', (path) => {
    const scene = runScene(path);
    game.takeMessages(); // the stand-in has no Box2D
    const finger = new RandomFinger(scene, 1);
    let worst = 0;
    const frames = FRAMES * Math.min(1, MANY / rigidRopes(scene).length);
    for (let frame = 0; frame < frames; frame++) {
        finger.play();
        game.tick();
        for (const { maxStretch } of rigidRopes(scene)) worst = Math.max(worst, maxStretch);
    }
    finger.end();
    expect(worst).toBeLessThan(LIMITS[path] ?? LIMIT);
});
