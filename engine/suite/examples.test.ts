import { director } from 'cc';
import { Rope, RopeNet } from '../../assets/rope';
import { suite } from '../../tests/conformance/suite';
import { EXAMPLES, openExample } from '../page/examples';
import { openIfBuilt, ropesIn, tick, xy } from './support';

/** What they show is simulated by scripts of their own. */
const WITHOUT_ROPES = ['mass-spring'];

suite('example', () => {
    describe.each(EXAMPLES)('%s', (name) => {
        test('opens with its ropes or nets', async () => {
            const scene = await openIfBuilt(name);
            tick(2); // in which scripts plant ropes of their own
            const nets = scene.getComponentsInChildren(RopeNet);
            expect(ropesIn(scene).length + nets.length > 0).toBe(!WITHOUT_ROPES.includes(name));
            for (const net of nets) expect(Number.isFinite(net.maxStretch)).toBe(true);
            for (const rope of ropesIn(scene)) {
                expect(rope.nodes).toHaveLength(rope.nodeCount);
                for (const { position } of rope.nodes) expect(xy(position).every(Number.isFinite)).toBe(true);
            }
        });
    });

    test('there are some, whose scripts are found', async () => {
        expect(EXAMPLES).toContain('hello-rope');
        await openExample('hello-rope');
        expect(director.getScene()!.getComponentsInChildren(Rope)).toHaveLength(1);
    });
});
