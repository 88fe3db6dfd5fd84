import { isValid, warn } from 'cc';
import type { Component } from 'cc';
import { inWords } from '../core/inspector/warn-once';
import { Rope } from '../core/Rope';
import type { Group } from '../core/runtime/groups';
import { areGroupsKnown, knowGroups, lookAgain, runtimeOf } from '../core/runtime/groups';
import type { RopeRuntime } from '../core/runtime/rope-runtime';
import { ropesInRound } from '../core/runtime/round';
import { addOnce } from '../core/solver/lists';
import { pieceKeeper, piecesOf } from './pieces';
import type { StateKind } from './system-state';

/** A component that steps in a group. */
export interface Member {
    readonly group: Group | null;
}

/** The members of the last choice: ropes, and what steps with them. */
const chosen: unknown[] = [];
let hasWarned = false;

/**
 * Components that a script has chosen, with all that they step with, as their solver remembers them together. Pieces
 * are replaced by their rope. Valid until the next call; null: all, as the script has chosen none.
 */
export function choose(ropes: unknown, kinds: readonly StateKind[]): readonly unknown[] | null {
    if (ropes === null || ropes === undefined) return null;
    if (!Array.isArray(ropes)) {
        if (!hasWarned)
            warn(`RopeSystem: captureState ropes must be a list, got ${inWords(ropes)}; all are captured.`);
        hasWarned = true;
        return null;
    }
    chosen.length = 0;
    const wereKnown = areGroupsKnown();
    for (const one of ropes as unknown[]) if (memberOf(one, kinds) && isValid(one, true)) add(one);
    for (let k = 0; k < chosen.length; k++) {
        const one = chosen[k];
        const member = memberOf(one, kinds);
        if (one instanceof Rope) addTied(runtimeOf(one));
        else if (member) addGroup(member);
    }
    if (!wereKnown) lookAgain(); // a script may tie them before their next step
    return chosen;
}

/** How a component steps with others; null: it cannot be chosen. */
function memberOf(one: unknown, kinds: readonly StateKind[]): Member | null {
    for (const kind of kinds)
        if (kind.memberOf && one instanceof kind.type) return kind.memberOf(one as Component);
    return null;
}

/** The rope whose state contains this one, as it was cut off that rope; null: this one has a state of its own. */
export function ownerOf(rope: Rope): Rope | null {
    if (!pieceKeeper()?.isPiece(rope)) return null;
    const round = ropesInRound();
    for (let i = 0; i < round.length; i++) {
        const other = round[i].rope;
        if (other instanceof Rope && piecesOf(other).indexOf(rope) >= 0) return other;
    }
    return null;
}

function add(member: unknown): void {
    let whole = member;
    for (let owner = member; owner instanceof Rope; owner = ownerOf(owner)) whole = owner;
    addOnce(chosen, whole);
}

function addTied(rope: RopeRuntime): void {
    addGroup(rope);
    const pieces = piecesOf(rope.rope as Rope);
    for (let k = 0; k < pieces.length; k++) if (isValid(pieces[k], true)) addTied(runtimeOf(pieces[k]));
}

function addGroup(member: Member): void {
    knowGroups();
    const { group } = member;
    if (!group) return;
    for (const { rope } of group.ropes) add(rope);
    for (const one of group.beside ?? []) add(one);
}
