import { RopeDrum, RopePlastic, RopeWinch } from '../../../assets/rope';
import { runtimeOf } from '../../../assets/rope/core/runtime/groups';
import type { FeaturePlay } from './features';
import { LENGTH, TOP, type Scene } from './scene';

/** What makes a rope longer and shorter, and what keeps it bent. */

const REELED = 40;
/** Radius of the rope on a drum, px. */
const RADIUS = 4;

export const WINCH: FeaturePlay = {
    put: (scene) => {
        const winch = scene.rope.addComponent(RopeWinch)!;
        winch.motorSpeed = -REELED;
        scene.reeled += REELED;
        scene.drives.push((frame) => (winch.enableMotor = frame >= 30 && frame < 90));
    },
    holds: isReeled,
};

export const DRUM: FeaturePlay = {
    put: (scene) => {
        const { game, rope, drives } = scene;
        const node = game.addNode('drum', { x: scene.x + RADIUS, y: TOP });
        const drum = node.addComponent(RopeDrum)!;
        Object.assign(drum, {
            rope,
            radius: RADIUS - 1,
            ropeThickness: 2,
            width: 100,
            turns: 10,
            mass: 0.1,
        });
        drum.motorSpeed = ((-REELED / RADIUS) * 180) / Math.PI;
        scene.drum = drum;
        drives.push((frame) => {
            // It has been laid on the drum in the first frame.
            if (frame === 1) scene.woundAtStart = drum.woundLength + rope.length - LENGTH;
            drum.enableMotor = frame >= 30 && frame < 90;
            node.setPosition(node.position.x, rope.node.position.y);
        });
    },
    holds: (scene) => {
        isReeled(scene);
        // Its way around the drum is longer or shorter as it leaves to another side.
        expect(Math.abs(scene.wound - REELED)).toBeLessThan(Math.PI * RADIUS);
    },
};

export const PLASTIC: FeaturePlay = {
    needs: 'springs',
    values: { flexuralRigidity: 0.004 },
    put: ({ rope }, isOn) => void (isOn && Object.assign(rope.addComponent(RopePlastic)!, { yieldAngle: 5 })),
    holds: ({ rope }) => {
        const { restAngles } = runtimeOf(rope).ready().chain;
        expect(Math.max(...restAngles.map(Math.abs))).toBeGreaterThan(0.01);
    },
};

/** The rope is as long as winches have left it, and a drum has the rest. */
function isReeled({ whole, reeled, wound }: Scene): void {
    expect(Math.abs(whole + wound + reeled - LENGTH)).toBeLessThan(0.1);
}
