import { warn, type Component } from 'cc';
import { addMethods } from '../core/runtime/features';
import { RopeSystem } from '../core/RopeSystem';
import { JournalKeeper } from './journal/keeper';
import type { RestoreOptions, RopeState, RopeSystemState } from './RopeState';
import { captureAll, hashOf, restoreAll } from './system-state';

export type { RestoreOptions, RopeState, RopeSystemState } from './RopeState';

declare module '../core/Rope' {
    interface Rope {
        /**
         * Everything that the rope's motion from now on depends on, besides its properties and the scene: as data, of which
         * JSON.stringify and structuredClone keep every bit. Pieces that were cut off are in it.
         * @param out A state to be filled, without allocating anything: for rollback.
         */
        captureState(out?: RopeState | null): RopeState;
        /**
         * Goes back to a state, silently: the same steps follow, bit for bit. Before the call, put anchors and other nodes of
         * the game back where they were at the capture. Pieces cut off since are rejoined; destroyed ones are made anew.
         * @returns Whether it did: false, with a warning and nothing changed, for a state that is damaged or of another version.
         */
        restoreState(state: RopeState, options?: RestoreOptions): boolean;
    }
}

declare module '../core/RopeSystem' {
    interface RopeSystem {
        /**
         * Everything that the motion of ropes, nets and loads from now on depends on, besides properties and scene: see
         * `Rope.captureState`.
         * @param out A state to be filled.
         * @param ropes Only these ropes and nets, with all that they step with: what shares loads, bodies or points with them,
         *     or lies on them by `collideRopes`: its solver remembers them together. A piece brings its whole rope. Default: all.
         */
        captureState(out?: RopeSystemState | null, ropes?: readonly Component[] | null): RopeSystemState;
        /**
         * All ropes, nets and loads of a state go back to it: see `Rope.restoreState`. They are found by their nodes' uuids,
         * else, in a scene made anew, by their order. Those that are not in the state stay as they are.
         * @returns Whether they did: false, with a warning and nothing changed, if one is gone or the state is damaged.
         */
        restoreState(state: RopeSystemState, options?: RestoreOptions): boolean;
        /**
         * A 64-bit fingerprint of the state of all ropes and nets, 16 hexadecimal digits: two machines on which it is the
         * same have the same state, to the last bit.
         */
        hashState(): string;

        // ---- Journal

        /** Whether a journal is being written. */
        readonly isRecording: boolean;
        /** Whether a journal is being played. */
        readonly isReplaying: boolean;
        /**
         * From now on writes down all that moves ropes and nets: fingers, calls of scripts, frame times. Fingers are told to
         * 1 px and times to 2 ms, so that a minute of dragging is text of 1.2 to 2 kB at 60 to 144 frames a second.
         */
        startJournal(): void;
        /** Ends the journal that is being written. Returns it as text; empty if none is. */
        endJournal(): string;
        /**
         * Plays a journal, a frame of it in every frame from now on: ropes and nets hear of no finger, no script and no time
         * but its own. They have to be as they were when it was begun: in a scene that has just been loaded, or after
         * `restoreState`; another scene ends it. What it ends in is compared with what it ended in when it was written: see
         * `hashState`.
         * @returns Whether it plays: false, with a warning, for a text that is no journal.
         */
        replay(journal: string): boolean;
    }
}

const keeper = new JournalKeeper(RopeSystem.instance);

addMethods(RopeSystem, {
    captureState(out, ropes) {
        return captureAll(out, ropes);
    },

    restoreState(state, options) {
        const fault = restoreAll(state, options ?? {});
        if (fault) warn(`RopeSystem: restoreState ${fault}; nothing changes.`);
        return fault === '';
    },

    hashState() {
        return hashOf(this.captureState());
    },

    get isRecording(): boolean {
        return keeper.isRecording;
    },

    get isReplaying(): boolean {
        return keeper.isReplaying;
    },

    startJournal() {
        keeper.record();
    },

    endJournal() {
        return keeper.stop();
    },

    replay(journal) {
        return keeper.replay(journal);
    },
});
