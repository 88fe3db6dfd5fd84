import { engineClass } from '../core/engine-class';
import { Color } from './color';
import { lerp } from './utils';

/** A colour at a place of a gradient. */
export class ColorKey {
    color = Color.WHITE.clone();
    time = 0;
}

/** An opacity, 0..255, at a place of a gradient. */
export class AlphaKey {
    alpha = 1;
    time = 0;
}

/** Colours that turn into each other, each at its place from 0 to 1. */
export class Gradient {
    colorKeys: ColorKey[] = [];
    alphaKeys: AlphaKey[] = [];

    setKeys(colorKeys: ColorKey[], alphaKeys: AlphaKey[]): void {
        this.colorKeys = colorKeys;
        this.alphaKeys = alphaKeys;
    }

    evaluateFast(out: Color, time: number): Color {
        const { colorKeys, alphaKeys } = this;
        const [from, to, t] = around(colorKeys, time);
        if (from && to) Color.lerp(out, from.color, to.color, t);
        else out.set(Color.WHITE);
        const [low, high, share] = around(alphaKeys, time);
        out.a = low && high ? lerp(low.alpha, high.alpha, share) : 255;
        return out;
    }
}

/** The keys on both sides of a place, and how far it is from the first to the second. */
function around<T extends { time: number }>(
    keys: readonly T[],
    time: number,
): [T | undefined, T | undefined, number] {
    const next = keys.findIndex((key) => key.time >= time);
    if (next <= 0) return [keys[next < 0 ? keys.length - 1 : 0], keys[next < 0 ? keys.length - 1 : 0], 0];
    const [from, to] = [keys[next - 1]!, keys[next]!];
    return [from, to, (time - from.time) / (to.time - from.time)];
}

engineClass('cc.ColorKey', ColorKey, ['color', 'time']);
engineClass('cc.AlphaKey', AlphaKey, ['alpha', 'time']);
engineClass('cc.Gradient', Gradient, ['colorKeys', 'alphaKeys']);
