import type { Picture } from './canvas';
import { balloon, cape, curtain, flag, jelly, stripes } from './cloths';
import { fish, fly, hero } from './figures-of-nets';
import { link, linkSide } from './iron';
import { leaf } from './nature';
import { bungee, chain, hemp, ribbon, rod, vine } from './skins';
import { crate, knob, plank, post } from './wood';

/** The pictures of the example scenes by file name. */
export const PICTURES: Readonly<Record<string, () => Picture>> = {
    'crate.png': crate,
    'fish.png': fish,
    'fly.png': fly,
    'hero.png': hero,
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

/** The pictures of cloth by file name: see `cloths.ts`. */
export const CLOTHS: Readonly<Record<string, () => Picture>> = {
    'balloon.png': balloon,
    'cape.png': cape,
    'curtain.png': curtain,
    'flag.png': flag,
    'jelly.png': jelly,
    'stripes.png': stripes,
};
