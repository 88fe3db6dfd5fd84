import { AudioClip } from '../tools/cc/audio/audio-source';
import { setAudioOutput } from '../tools/cc/audio/output';
import { addAsset } from './assets';
import { isMuted } from './mute';

const urls = import.meta.glob<string>('../assets/examples/sounds/*.wav', {
    eager: true,
    query: '?url',
    import: 'default',
});
const metas = import.meta.glob<string>('../assets/examples/sounds/*.wav.meta', {
    eager: true,
    query: '?raw',
    import: 'default',
});

/** The sounds by their addresses: what was fetched, and, once one is to be heard, decoded. */
const files = new Map<string, Promise<ArrayBuffer>>();
const sounds = new Map<string, Promise<AudioBuffer>>();
let context: AudioContext | null = null;

for (const [path, json] of Object.entries(metas)) {
    const clip = new AudioClip();
    const url = urls[path.slice(0, -'.meta'.length)]!;
    clip.name = /([^/]+)\.wav\.meta$/.exec(path)![1]!;
    clip._uuid = (JSON.parse(json) as { uuid: string }).uuid;
    clip._nativeAsset = { url };
    addAsset(clip);
    files.set(
        url,
        fetch(url).then((response) => response.arrayBuffer()),
    );
}

/** Browsers let a page be heard only after somebody has pressed something on it. */
async function play(url: string, volume: number): Promise<void> {
    if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    let sound = sounds.get(url);
    if (!sound) {
        sound = files.get(url)!.then((file) => context!.decodeAudioData(file));
        sounds.set(url, sound);
    }
    const gain = new GainNode(context, { gain: volume });
    const source = new AudioBufferSourceNode(context, { buffer: await sound });
    source.connect(gain).connect(context.destination);
    source.start();
}

setAudioOutput((url, volume) => void play(url, volume));
