import { director, Tween, tween, UIOpacity, Vec3, type Node } from 'cc';
import { note, recording, takeCalls } from './recorder';
import { createNode, createStage } from './stage';
import { needs, rounded, suite, xyz } from './suite';

function play(frames: number, dt = 0.25): void {
    for (let i = 0; i < frames; i++) director.tick(dt);
}

suite('a tween', () => {
    let node: Node;
    beforeEach(() => {
        needs(tween, 'tween');
        node = createNode('moved', createStage().canvas);
        node.setPosition(4, 8);
    });
    afterEach(() => Tween?.stopAllByTarget(node));

    test('goes to other values; its first frame only starts the clock', () => {
        tween(node)
            .to(1, { position: new Vec3(12, 0, 2), angle: 40 })
            .start();
        const angles = [0, 1, 2, 3, 4, 5].map(() => {
            play(1);
            return node.angle;
        });
        expect(rounded(angles)).toEqual([0, 10, 20, 30, 40, 40]);
        expect(xyz(node.position)).toEqual([12, 0, 2]);
    });

    test.each([
        ['linear', [0.25, 0.5, 0.75]],
        ['quadIn', [0.0625, 0.25, 0.5625]],
        ['quadOut', [0.4375, 0.75, 0.9375]],
        ['sineInOut', [0.1464, 0.5, 0.8536]],
        ['backIn', [-0.0641, -0.0877, 0.1826]],
        ['backOut', [0.8174, 1.0877, 1.0641]],
    ] as const)('with the easing %s', (easing, values) => {
        const opacity = node.addComponent(UIOpacity);
        opacity.opacity = 100;
        const target = { part: 0 };
        tween(target).to(1, { part: 1 }, { easing }).start();
        tween(opacity).to(1, { opacity: 50 }, { easing }).start();
        play(1);
        for (const value of values) {
            play(1);
            expect(rounded([target.part])).toEqual([value]);
            expect(opacity.opacity).toBeCloseTo(100 - 50 * value, 2);
        }
        play(1);
        expect([target.part, opacity.opacity]).toEqual([1, 50]);
    });

    test('waits, calls and goes on, as far as the time of a frame reaches', () => {
        const heard: string[] = [];
        const write = (word: string) => (): void => void heard.push(`${word} ${node.angle.toFixed(1)}`);
        tween(node)
            .delay(0.5)
            .call(write('waited'))
            .to(0.25, { angle: 10 })
            .call(write('there'))
            .to(0.5, { angle: 30 })
            .call(write('over'))
            .start();
        node.angle = 6; // before the turn of the first change
        const angles = [0, 1, 2, 3, 4, 5].map(() => {
            play(1, 0.3);
            return node.angle;
        });
        expect(rounded(angles)).toEqual([6, 6, 7.6, 16, 28, 30]);
        expect(heard).toEqual(['waited 6.0', 'there 10.0', 'over 30.0']);
    });

    test('comes between update and lateUpdate', () => {
        recording('a');
        tween(node)
            .delay(0.25)
            .call(() => note('tween'))
            .start();
        play(1);
        takeCalls();
        play(1);
        expect(takeCalls()).toEqual(['a update', 'tween', 'a lateUpdate']);
    });

    test('that is stopped stays where it is, and can be started again', () => {
        const moves = tween(node).to(1, { angle: 40 }).start();
        play(2);
        moves.stop();
        play(2);
        expect(node.angle).toBeCloseTo(10, 4);
        moves.start();
        play(3);
        expect(node.angle).toBeCloseTo(25, 4);
        Tween.stopAllByTarget(node);
        play(2);
        expect(node.angle).toBeCloseTo(25, 4);
    });

    test('of a target that is destroyed is over', () => {
        let count = 0;
        tween(node)
            .delay(0.5)
            .call(() => count++)
            .start();
        play(1);
        node.destroy();
        play(4);
        expect(count).toBe(0);
    });

    test('rests while the director is paused', () => {
        tween(node).to(1, { angle: 40 }).start();
        play(2);
        director.pause();
        play(2);
        director.resume();
        expect(node.angle).toBeCloseTo(10, 4);
        play(1);
        expect(node.angle).toBeCloseTo(20, 4);
    });

    test('may begin another one in a call', () => {
        tween(node)
            .to(0.25, { angle: 10 })
            .call(() => tween(node).to(0.5, { angle: 30 }).start())
            .start();
        play(8);
        expect(node.angle).toBeCloseTo(30, 4);
    });
});
