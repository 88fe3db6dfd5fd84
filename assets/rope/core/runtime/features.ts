import type { Node } from 'cc';
import type { Simulation } from '../solver';
import type { MeanTensions } from './events';
import type { Entry, Holding, Sharing } from './groups';
import type { RopeRuntime } from './rope-runtime';

/** What a feature does in the frames of one rope. The frame calls these methods. */
export interface RopePart {
    /** Before the rope is set up: at its start, and after each `reset`. */
    beforeSetUp?(): void;
    /**
     * At the start of a frame of the game, even while the rope sleeps.
     * @param time Duration in the rope's own time, s.
     */
    beginFrame?(time: number): void;
    /** Before the first step of a frame in which the rope takes steps. */
    prepare?(): void;
    /** Before steps, when the properties and the pins of the rope are known: passes to the simulation what it needs to know. */
    sync?(simulation: Simulation): void;
    /**
     * Plays a frame of a rope that steps by itself. Returns false if it does not.
     * @param time Duration, s.
     */
    play?(time: number): boolean;
    /** After the `beforeStep` of all companions: before each step, and before the end of a frame without a step. */
    beforeStep?(): void;
    /** Whether it has to see every step of this frame: then `afterStep` is called. It is asked before the steps. */
    watches?(): boolean;
    /** After a step. Returns whether the frame has to stop here, for `afterSteps`. */
    afterStep?(simulation: Simulation, tensions: MeanTensions): boolean;
    /**
     * After the steps of a frame, or of a part of it.
     * @param rest Time that is left of the frame, s.
     */
    afterSteps?(rest: number): void;
    /**
     * At the end of a frame of the game, whether a camera sees the rope or not.
     * @param time Duration in the rope's own time, s.
     */
    endFrame?(time: number): void;
    /** Just before the frame is drawn, before the rope follows what holds it. */
    beforeFollow?(): void;
    /** Whether something that the rope moves is still moving: then the rope must not sleep. */
    isRestless?(): boolean;
    /** Whether the part is needed in every frame, even while the rope sleeps. */
    attends?(): boolean;
    /** Once a frame, while the rope sleeps: whether something near has changed. @param bounds The box that it is drawn in. */
    hasChanged?(bounds: Float64Array, lengthScale: number): boolean;
    /** When a sleeping state was restored: changes from now on wake the rope. */
    noteChanges?(): void;
    /** What is wrong with the rope and how to cure it, in words; empty: nothing. */
    advice?(simulation: Simulation): string;
    /** Before the rope is teleported: as far as its head has moved, what is on it goes along. */
    jump?(simulation: Simulation): void;
    /** When the rope starts anew. */
    reset?(): void;
    /** When the rope is enabled, or restored to a state without the things that step with it. */
    restart?(): void;
    /** When the rope is disabled or destroyed. */
    leave?(): void;
    /** Mass of what hangs on the rope but is not part of the masses of its nodes. */
    hungMass?(): number;
    /** Adds the part's companions to those of the rope, or removes them: a state saves the numbers of all. */
    placeCompanions?(): void;
    /** Before the rope gets the anchors and attachments of a state. */
    beforeLoad?(): void;
    /** When the rope has got them. It is restored after that. */
    entriesLoaded?(): void;
}

/** A folder beside the core that takes part in the frames of ropes. */
export interface Feature {
    /** Name of its folder. Properties that need the feature name it in `needs`. */
    readonly name: string;
    /** Parts of features with a smaller order act first. */
    readonly order: number;
    /** Makes the part of a rope; null: none. Called once for each rope: when the rope is made, or the feature is added. */
    attach?(runtime: RopeRuntime): RopePart | null;
    /**
     * Before the first rope steps in a frame, unless all are at rest: finds ropes that step together, and sets their
     * `group`, unless a feature of a smaller order has set it.
     * @param isRestored Whether a rope, or what may step with ropes, was restored to a state since the last call.
     * @param isOther Whether any was, or was added or removed, since then.
     */
    findGroups?(ropes: readonly RopeRuntime[], isRestored: (one: unknown) => boolean, isOther: boolean): void;
    /** Whether there is anything that may step with ropes and never sleeps: then groups are found in every frame. */
    hasMembers?(): boolean;
    /**
     * Whether a scene node shares a point with a rope.
     * @param node The rope node that `target` is to hold; `HANGS`: it hangs on the rope.
     * @param entry The anchor or attachment that names `target`; null: none.
     */
    sharedPoint?(rope: Holding, node: number, target: Node, entry: Entry | null): Sharing;
    /** Before a rope is laid out: pins its nodes that share points to these points, and adds them to `held`. */
    holdShared?(rope: RopeRuntime, simulation: Simulation, held: number[]): void;
    /** Just before a frame is drawn, when all ropes have followed their anchors and none has been painted. */
    beforePaint?(): void;
    /** Before a state is restored: all objects count as not moved. */
    beforeRestore?(): void;
    /** One frame of `deltaTime` seconds that a script takes by hand: see `RopeSystem.step`. Called after all ropes. */
    step?(deltaTime: number): void;
}

const list: Feature[] = [];
/** All features, by their `order`. */
export const features: readonly Feature[] = list;

/** Adds a feature to all ropes. Existing ropes get it in their next frame, or when a script next needs it. */
export function addFeature(feature: Feature): void {
    const next = list.findIndex(({ order }) => order > feature.order);
    list.splice(next < 0 ? list.length : next, 0, feature);
}

/** Whether a feature of this name is there. */
export function hasFeature(name: string): boolean {
    for (let k = 0; k < list.length; k++) if (list[k].name === name) return true;
    return false;
}

/** The methods of parts that frames call. */
const HOOKS = [
    'beginFrame',
    'prepare',
    'play',
    'sync',
    'beforeStep',
    'watches',
    'afterStep',
    'afterSteps',
    'endFrame',
    'beforeFollow',
    'isRestless',
    'attends',
    'hasChanged',
] as const;
type Hook = (typeof HOOKS)[number];
type PartsOf = { readonly [Name in Hook]: readonly (RopePart & Required<Pick<RopePart, Name>>)[] };

/** The parts of all features for one rope. */
export class RopeParts {
    /** The parts, in the order in which they act. */
    readonly list: RopePart[] = [];
    /** The parts that have a method, by its name: most parts have few methods, and a frame calls all. */
    readonly on = {} as PartsOf;
    private readonly _of = new Map<Feature, RopePart | null>();

    constructor() {
        this._sort();
    }

    /** Makes the parts of new features. They may act on a rope at rest. */
    update(runtime: RopeRuntime): void {
        if (this._of.size === features.length) return;
        this.list.length = 0;
        for (const feature of features) {
            if (!this._of.has(feature)) this._of.set(feature, feature.attach?.(runtime) ?? null);
            const part = this._of.get(feature);
            if (part) this.list.push(part);
        }
        this._sort();
        runtime.refresh();
    }

    private _sort(): void {
        const on: { [name: string]: readonly RopePart[] } = this.on;
        for (const hook of HOOKS) on[hook] = this.list.filter((part) => part[hook]).slice(); // without spare room
    }

    /** Whether any part is needed in every frame. */
    areAttending(): boolean {
        const { attends: asked } = this.on;
        for (let k = 0; k < asked.length; k++) if (asked[k].attends()) return true;
        return false;
    }

    areRestless(): boolean {
        const { isRestless: asked } = this.on;
        for (let k = 0; k < asked.length; k++) if (asked[k].isRestless()) return true;
        return false;
    }
}

/**
 * Adds methods and accessors of a feature to a class of the core. `declare module`, with the file that declares the class, adds
 * them to its type. Scripts call them like all others.
 */
export function addMethods<T extends object>(
    type: { readonly prototype: T },
    methods: Partial<T> & ThisType<T>,
): void {
    for (const name of Object.keys(methods)) {
        const descriptor = Object.getOwnPropertyDescriptor(methods, name)!;
        Object.defineProperty(type.prototype, name, { ...descriptor, enumerable: false });
    }
}
