import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { isValid } from 'cc';
import type { Component } from 'cc';
import { attributesOf } from './attributes';
import { describe } from './declare';
import { flag } from './declaration';
import type { Declaration, Presentation } from './declaration';
import type { SomeTexts } from './localized';

/** A check box of the inspector that does something when it is ticked, and is off again at once. Not saved. */
export interface Action<Owner = unknown> extends Omit<Presentation<Owner>, 'saved' | 'advanced'> {
    run(owner: Owner): void;
}

/** The declaration of an action: that of a check box which is always off. */
export function declarationOf<Owner extends Component>(action: Action<Owner>): Declaration {
    const { needs, visible, section } = action;
    const declaration = flag<Owner>({
        ...{ section, needs, initial: false },
        visible: (owner) => EDITOR_NOT_IN_PREVIEW && (!visible || visible(owner)),
    });
    return declaration as unknown as Declaration;
}

/** Gives a class the check boxes of a table of actions. Only the editor shows them. */
export function offers<Owner extends Component>(
    actions: Readonly<Record<string, Action<Owner>>>,
    texts: SomeTexts,
) {
    return (type: abstract new () => Owner): void => {
        for (const name of Object.keys(actions)) {
            const accessor = {
                get: (): boolean => false,
                set(this: Owner, isTicked: boolean): void {
                    if (isTicked === true && isValid(this)) actions[name].run(this);
                },
                configurable: true,
            };
            Object.defineProperty(type.prototype, name, accessor);
            describe(type, name, attributesOf(declarationOf(actions[name]), name, texts), accessor);
        }
    };
}
