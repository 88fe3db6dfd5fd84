import { isWhole } from '../support/samples';
import '../../assets/rope/bending/solver';
import '../../assets/rope/contacts/solver';
import { ANGLES } from './angles';
import { BEAD_CHECKS } from './bead';
import { BEND_LIMITS } from './bend-limits';
import { BODIES } from './bodies';
import { BUNGEES } from './bungee';
import { CATENARIES } from './catenary';
import type { Check } from './check';
import { CIRCLING } from './circling';
import { CONTACTS } from './contact';
import { DAMPED_FALLS } from './damped-fall';
import { DOUBLE_PENDULA } from './double-pendulum';
import { DRAWN } from './drawn';
import { DRUM_CHECKS } from './drum';
import { EDGE_CASES } from './edges';
import { ENERGIES } from './energy';
import { FRAME_RATES } from './frame-rate';
import { FOLDED_CHAINS } from './folded-chain';
import { FREE_FALLS } from './free-fall';
import { GROUP_MOTIONS } from './group-motion';
import { GROUPS } from './groups';
import { HANGING_MODES } from './modes';
import { HEAVY_LOADS } from './heavy-loads';
import { NATURE_CHECKS } from './nature';
import { NEIGHBOURS } from './neighbours';
import { NET_GROUPS } from './net-groups';
import { NETS } from './nets';
import { ORDERS } from './order';
import { PERIODS } from './period';
import { PLASTIC_CHECKS } from './plastic';
import { PLUCKS } from './pluck';
import { PULLEY_CHECKS } from './pulley';
import { RANDOM_RELEASES } from './random-releases';
import { RANDOM_SWINGS } from './random-swings';
import { SCENARIOS } from './scenarios';
import { SPRINGS } from './springs';
import { STALLS } from './stalls';
import { SWINGING_PROPS } from './swinging-props';
import { TENSIONS } from './tension';
import { MANY_LOADS } from './many-loads';
import { TREES } from './tree';
import { WINCHES } from './winch';
import { WINCH_SWINGS } from './winch-swings';
import { WINDS } from './wind';

/** Everything that `npm run physics` prints and the tests check, in this order. */
export const CHECKS: readonly Check[] = [
    ...SCENARIOS,
    ...DRAWN,
    ...EDGE_CASES,
    ...NEIGHBOURS,
    ...PERIODS,
    ...ORDERS,
    ...ENERGIES,
    ...RANDOM_SWINGS,
    ...RANDOM_RELEASES,
    ...PLUCKS,
    ...HEAVY_LOADS,
    ...FOLDED_CHAINS,
    ...HANGING_MODES,
    ...CATENARIES,
    ...TENSIONS,
    ...WINDS,
    ...CIRCLING,
    ...WINCHES,
    ...WINCH_SWINGS,
    ...DRUM_CHECKS,
    ...DOUBLE_PENDULA,
    ...BUNGEES,
    ...SPRINGS,
    ...ANGLES,
    ...BEND_LIMITS,
    ...PLASTIC_CHECKS,
    ...GROUPS,
    ...GROUP_MOTIONS,
    ...SWINGING_PROPS,
    ...TREES,
    ...MANY_LOADS,
    ...BODIES,
    ...STALLS,
    ...BEAD_CHECKS,
    ...PULLEY_CHECKS,
    ...FREE_FALLS,
    ...DAMPED_FALLS,
    ...FRAME_RATES,
    ...NETS,
    ...NET_GROUPS,
    ...CONTACTS,
    ...NATURE_CHECKS,
];

/** What takes long, and `npm test` leaves to `npm run physics`. */
const LONG = [
    ...['capstan, square post', 'nets fall on', '30 times three ropes', '6 drops, 100', '6 drops, 30 x 20'],
    ...['drag, limits', 'jerk, limits', 'drops on floors', '40 nets thrown', '60 ropes thrown'],
    ...['ropes that start through windmills', 'bodies of 0.01 and 100 planks', '8 piles of 10 ropes'],
    ...['net, flag of 40 x 28', 'net, curtain of 30 x 20, loads of 1000', '289 loads', '300 loads on one'],
    ...['hooks beyond the reach', 'ropes that resist bending', 'a press closes', 'three bent ropes with'],
    ...['load of 10^4 to 10^6 nodes on two ropes of 100'],
];

/** The checks of `npm test`; all of them with `ROPE_TESTS=all`. */
export const TESTED = CHECKS.filter(({ name }) => isWhole || !LONG.some((begin) => name.startsWith(begin)));
