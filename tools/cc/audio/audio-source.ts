import { engineClass } from '../core/engine-class';
import { clamp } from '../math/utils';
import { Asset } from '../scene/assets';
import { Component } from '../scene/component';
import { playSound } from './output';

/** A sound file. */
export class AudioClip extends Asset {
    /** What has been loaded. */
    _nativeAsset: { readonly url: string } | null = null;
}

/** Plays sounds. */
export class AudioSource extends Component {
    protected _volume = 1;

    get volume(): number {
        return this._volume;
    }

    set volume(value: number) {
        this._volume = clamp(value, 0, 1);
    }

    playOneShot(clip: AudioClip, volumeScale = 1): void {
        if (clip._nativeAsset) playSound(clip._nativeAsset.url, this._volume * volumeScale);
        else console.error('Invalid audio clip');
    }
}

engineClass('cc.AudioClip', AudioClip, []);
engineClass('cc.AudioSource', AudioSource, ['_volume']);
