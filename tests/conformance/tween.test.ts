import { director, easing, Node, Tween, tween, Vec3 } from 'cc';
import { note, recording, takeCalls } from './recorder';
import { atEnd, needs, rounded, suite } from './suite';

const STEP = 0.125;

function tick(seconds: number): void {
    for (let i = 0; i < seconds / STEP; i++) director.tick(STEP);
}

suite('tween', () => {
    test('moves a node between update and lateUpdate, starting one frame after start()', () => {
        needs(tween, 'tween');
        const node = new Node();
        director.getScene()!.addChild(node);
        recording('a');
        node.on(Node.EventType.TRANSFORM_CHANGED, () => note('moved'));
        tween(node)
            .to(1, { position: node.position.clone().add3f(10, 0, 0) })
            .start();
        director.tick(0.25);
        expect(node.position.x).toBe(0);
        takeCalls();
        director.tick(0.25);
        expect(node.position.x).toBeCloseTo(2.5);
        expect(takeCalls()).toEqual(['a update', 'moved', 'a lateUpdate']);
        for (let i = 0; i < 4; i++) director.tick(0.25);
        expect(node.position.x).toBeCloseTo(10);
    });

    test('by, delay, call and repeatForever follow each other', () => {
        needs(tween, 'tween');
        const object = { x: 0, calls: 0 };
        tween(object)
            .by(1, { x: 1 })
            .delay(1)
            .call(() => object.calls++)
            .union()
            .repeatForever()
            .start();
        atEnd(() => Tween.stopAllByTarget(object));
        for (let i = 0; i < 41; i++) director.tick(0.125);
        expect(object.x).toBeCloseTo(3);
        expect(object.calls).toBe(2);
        Tween.stopAllByTarget(object);
        director.tick(10);
        expect(object.x).toBeCloseTo(3);
    });

    test('a destroyed node is moved no more', () => {
        needs(tween, 'tween');
        const node = new Node();
        director.getScene()!.addChild(node);
        let calls = 0;
        tween(node)
            .delay(0.5)
            .call(() => calls++)
            .start();
        director.tick(0.1);
        node.destroy();
        for (let i = 0; i < 10; i++) director.tick(0.1);
        expect(calls).toBe(0);
    });

    test('easings by name and by function agree, and have their formulas', () => {
        needs(tween, 'tween');
        const names = [
            'quadIn',
            'quadOut',
            'quadInOut',
            'cubicOut',
            'sineInOut',
            'expoOut',
            'circIn',
            'backIn',
        ];
        const found = names.map((name) => {
            const [a, b] = [{ x: 0 }, { x: 0 }];
            const ease = easing[name as 'quadIn'];
            tween(a)
                .to(1, { x: 1 }, { easing: name as 'quadIn' })
                .start();
            tween(b).to(1, { x: 1 }, { easing: ease }).start();
            tick(STEP + 0.25);
            Tween.stopAllByTarget(a);
            Tween.stopAllByTarget(b);
            expect(a.x).toBe(b.x);
            return a.x;
        });
        expect(rounded(found, 5)).toEqual(
            rounded(
                [
                    ...[0.0625, 0.4375, 0.125, 1 - 0.75 ** 3, (1 - Math.cos(Math.PI / 4)) / 2],
                    ...[1 - 2 ** -2.5, 1 - Math.sqrt(1 - 0.0625), 0.0625 * (2.70158 * 0.25 - 1.70158)],
                ],
                5,
            ),
        );
    });

    test('several properties, vectors among them, go together', () => {
        needs(tween, 'tween');
        const object = { x: 0, v: new Vec3(1, 2, 3), kept: 'k' };
        tween(object)
            .to(1, { x: 10, v: new Vec3(3, 4, 5) })
            .start();
        tick(STEP + 0.5);
        expect([object.x, object.v.x, object.v.y, object.v.z, object.kept]).toEqual([5, 2, 3, 4, 'k']);
        Tween.stopAllByTarget(object);
    });

    test('parallel and sequence, set and repeat', () => {
        needs(tween, 'tween');
        const object = { x: 0, y: 0, z: 0, n: 0 };
        tween(object)
            .parallel(tween(object).by(1, { x: 1 }), tween(object).by(0.5, { y: 1 }))
            .sequence(tween(object).delay(0.5), tween(object).set({ z: 7 }))
            .repeat(
                3,
                tween(object)
                    .by(0.25, { n: 1 })
                    .call(() => note('again')),
            )
            .start();
        takeCalls();
        tick(STEP + 0.5);
        expect(rounded([object.x, object.y])).toEqual([0.5, 1]);
        tick(0.75);
        expect(rounded([object.x, object.z])).toEqual([1, 0]);
        tick(0.5);
        expect(object.z).toBe(7);
        tick(1);
        expect(rounded([object.n, takeCalls().length])).toEqual([3, 3]);
    });

    test('onStart, onUpdate and onComplete are called', () => {
        needs(tween, 'tween');
        takeCalls();
        tween({ x: 0 })
            .to(
                0.25,
                { x: 1 },
                {
                    onStart: () => note('start'),
                    onUpdate: (_target, ratio) => note(`update ${ratio}`),
                    onComplete: () => note('complete'),
                },
            )
            .start();
        tick(0.5);
        expect(takeCalls()).toEqual(['start', 'update 0', 'update 0.5', 'update 1', 'complete']);
    });

    test('stop ends it where it is', () => {
        needs(tween, 'tween');
        const object = { x: 0 };
        const running = tween(object).to(1, { x: 1 }).start();
        tick(STEP + 0.5);
        running.stop();
        tick(1);
        expect(object.x).toBe(0.5);
    });
});
