import type { RopeDrum } from './RopeDrum';

/** Names of the events that the node of a drum emits. */
export enum RopeDrumEventType {
    /** The drum has paid out all but the turn that holds the end. */
    EMPTY = 'rope-drum-empty',
    /** The drum has wound in all that it has room for, or all of the rope. */
    FULL = 'rope-drum-full',
    /** The motor cannot turn the drum: the load is too heavy, or the rope is taut. */
    JAM = 'rope-drum-jam',
}

/** What an event of a drum says. */
export class RopeDrumEvent {
    constructor(
        readonly drum: RopeDrum,
        readonly type: RopeDrumEventType,
        /** Fixed steps that the rope has taken since its start: sixtieths of a second of its own time. */
        readonly step: number,
    ) {}
}
