import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, director, instantiate, UITransform, type Node, type Prefab as PrefabAsset } from 'cc';
import { Rope, RopeNet } from '../../assets/rope';
import { PREFABS, pathOf, prefabText, type Prefab } from '../../scripts/prefabs';
import { WHITE_SQUARE } from '../../scripts/scenes/components';
import { assetsUnder } from '../../tools/creator/asset-files';
import { ASSETS, uuidOf } from '../../tools/creator/project';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { Features, PACKAGE, scriptsUnder } from '../../tools/features';
import { useGame } from '../support/game';
import { registerScripts } from '../support/scenes';
import { lintPrefab, type Project, type SceneEntry } from './lint';
import { loadProject } from './project';

const game = useGame();
const features = new Features();
let project: Project;

beforeAll(() => {
    const { hasAsset, savedFields } = loadProject();
    project = { hasAsset: (uuid) => uuid === WHITE_SQUARE || hasAsset(uuid), savedFields };
    registerScripts();
});

const textOf = (prefab: Prefab): string => readFileSync(join(ASSETS, pathOf(prefab)), 'utf8');
const entriesOf = (prefab: Prefab): SceneEntry[] => JSON.parse(textOf(prefab)) as SceneEntry[];

test('there is one of each, as npm run scenes writes it', () => {
    const files = assetsUnder(ASSETS).filter((path) => path.endsWith('.prefab'));
    expect(files.sort()).toEqual(PREFABS.map((one) => join(ASSETS, pathOf(one))).sort());
    for (const prefab of PREFABS) expect(textOf(prefab)).toBe(prefabText(prefab));
});

describe.each(PREFABS.map((prefab) => [prefab.name, prefab] as const))('%s', (name, prefab) => {
    test('has no faults', () => {
        expect(lintPrefab(entriesOf(prefab), name, project)).toEqual([]);
    });

    test('has components of the core, of its feature and of what that needs, and so goes with these', () => {
        const kept = prefab.folder.split('/');
        const known = [...kept, ...kept.flatMap((one) => features.neededBy(one)), 'core'];
        const types = new Set(
            scriptsUnder(PACKAGE)
                .filter((path) => features.isIn(path, known))
                .map((path) => compressScriptUuid(uuidOf(path.slice('assets/'.length)))),
        );
        const others = entriesOf(prefab).filter(
            ({ __type__ }) => /^[0-9a-f]{5}[\w+/]{18}$/.test(__type__) && !types.has(__type__),
        );
        expect(others).toEqual([]);
    });

    test('comes into a scene twice, stands where it is put, and moves as its own', () => {
        const asset = deserialize(textOf(prefab)) as PrefabAsset;
        const roots = [400, 900].map((x) => {
            const root = instantiate(asset);
            root.setPosition(x, 600);
            game.world.addChild(root);
            return root;
        });
        game.tick(60);
        const [left, right] = roots.map(pointsOf) as [number[], number[]];
        expect(left.length).toBeGreaterThan(0);
        left.forEach((value, k) => {
            expect(Number.isFinite(value)).toBe(true);
            // Turbulence is another one at another place.
            if (!textOf(prefab).includes('Turbulence"'))
                expect(Math.abs(right[k]! - value - (k % 2 === 0 ? 500 : 0))).toBeLessThan(0.5);
        });
        for (const root of roots)
            for (const { target } of root.getComponentsInChildren(Rope).flatMap((rope) => rope.attachments))
                expect(target!.isChildOf(root)).toBe(true);
        expect(game.takeMessages()).toEqual([]);
        expect(director.getScene()!.getComponentsInChildren(UITransform).length).toBeGreaterThan(2);
    });
});

/** Nodes of ropes, and the corners of nets: x0, y0, x1, y1, ... */
function pointsOf(root: Node): number[] {
    const nodes = root.getComponentsInChildren(Rope).flatMap((rope) => rope.nodes);
    const corners = root
        .getComponentsInChildren(RopeNet)
        .flatMap((net) => [net.getPoint(0, 0)!, net.getPoint(net.columns - 1, net.rows - 1)!]);
    return [...nodes.map(({ position }) => position), ...corners].flatMap(({ x, y }) => [x, y]);
}
