import { RopeShape } from '../enums';
import { hasView, ROPE_LINE } from '../draw';
import type { Action } from './actions';
import { fitLength } from './fit-length';
import { ROPE } from './property-list';
import type { RopeProperties } from './RopeProperties';
import { SECTIONS } from './sections';
import { nextAnchorOf, spanTo } from './span';
import { Graphics, Node } from 'cc';
import type { Component, UIRenderer } from 'cc';

/** The names of the actions, as a Rope has them: always false; setting one to true does it. */
export type RopeAction = 'addSkin' | 'fitLength';

/** By its name: the core does not know the class. */
const SKIN = 'VerletRope.RopeSkin';

/** Check boxes of a Rope that set other properties, or add something. */
export const ROPE_ACTIONS: Readonly<Record<RopeAction, Action<RopeProperties>>> = {
    addSkin: {
        section: SECTIONS.rope,
        needs: 'skin',
        visible: (rope) => rope.showAdvanced && !hasView(rope.node),
        run: addSkin,
    },
    fitLength: {
        section: SECTIONS.ends,
        visible: (rope) => nextAnchorOf(rope) !== null,
        run: fitOnce,
    },
};

/** Fits the length between the head and the next anchor to the way between them. Lengths of segments become one. */
function fitOnce(rope: RopeProperties): void {
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
