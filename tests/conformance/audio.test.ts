import { AudioClip, AudioSource, sys } from 'cc';
import { takeMessages } from './platform';
import { createNode, createStage } from './stage';
import { atEnd, needs, suite } from './suite';

suite('a source of sound', () => {
    const addSource = (): AudioSource => {
        needs(AudioSource, 'audio');
        return createNode('source', createStage().canvas).addComponent(AudioSource);
    };

    test('has a volume from 0 to 1', () => {
        const source = addSource();
        const volumes = [
            source.volume,
            ...[0.5, 3, -1].map((volume) => (source.volume = volume) && source.volume),
        ];
        expect(volumes).toEqual([1, 0.5, 1, 0]);
    });

    test('does not play a clip that has not been loaded', () => {
        addSource().playOneShot(new AudioClip());
        expect(takeMessages()).toEqual(['error: Invalid audio clip']);
    });

    test('plays a clip more than once at the same time', () => {
        const source = addSource();
        const clip = new AudioClip();
        const silence =
            'data:audio/wav;base64,UklGRiYAAABXQVZFZm10IBAAAAABAAEAESsAABErAAABAAgAZGF0YQIAAACAgA==';
        Object.assign(clip, { _nativeAsset: { player: null, url: silence, type: 1, duration: 0 } });
        expect(() => {
            source.playOneShot(clip);
            source.playOneShot(clip, 0.5);
        }).not.toThrow();
    });
});

suite('the storage of the device', () => {
    test('keeps texts until they are removed', () => {
        const key = 'rope-conformance';
        atEnd(() => sys.localStorage.removeItem(key));
        expect(sys.localStorage.getItem(key)).toBeNull();
        sys.localStorage.setItem(key, '[1,2]');
        expect(sys.localStorage.getItem(key)).toBe('[1,2]');
        sys.localStorage.removeItem(key);
        expect(sys.localStorage.getItem(key)).toBeNull();
    });
});
