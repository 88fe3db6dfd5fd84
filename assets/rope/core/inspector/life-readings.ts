import { CCBoolean, CCString } from 'cc';
import type { RopeDriver } from '../runtime/driver';

/** What is read of a {@link Rope} or what lives as one. */
interface Read {
    readonly _runtime: { readonly sleeping: boolean };
    readonly _driver: RopeDriver;
}

/** What can be read off all of them. */
export const LIFE_READINGS = {
    /** Whether it has come to rest and costs next to nothing until something changes. See `allowSleep`. */
    sleeping: {
        type: CCBoolean,
        read: ({ _runtime }: Read): boolean => _runtime.sleeping,
    },

    /**
     * What is wrong and what would cure it; empty if nothing is. While the game runs: about visible stretch. In the
     * editor's scene view: whatever the game would warn of, one in a line.
     */
    advice: {
        type: CCString,
        multiline: true,
        visible: ({ _driver }: Read): boolean => _driver.advice !== '',
        read: ({ _driver }: Read): string => _driver.advice,
    },
} as const;
