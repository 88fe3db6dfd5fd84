import { isValid, warn } from 'cc';
import { inWords } from '../../inspector/warn-once';
import { Rope } from '../../Rope';
import { RopeNet } from '../../RopeNet';
import { areGroupsKnown, groupOf, lookAgain } from '../groups/groups';
import { LoadRuntime } from '../groups/load-runtime';
import type { PlayedNet } from '../played-net';
import type { PlayedRuntime } from '../played-runtime';
import { ropesInRound } from '../round';
import { netRuntimeOf, runtimeOf } from '../runtime-of';
import { addOnce } from './lists';

/** The members of the last choice: ropes, nets and loads. */
const chosen: unknown[] = [];
let hasWarned = false;

/**
 * Ropes and nets that a script has chosen, with all that they step with: what it remembers is of all of them together.
 * Pieces are left out: their rope is there. Valid until the next call; null: all, for a script that has chosen none.
 */
export function choose(ropes: unknown): readonly unknown[] | null {
    if (ropes === null || ropes === undefined) return null;
    if (!Array.isArray(ropes)) {
        if (!hasWarned)
            warn(`RopeSystem: captureState ropes must be a list, got ${inWords(ropes)}; all are captured.`);
        hasWarned = true;
        return null;
    }
    chosen.length = 0;
    const wereKnown = areGroupsKnown();
    for (const one of ropes as unknown[])
        if ((one instanceof Rope || one instanceof RopeNet) && isValid(one, true)) add(one);
    for (let k = 0; k < chosen.length; k++) {
        const one = chosen[k];
        if (one instanceof Rope) addTied(runtimeOf(one));
        else if (one instanceof RopeNet) addGroup(netRuntimeOf(one));
    }
    if (!wereKnown) lookAgain(); // scripts may tie them before they step
    return chosen;
}

/** The rope whose state has this one in it, for it was cut off that; null: it has one of its own. */
export function ownerOf(rope: Rope): Rope | null {
    if (!runtimeOf(rope).cuts.isPiece) return null;
    const round = ropesInRound();
    for (let i = 0; i < round.length; i++) {
        const other = round[i].rope;
        if (other instanceof Rope && runtimeOf(other).cuts.pieces.indexOf(rope) >= 0) return other;
    }
    return null;
}

function add(member: unknown): void {
    let whole = member;
    for (let owner = member; owner instanceof Rope; owner = ownerOf(owner)) whole = owner;
    addOnce(chosen, whole);
}

function addTied(rope: PlayedRuntime): void {
    addGroup(rope);
    const { pieces } = rope.cuts;
    for (let k = 0; k < pieces.length; k++) if (isValid(pieces[k], true)) addTied(runtimeOf(pieces[k]));
}

function addGroup(member: PlayedRuntime | PlayedNet): void {
    const group = groupOf(member);
    const ropes = member.group?.ropes ?? [];
    for (let k = 0; k < ropes.length; k++) add(ropes[k].rope);
    if (!group) return;
    for (let k = 0; k < group.nets.length; k++) add(group.nets[k].rope);
    for (const load of group.loads) if (load instanceof LoadRuntime) add(load.load);
}
