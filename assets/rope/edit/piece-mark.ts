import { _decorator, Component, isValid } from 'cc';
import { Rope } from '../core/Rope';
import { runtimeOf } from '../core/runtime/groups';

const { ccclass, menu, property } = _decorator;

/**
 * Marks the node of a piece with the rope that it was cut off. A copy of both is one rope, which is whole: the copy of the
 * piece removes itself. A piece that is copied by itself becomes a whole rope.
 */
@ccclass('VerletRope.PieceMark')
@menu('hidden:VerletRope/PieceMark')
export class PieceMark extends Component {
    /** A copy of both has the copy of the rope here. */
    @property({ type: Rope, visible: false })
    rope: Rope | null = null;
    /** Whether a cut has made the node: this is not copied. */
    isMade = false;

    protected override onLoad(): void {
        const { rope, isMade } = this;
        if (isMade || !rope || !isValid(rope, true)) return;
        this.rope = null;
        if (runtimeOf(rope).edits.cuts.pieces.length > 0) return; // the rope was not copied
        this.node.active = false;
        this.node.destroy();
    }
}
