import { deserialize, instantiate, type Node, Sprite, type SpriteFrame } from 'cc';
import { setAssetResolver } from '../../../tools/cc/asset-resolver';
import { resetEngine } from '../../../tools/cc/reset';
import { SpriteFrame as StandInFrame } from '../../../tools/cc/scene/assets';

const read = (file: object[]): Node => deserialize(file, undefined as never, undefined as never) as Node;

beforeEach(() => {
    resetEngine();
});

test('assets come from the resolver', () => {
    const frame = new StandInFrame() as unknown as SpriteFrame;
    const asked: string[] = [];
    setAssetResolver((uuid, type) => {
        asked.push(`${uuid} ${type}`);
        return frame as never;
    });
    const node = read([
        { __type__: 'cc.Node', _components: [{ __id__: 1 }] },
        {
            __type__: 'cc.Sprite',
            node: { __id__: 0 },
            _spriteFrame: { __uuid__: 'image@f9941', __expectedType__: 'cc.SpriteFrame' },
        },
    ]);
    expect(node.getComponent(Sprite)!.spriteFrame).toBe(frame);
    expect(asked).toEqual(['image@f9941 cc.SpriteFrame']);
});

test('an unknown class is left out with a warning', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const node = read([
        { __type__: 'cc.Node', _components: [{ __id__: 1 }, { __id__: 2 }] },
        { __type__: 'gone', node: { __id__: 0 } },
        { __type__: 'cc.Graphics', node: { __id__: 0 } },
    ]);
    expect(node.components).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
});

test('as in a debug build, copying what can not be copied throws', () => {
    expect(() => instantiate(null)).toThrow(TypeError);
    expect(() => instantiate([1] as unknown)).toThrow(TypeError);
});
