import type { Picture } from './canvas';
import { link, linkSide } from './iron';
import { leaf } from './nature';
import { bungee, chain, hemp, ribbon, rod, vine } from './skins';
import { crate, knob, plank, post } from './wood';

/** The pictures of the example scenes by file name. */
export const PICTURES: Readonly<Record<string, () => Picture>> = {
    'crate.png': crate,
    'knob.png': knob,
    'leaf.png': leaf,
    'link.png': link,
    'link-side.png': linkSide,
    'plank.png': plank,
    'post.png': post,
};

/** The pictures of skins by file name: see `skins.ts`. */
export const SKINS: Readonly<Record<string, () => Picture>> = {
    'bungee.png': bungee,
    'chain.png': chain,
    'hemp.png': hemp,
    'ribbon.png': ribbon,
    'rod.png': rod,
    'vine.png': vine,
};
