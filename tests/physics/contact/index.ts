import type { Check } from '../check';
import { CONTACT_BENT } from './bent';
import { CONTACT_BODIES } from './bodies';
import { CONTACT_CARRIED } from './carried';
import { CONTACT_DROPS } from './drops';
import { CONTACT_MOTIONS } from './moving';
import { CONTACT_NETS } from './nets';
import { CONTACT_OUTLINES } from './outlines';
import { CONTACT_PEGS } from './pegs';
import { CONTACT_PILES } from './piles';
import { CONTACT_PRESSES } from './presses';
import { CONTACT_REACH } from './reach';
import { CONTACT_TOGETHER } from './together';

/** Ropes and what they collide with. */
export const CONTACTS: readonly Check[] = [
    ...CONTACT_DROPS,
    ...CONTACT_PEGS,
    ...CONTACT_OUTLINES,
    ...CONTACT_MOTIONS,
    ...CONTACT_REACH,
    ...CONTACT_PRESSES,
    ...CONTACT_TOGETHER,
    ...CONTACT_BENT,
    ...CONTACT_BODIES,
    ...CONTACT_CARRIED,
    ...CONTACT_PILES,
    ...CONTACT_NETS,
];
