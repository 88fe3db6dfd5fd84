import { instantiate, UITransform } from 'cc';
import { Rope, RopeNet } from '../../assets/rope';
import { createStage } from '../../tests/conformance/stage';
import { suite } from '../../tests/conformance/suite';
import { openPrefab, PREFABS } from '../page/examples';
import { play } from './support';

suite('prefab', () => {
    test.each(PREFABS)('%s comes into a scene and moves', async (path) => {
        const { canvas } = createStage();
        const root = instantiate(await openPrefab(path));
        canvas.addChild(root);
        expect(root.getComponent(UITransform)).not.toBe(null);
        play(60);
        const ropes = root.getComponentsInChildren(Rope);
        const nets = root.getComponentsInChildren(RopeNet);
        expect(ropes.length + nets.length).toBeGreaterThan(0);
        for (const rope of ropes) {
            expect(rope.maxStretch).toBeLessThan(0.01);
            for (const { target } of rope.attachments) expect(target!.isChildOf(root)).toBe(true);
        }
        for (const net of nets) expect(net.maxStretch).toBeLessThan(0.2);
    });

    test('there are some', () => {
        expect(PREFABS.length).toBeGreaterThan(5);
    });
});
