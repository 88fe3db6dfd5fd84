import { warn } from 'cc';
import { inWords } from '../core/inspector/warn-once';
import { ERopeRaycastType } from './enums';
import { Rope } from '../core/Rope';
import type { RopeHit } from './RopeHit';
import { addRayHits, passesBy } from './hits';
import type { PointXY } from '../core/runtime/queries';
import { ropesInRound } from '../core/runtime/round';
import { runtimeOf } from '../core/runtime/groups';

const { Closest, Any, AllClosest, All } = ERopeRaycastType;
const TYPES = [Closest, Any, AllClosest, All];

const ALL_LAYERS = -1;

let hasWarned = false;
let hasWarnedOfMask = false;

/** The ropes that are enabled and on one of the layers of a mask. */
export function ropesOn(layerMask: number): Rope[] {
    const ropes: Rope[] = [];
    const mask = usableMask(layerMask);
    for (const { rope } of ropesInRound())
        if (rope instanceof Rope && (rope.node.layer & mask) !== 0) ropes.push(rope);
    return ropes;
}

/** Where a straight path meets the ropes on these layers, the nearest place first: the places that `type` asks for. */
export function raycastOf(layerMask: number, from: PointXY, to: PointXY, type: number): RopeHit[] {
    const valid = validType(type);
    const hits: RopeHit[] = [];
    for (const rope of ropesOn(layerMask)) {
        const { queried } = runtimeOf(rope);
        const hit = passesBy(queried, from, to) ? null : rope.raycast(from, to);
        if (!hit) continue;
        if (valid === Any) return [hit];
        if (valid === All) addRayHits(hits, queried, from, to, rope);
        else hits.push(hit);
    }
    hits.sort((a, b) => a.fraction - b.fraction);
    return valid === Closest ? hits.slice(0, 1) : hits;
}

function validType(type: number): ERopeRaycastType {
    if (TYPES.indexOf(type) >= 0) return type;
    if (!hasWarned)
        warn(
            `RopeSystem: raycast type must be one of ERopeRaycastType, got ${inWords(type)}; Closest is used.`,
        );
    hasWarned = true;
    return Closest;
}

/** A mask of layers; a value that is not a mask means all layers, with a warning. */
function usableMask(mask: number): number {
    if ((mask | 0) === mask || mask >>> 0 === mask) return mask;
    if (!hasWarnedOfMask)
        warn(`RopeSystem: layerMask must be an integer, got ${inWords(mask)}; all layers are asked.`);
    hasWarnedOfMask = true;
    return ALL_LAYERS;
}
