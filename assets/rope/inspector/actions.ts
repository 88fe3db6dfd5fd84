import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import type { Component } from 'cc';
import { attributesOf, describe } from './declare';
import { flag } from './declaration';
import type { Declaration, Presentation } from './declaration';

/** A check box of the inspector that does something when it is ticked, and is off again at once. Not saved. */
export interface Action<Owner = unknown> extends Omit<Presentation<Owner>, 'saved' | 'advanced'> {
    run(owner: Owner): void;
}

/** Gives a class the check boxes of a table of actions. Only the editor shows them. */
export function offers<Owner extends Component>(actions: Readonly<Record<string, Action<Owner>>>) {
    return (type: abstract new () => Owner): void => {
        for (const name of Object.keys(actions)) {
            const { run, visible, ...presentation } = actions[name];
            const accessor = {
                get: (): boolean => false,
                set(this: Owner, isTicked: boolean): void {
                    if (isTicked === true) run(this);
                },
                configurable: true,
            };
            Object.defineProperty(type.prototype, name, accessor);
            const declaration = flag<Owner>({
                ...presentation,
                initial: false,
                visible: (owner) => EDITOR_NOT_IN_PREVIEW && (!visible || visible(owner)),
            });
            describe(type, name, attributesOf(declaration as unknown as Declaration, name), accessor);
        }
    };
}
