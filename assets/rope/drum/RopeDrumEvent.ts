import type { RopeDrum } from './RopeDrum';

/** What happens to a drum: the names of the events that its node emits. */
export enum RopeDrumEventType {
    /** It has paid out all but the turn that holds the end. */
    EMPTY = 'rope-drum-empty',
    /** It has wound in all that finds room, or all that there is. */
    FULL = 'rope-drum-full',
    /** The motor cannot turn it: the load is too heavy, or the rope is taut. */
    JAM = 'rope-drum-jam',
}

/** What an event of a drum tells. */
export class RopeDrumEvent {
    constructor(
        readonly drum: RopeDrum,
        readonly type: RopeDrumEventType,
        /** Fixed steps that the rope has taken since its start: sixtieths of a second of its own time. */
        readonly step: number,
    ) {}
}
