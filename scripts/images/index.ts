import { joint, kelp, limb, satin, scales, truss } from './bands';
import type { Picture } from './canvas';
import { car } from './car';
import { balloon, cape, curtain, flag, jelly, stripes, wheel } from './cloths';
import { fish, fly, hero } from './figures-of-nets';
import {
    again,
    arrow,
    claw,
    key,
    lantern,
    levels,
    monster,
    panel,
    plug,
    ship,
    socket,
    spark,
    spike,
    star,
    sweet,
} from './games';
import { egg, face, flower, jacket, knot, log, ring, shoe } from './figures';
import { blueprint, deep, dungeon, stage } from './indoors';
import { leaf } from './nature';
import { canyon, harbour, jungle, meadow, night } from './outdoors';
import { sloth } from './sloth';
import { bungee, chain, hemp, ribbon, rod, vine } from './skins';
import { crate, knob, plank, post } from './wood';

/** The pictures of the example scenes by file name. */
export const PICTURES: Readonly<Record<string, () => Picture>> = {
    'again.png': again,
    'arrow.png': arrow,
    'car.png': car,
    'claw.png': claw,
    'crate.png': crate,
    'fish.png': fish,
    'fly.png': fly,
    'hero.png': hero,
    'egg.png': egg,
    'face.png': face,
    'flower.png': flower,
    'jacket.png': jacket,
    'knob.png': knob,
    'knot.png': knot,
    'lantern.png': lantern,
    'key.png': key,
    'leaf.png': leaf,
    'levels.png': levels,
    'monster.png': monster,
    'plug.png': plug,
    'log.png': log,
    'panel.png': panel,
    'plank.png': plank,
    'post.png': post,
    'ring.png': ring,
    'ship.png': ship,
    'shoe.png': shoe,
    'sloth.png': sloth,
    'socket.png': socket,
    'spark.png': spark,
    'spike.png': spike,
    'star.png': star,
    'sweet.png': sweet,
};

/** Pictures of skins that only the examples use by file name: see `bands.ts`. */
export const EXAMPLE_SKINS: Readonly<Record<string, () => Picture>> = {
    'joint.png': joint,
    'kelp.png': kelp,
    'limb.png': limb,
    'satin.png': satin,
    'scales.png': scales,
    'truss.png': truss,
};

/** The backdrops of the example scenes by file name. */
export const BACKDROPS: Readonly<Record<string, () => Picture>> = {
    'blueprint.jpg': blueprint,
    'canyon.jpg': canyon,
    'deep.jpg': deep,
    'dungeon.jpg': dungeon,
    'harbour.jpg': harbour,
    'jungle.jpg': jungle,
    'meadow.jpg': meadow,
    'night.jpg': night,
    'stage.jpg': stage,
};

/** The pictures of skins that come with the package by file name: see `skins.ts`. */
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
    'wheel.png': wheel,
};
