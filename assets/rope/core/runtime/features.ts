import type { PlayedRuntime } from './played-runtime';

/** What a folder beside the core adds to ropes. */
export interface Feature {
    /** The name of its folder. Properties that do nothing without it name it in `needs`. */
    readonly name: string;
    /** Its place among the others: those with a smaller number are asked first. */
    readonly order: number;
    /**
     * Before the first rope steps in a frame, if ropes have come, gone or are awake: finds those that step together from now
     * on. `PlayedRuntime.group` tells who shares points; those that it has put together itself are in its own hands.
     * @param isRestored Whether a rope has gone back to a state since this was last called.
     */
    beginFrame?(ropes: readonly PlayedRuntime[], isRestored: (rope: PlayedRuntime) => boolean): void;
}

const features: Feature[] = [];

/**
 * From now on a feature takes part. It calls this when its script is loaded, which may be late, with an Asset Bundle: then
 * it takes part from the next frame on.
 */
export function addFeature(feature: Feature): void {
    features.push(feature);
    features.sort((one, other) => one.order - other.order);
}

/** The features that there are, in their order. */
export function allFeatures(): readonly Feature[] {
    return features;
}

/** Whether a feature of this name is there. */
export function hasFeature(name: string): boolean {
    return features.some((one) => one.name === name);
}

/** Another number whenever a feature has been added. */
export function featuresRevision(): number {
    return features.length;
}
