import { Graphics } from 'cc';
import { stepDoublePendulum, type State } from '../../assets/examples/double-pendulum/lagrange';
import { smallAngle, stepPendulum } from '../../assets/examples/pendulum-trio/pendulum';
import { PendulumModel, SimplePendulum } from '../../assets/examples/pendulum-trio/SimplePendulum';
import { meanPeriod } from '../physics/crossings';
import { pendulumPeriod } from '../physics/elliptic';
import { doublePendulumAfter, doublePendulumEnergy } from '../physics/lagrange';
import { useGame } from '../support/game';

const game = useGame();
const STEP = 1 / 60;

function swing(start: number, damping: number, steps: number): number[] {
    const pendulum = { angle: start, rate: 0 };
    return Array.from({ length: steps }, () => {
        stepPendulum(pendulum, 10, 9.8, damping, STEP);
        return pendulum.angle;
    });
}

describe('the pendulum of one angle', () => {
    test.each([5, 30, 90, 150])('has the period of the elliptic integral from %d degrees', (degrees) => {
        const start = (degrees * Math.PI) / 180;
        const period = meanPeriod(swing(start, 0, 6000), STEP);
        expect(Math.abs(period / pendulumPeriod(10, 9.8, start) - 1)).toBeLessThan(0.001);
    });

    test('swings as high after a long time as at first', () => {
        const angles = swing(1, 0, 60 * 600);
        expect(Math.max(...angles.slice(-2000))).toBeCloseTo(1, 2);
    });

    test.each([0, 0.06])('is the cosine of small angles where they are small: damping %d', (damping) => {
        swing(0.01, damping, 1200).forEach((angle, i) => {
            expect(Math.abs(angle - smallAngle(0.01, 10, 9.8, damping, (i + 1) * STEP))).toBeLessThan(0.0002);
        });
    });
});

describe('the component', () => {
    function pendulum(values: Partial<SimplePendulum> = {}): SimplePendulum {
        const node = game.addNode('pendulum', { x: 50, y: 80 });
        node.addComponent(Graphics);
        const bob = game.addNode('bob', { parent: node });
        return Object.assign(node.addComponent(SimplePendulum), { bob, ...values });
    }

    test('moves its bob round its node, at the same angle at every frame rate', () => {
        const at = (fps: number): number => {
            const one = pendulum();
            game.tick(2 * fps, 1 / fps);
            const { x, y } = one.bob!.position;
            expect(Math.hypot(x, y)).toBeCloseTo(250, 6);
            expect(Math.atan2(x, -y) * (180 / Math.PI)).toBeCloseTo(one.angle, 6);
            one.node.destroy();
            return one.angle;
        };
        const angle = at(60);
        expect(at(30)).toBe(angle);
        expect(at(120)).toBe(angle);
    });

    test('runs ahead with the cosine: a large swing takes longer', () => {
        const [real, small] = [PendulumModel.Equation, PendulumModel.SmallAngle].map((model) =>
            pendulum({ model, startAngle: 60 }),
        );
        const angles: [number, number][] = [];
        for (let frame = 0; frame < 1800; frame++) {
            game.tick();
            angles.push([real.angle, small.angle]);
        }
        const periods = [0, 1].map((i) =>
            meanPeriod(
                angles.map((pair) => pair[i]),
                STEP,
            ),
        );
        const small0 = 2 * Math.PI * Math.sqrt(250 / 980);
        expect(Math.abs(periods[1] / small0 - 1)).toBeLessThan(1e-4);
        expect(Math.abs(periods[0] / pendulumPeriod(250, 980, Math.PI / 3) - 1)).toBeLessThan(0.002);
    });

    test('starts again', () => {
        const one = pendulum({ startAngle: -20 });
        game.tick(50);
        one.restart();
        expect(one.angle).toBeCloseTo(-20, 9);
    });
});

describe('the equations behind the ghost', () => {
    const ghost = { length1: 140, length2: 90, mass1: 2, mass2: 1.5, gravity: 980 };
    const physics = { lengths: [140, 90], masses: [2, 1.5], gravity: 980 } as const;
    const start: State = [2, -1, 0.5, 3];

    test('are those of Landau and Lifshitz', () => {
        let state = start;
        for (let step = 0; step < 4000; step++) state = stepDoublePendulum(ghost, state, 1e-4);
        const expected = doublePendulumAfter(physics, [...start], 4000, 1e-4);
        state.forEach((value, i) => expect(value).toBeCloseTo(expected[i], 8));
    });

    test('keep their energy for a minute', () => {
        const energy = doublePendulumEnergy(physics, [...start]);
        let state = start;
        for (let step = 0; step < 60 * 60 * 16; step++) state = stepDoublePendulum(ghost, state, STEP / 16);
        expect(Math.abs(doublePendulumEnergy(physics, [...state]) / energy - 1)).toBeLessThan(1e-3);
    });
});
