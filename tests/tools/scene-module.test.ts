import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../../tools/features';
import { SceneModules } from '../../tools/scene-module';

const ROOT = join(__dirname, '../..');
const SCENES = filesUnder('assets/examples').filter((path) => path.endsWith('.scene'));
const modules = new SceneModules();

const partsOf = (scene: string) => modules.partsOf(readFileSync(join(ROOT, scene), 'utf8'));
const sceneOf = (name: string): string => SCENES.find((path) => path.endsWith(`/${name}.scene`))!;

test('no scene gets debug drawing, and few of them a drum', () => {
    const having = (name: string): string[] =>
        SCENES.filter((scene) => partsOf(scene).features.includes(name));
    expect(having('debug')).toEqual([]);
    expect(having('drum')).toEqual([sceneOf('crane'), sceneOf('well')]);
});

test.each([
    ['tutorial', []],
    ['hello-rope', ['skin']],
    // Its ropes hold nodes on bodies; the skins of its nets are in a bridge.
    ['tow', ['bodies', 'contacts', 'leading', 'loads', 'memory', 'skin']],
    ['curtain', ['bodies', 'contacts', 'leading', 'loads', 'memory', 'nets', 'skin']],
    ['landing', ['bodies', 'edit', 'leading', 'loads', 'memory', 'queries', 'skin']],
])('%s gets %p', (name, wanted) => {
    expect([...partsOf(sceneOf(name)).features].sort()).toEqual(wanted);
});

test('bridges come with both of the features that they are between', () => {
    const scene = readFileSync(join(ROOT, sceneOf('flag')), 'utf8');
    const { doors } = modules.partsOf(scene);
    expect(doors).toContain('assets/rope/nets/skin/index.ts');
    expect(doors).not.toContain('assets/rope/nets/state/index.ts');
});

test('a value of a rope brings its feature, its default does not', () => {
    const withAngle = (angle: number): readonly string[] =>
        modules.partsOf(JSON.stringify([{ __type__: 'f538caIlepEVKV8d8ePupzl', _maxBendAngle: angle }]))
            .features;
    expect(withAngle(30)).toEqual(['bending']);
    expect(withAngle(180)).toEqual([]);
});

test('bodies of the engine and sounds bring the parts of the page that have them', () => {
    const doorsWith = (type: string): readonly string[] =>
        modules.partsOf(JSON.stringify([{ __type__: type }])).doors;
    expect(doorsWith('cc.BoxCollider2D')).toEqual(['tools/cc/physics-2d/index.ts']);
    expect(doorsWith('cc.AudioClip')).toEqual(['preview/sounds.ts']);
    expect(doorsWith('cc.Sprite')).toEqual([]);
});
