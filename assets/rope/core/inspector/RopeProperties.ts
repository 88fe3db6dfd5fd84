import { _decorator, Graphics, isValid } from 'cc';
import type { Vec2 } from 'cc';
import { changeLook } from '../draw';
import { offers, shows } from './readings';
import type { ReadingsOf } from './readings';
import { ROPE_ACTIONS, ROPE_READINGS } from './rope-readings';
import type { RopeAction } from './rope-readings';
import { RopePreset } from '../enums';
import { declares } from './declare';
import type { With } from './declare';
import { attributesOf } from './attributes';
import { applyPreset, lookOf, PRESET_LOOKS, presetOf } from './presets';
import { PRESET, ROPE } from './property-list';
import { RopeLife } from './RopeLife';
import { inWords, warnOnce } from './warn-once';
import { ROPE_TEXTS } from './texts/rope';

const { ccclass, menu, property } = _decorator;

/**
 * What the inspector shows of a {@link Rope}: the values that {@link ROPE} declares, and what {@link ROPE_READINGS}
 * reads. Values out of range are replaced by the nearest valid ones, with one warning.
 */
@ccclass('VerletRope.RopeProperties')
@menu('hidden:VerletRope/RopeProperties')
@shows(ROPE_READINGS, ROPE_TEXTS)
@offers(ROPE_ACTIONS, ROPE_TEXTS)
@declares(ROPE, ROPE_TEXTS)
export abstract class RopeProperties extends (RopeLife as unknown as With<
    typeof ROPE,
    RopeLife & ReadingsOf<typeof ROPE_READINGS> & Record<RopeAction, boolean>
>) {
    /** Length of the uncut rope before this piece, px in the node's own units: where pictures and dashes go on. */
    lengthOffset = 0;

    /** The points along `path`, px in the node's own axes, from the start or `reset()` on; null: there is none. */
    pathPoints: readonly Vec2[] | null = null;

    /**
     * The set of values that the properties have; setting one fills them in. `Custom`, which fills in nothing, when
     * they are those of none. Presets leave anchors and attachments alone; `Tutorial` and `Bevy` also set the length
     * and the touch. The line gets the look of the preset unless the Graphics has one that the user has set up.
     * Default `Rope`. Not saved: the values are.
     */
    @property(attributesOf(PRESET, 'preset', ROPE_TEXTS))
    get preset(): RopePreset {
        return presetOf(this);
    }
    set preset(value: RopePreset) {
        if (!isValid(this)) return;
        if (!applyPreset(this, value)) {
            warnOnce(this, 'preset', `has no ${inWords(value)}; nothing is filled in.`);
        } else if (value !== RopePreset.Custom) {
            const graphics = this.node.getComponent(Graphics);
            if (graphics) changeLook(graphics, lookOf(value), PRESET_LOOKS);
        }
    }
}
