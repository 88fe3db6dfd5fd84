import { flag, SECTIONS, type Presentation, type Declaration } from './declaration';
import { presented, attributesOf, type SomeTexts } from './attributes';
import { addAccessor } from './declare';
import {
    CCBoolean,
    CCString,
    isValid,
    CCFloat,
    CCInteger,
    Graphics,
    Node,
    type Component,
    type UIRenderer,
} from 'cc';
import type { RopeDriver } from '../runtime/driver';
import { EDITOR_NOT_IN_PREVIEW } from 'cc/env';
import { drawnStretch, maxStretch, maxStretchSegment, type Simulation } from '../solver';
import type { Rope } from '../Rope';
import { fitLength } from './list-numbers';
import { nextAnchorOf, spanTo } from './span';
import { RopeShape } from '../enums';
import { hasView, ROPE_LINE } from '../draw';
import { ROPE } from './property-list';

/** A read-only value of a component. */
interface Reading<T = unknown, Owner = unknown> extends Presentation<Owner> {
    /** The type, as Creator's `property` decorator wants it. */
    readonly type: unknown;
    /** Whether it is a text of several lines. */
    readonly multiline?: boolean;
    read(owner: Owner): T;
}

/** The readings that a table declares, with their types. */
export type ReadingsOf<T> = {
    readonly [K in keyof T]: T[K] extends { read(owner: never): infer V } ? V : never;
};

/** What the inspector reads to decide whether it shows the readings of a component. */
interface Shown {
    readonly _driver: { readonly showsReadings: boolean };
}

/** Gives a component the readings of a table. */
export function shows(table: Readonly<Record<string, Reading<unknown, never>>>, texts: SomeTexts) {
    return (type: abstract new () => object): void => {
        for (const name of Object.keys(table)) {
            const { read, type: shown, multiline = false, visible } = table[name] as unknown as Reading;
            const accessor = {
                get(this: Shown): unknown {
                    const value = read(this);
                    return typeof value === 'number' ? finite(value) : value;
                },
            };
            const options = {
                ...presented(texts[name], SECTIONS.readings),
                ...{ type: shown, multiline, readonly: true },
                visible(this: Shown): boolean {
                    return visible ? visible(this) : this._driver.showsReadings;
                },
            };
            addAccessor(type, name, accessor, options);
        }
    };
}

/** Limits a reading to finite numbers, for ropes that reach too far. */
function finite(value: number): number {
    return isNaN(value) ? 0 : Math.min(Math.max(value, -Number.MAX_VALUE), Number.MAX_VALUE);
}

/** A {@link Rope} or similar component, as readings see it. */
interface Living {
    readonly _runtime: { readonly sleeping: boolean };
    readonly _driver: RopeDriver;
}

/** Readings of all such components. */
export const LIFE_READINGS = {
    /** Whether it has come to rest, and takes almost no time until something changes. See `allowSleep`. */
    sleeping: { type: CCBoolean, read: ({ _runtime }: Living): boolean => _runtime.sleeping },

    /**
     * What is wrong and how to cure it; empty if nothing is. While the game runs: about visible stretch. In the editor's scene
     * view: all that the game would warn of, one in a line.
     */
    advice: {
        type: CCString,
        multiline: true,
        visible: ({ _driver }: Living): boolean => _driver.advice !== '',
        read: ({ _driver }: Living): string => _driver.advice,
    },
} as const;

/** A check box of the inspector that does something when it is ticked. It is then off again at once, and is not saved. */
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
            };
            addAccessor(type, name, accessor, attributesOf(declarationOf(actions[name]), name, texts));
        }
    };
}

/** A number of a component that runs; 0 before that. */
export function whileRunning<T>(read: (simulation: T) => number) {
    return ({ _runtime: { simulation } }: { readonly _runtime: { readonly simulation: T | null } }): number =>
        simulation ? read(simulation) : 0;
}

/** Readings of a {@link Rope} while it runs. Before that all but `span` are 0. The inspector shows them; they cannot be set. */
export const ROPE_READINGS = {
    /** Largest (length - base length) / base length of all segments, 0 or above: 0.01 is one per cent. */
    maxStretch: {
        type: CCFloat,
        read: whileRunning(({ chain }: Simulation) =>
            Math.max(0, maxStretch(chain.positions, chain.restLengths)),
        ),
    },

    /** Largest stretch of the segments as drawn in this frame. */
    drawnStretch: { type: CCFloat, read: whileRunning(drawnStretch) },

    /** Index of the node where the rope stretches most: the head side of the segment with the largest stretch. */
    worstNode: {
        type: CCInteger,
        read: whileRunning(({ chain }: Simulation) => maxStretchSegment(chain.positions, chain.restLengths)),
    },

    /** Largest force along a segment, mass x px/s^2 (world px). `Exact` only: 0 with other solvers. */
    maxTension: {
        type: CCFloat,
        read: whileRunning(({ chain }: Simulation) => {
            let max = 0;
            for (const tension of chain.tensions) max = Math.max(max, tension);
            return max;
        }),
    },

    /**
     * Straight distance from the head's anchor to the next one, px in the node's own scale; `fitLength` makes the rope longer
     * than this. 0 without a second anchor. It is also shown in the editor's scene view.
     */
    span: {
        type: CCFloat,
        visible: (rope: Rope): boolean => nextAnchorOf(rope) !== null,
        read: (rope: Rope): number => spanTo(rope, nextAnchorOf(rope)),
    },

    ...LIFE_READINGS,
} as const;

/** The names of a Rope's actions: always false; setting one to true runs it. */
export type RopeAction = 'addSkin' | 'fitLength';

/** A name, because the core must not import the class. */
const SKIN = 'VerletRope.RopeSkin';

/** Check boxes of a Rope that set other properties, or add something. */
export const ROPE_ACTIONS: Readonly<Record<RopeAction, Action<Rope>>> = {
    addSkin: {
        section: SECTIONS.rope,
        needs: 'skin',
        visible: (rope) => rope.showAdvanced && !hasView(rope.node),
        run: addSkin,
    },
    fitLength: { section: SECTIONS.ends, visible: (rope) => nextAnchorOf(rope) !== null, run: fitOnce },
};

/** Fits the rope to the distance of its head and the next anchor. All segments get one length. */
function fitOnce(rope: Rope): void {
    if (spanTo(rope, nextAnchorOf(rope)) > 0) {
        if (rope.initialShape === RopeShape.Points) rope.initialShape = ROPE.initialShape.make();
        rope.baseLengths = [];
    }
    fitLength(rope, 'fitLength');
}

/** Puts a skin as wide and of the same colour over the line of a rope, on a new child, unless there is one. */
export function addSkin({ node }: Component): void {
    if (hasView(node)) return;
    const { lineWidth, strokeColor } = node.getComponent(Graphics) ?? ROPE_LINE;
    const child = new Node('Skin');
    child.layer = node.layer;
    node.addChild(child);
    const skin = child.addComponent(SKIN) as UIRenderer & { width: number };
    skin.width = lineWidth;
    skin.color = strokeColor;
}
