import { UITransform, type Node } from 'cc';
import { RopeLoad, RopeSystem } from '../../assets/rope';
import { angleInWorld } from '../../assets/rope/core/runtime/entries/attachments';
import { createNode, createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { addRope, tick } from './support';

suite('a load that turns', () => {
    let canvas: Node;

    beforeEach(() => {
        ({ canvas } = createStage());
    });

    /** A sign of 80 x 120 px, turned by 40 degrees, at the tail of a rope of 200 px. */
    function hangSign(): RopeLoad {
        const node = createNode('sign', canvas);
        const size = node.getComponent(UITransform) ?? node.addComponent(UITransform);
        size.setContentSize(80, 120);
        size.setAnchorPoint(0.5, 1);
        node.setPosition(0, 50);
        node.angle = 40;
        const load = node.addComponent(RopeLoad);
        Object.assign(load, { mass: 5, fixedRotation: false, linearDamping: 0, angularDamping: 0 });
        addRope(canvas, { nodeCount: 11, baseLength: 20, mass: 0.1, damping: 0 }, 0, 250).attach(node, -1);
        return load;
    }

    test('it swings about its hook as a pendulum does', () => {
        const { node } = hangSign();
        const angles: number[] = [];
        for (let frame = 0; frame < 120; frame++) {
            tick(1);
            angles.push(angleInWorld(node)); // `angle` is brought up to date by the engine only when `eulerAngles` is read
        }
        expect(Math.max(...angles)).toBeGreaterThan(20);
        expect(Math.min(...angles)).toBeLessThan(-20);
        expect(Math.max(...angles.map(Math.abs))).toBeLessThan(90);
    });

    test('let go it tumbles on at the same rate; a state takes it back', () => {
        const load = hangSign();
        tick(20);
        for (const rope of load.ropes) rope.detach(load.node);
        tick(1);
        const state = RopeSystem.instance.captureState();
        const spin = load.angularVelocity;
        expect(Math.abs(spin)).toBeGreaterThan(20);
        tick(30);
        expect(load.angularVelocity / spin).toBeCloseTo(1, 2);
        const { y } = load.node.worldPosition;
        expect(RopeSystem.instance.restoreState(state)).toBe(true);
        expect(load.node.worldPosition.y).toBeGreaterThan(y + 50);
        tick(30);
        expect(load.node.worldPosition.y).toBeCloseTo(y, 9);
    });
});
