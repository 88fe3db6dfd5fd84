import type { Component } from 'cc';
import { addMethods } from '../core/add-methods';
import { RopeSystem } from '../core/RopeSystem';
import { ropesInRound } from '../core/runtime/round';
import { RopeNet } from './RopeNet';

declare module '../core/RopeSystem' {
    interface RopeSystem {
        /** The nets that are enabled in the scene. A new list every time. */
        readonly nets: RopeNet[];
    }
}

addMethods(RopeSystem, {
    get nets(): RopeNet[] {
        return ropesInRound()
            .map(({ rope }): Component => rope)
            .filter((one): one is RopeNet => one instanceof RopeNet);
    },
});
