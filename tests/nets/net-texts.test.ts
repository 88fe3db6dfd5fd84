import type * as life from '../../assets/rope/core/inspector/readings';
import type * as ropes from '../../assets/rope/core/inspector/property-list';
import type * as advice from '../../assets/rope/nets/inspector/net-advice';
import type * as nets from '../../assets/rope/nets/inspector/net-property-list';
import type * as texts from '../../assets/rope/nets/texts/net';
import { loaded } from '../support/loaded';

test.each([
    ['zh', true, /\p{Script=Han}/u],
    ['en', true, /^Its anchors/],
    ['zh', false, /^Its anchors/],
])('advice is in the language of the editor, in a game in English: %s, %s', (language, inEditor, words) => {
    loaded(language, inEditor, (load) => {
        const { netAdviceFor } = load<typeof advice>('../../assets/rope/nets/inspector/net-advice');
        const far = { reach: { isExceeded: true }, substepsTaken: 1 };
        expect(netAdviceFor(far as Parameters<typeof netAdviceFor>[0])).toMatch(words);
    });
});

test('a net has texts of its own for what is not as a rope has it, and for nothing else', () => {
    loaded('en', true, (load) => {
        const { NET_PRESET, ROPE_NET } = load<typeof nets>(
            '../../assets/rope/nets/inspector/net-property-list',
        );
        const { ROPE } = load<typeof ropes>('../../assets/rope/core/inspector/property-list');
        const { NET_READINGS } = load<typeof advice>('../../assets/rope/nets/inspector/net-advice');
        const { LIFE_READINGS } = load<typeof life>('../../assets/rope/core/inspector/readings');
        const { NET_TEXTS } = load<typeof texts>('../../assets/rope/nets/texts/net');
        const all: Record<string, unknown> = { preset: NET_PRESET, ...ROPE_NET, ...NET_READINGS };
        const shared: Record<string, unknown> = { ...ROPE, ...LIFE_READINGS };
        const own = Object.keys(all).filter((name) => all[name] !== shared[name]);
        expect(Object.keys(NET_TEXTS).sort()).toEqual(own.sort());
    });
});
