import { _decorator, isValid } from 'cc';
import type { RopeNetPreset } from '../enums';
import { attributesOf } from '../../core/inspector/attributes';
import { declares } from '../../core/inspector/declare';
import type { With } from '../../core/inspector/declare';
import { applyNetPreset, netPresetOf } from './net-presets';
import { NET_PRESET, ROPE_NET } from './net-property-list';
import { NET_READINGS } from './net-readings';
import { shows } from '../../core/inspector/readings';
import type { ReadingsOf } from '../../core/inspector/readings';
import { RopeLife } from '../../core/inspector/RopeLife';
import { inWords, warnOnce } from '../../core/inspector/warn-once';
import { NET_TEXTS } from '../texts/net';
import { ROPE_TEXTS } from '../../core/inspector/texts/rope';

const { ccclass, menu, property } = _decorator;

const TEXTS = { ...ROPE_TEXTS, ...NET_TEXTS };

/**
 * What the inspector shows of a {@link RopeNet}: the values that {@link ROPE_NET} declares, and what {@link NET_READINGS}
 * reads. Values out of range are replaced by the nearest valid ones, with one warning.
 */
@ccclass('VerletRope.RopeNetProperties')
@menu('hidden:VerletRope/RopeNetProperties')
@shows(NET_READINGS, TEXTS)
@declares(ROPE_NET, TEXTS)
export abstract class RopeNetProperties extends (RopeLife as unknown as With<
    typeof ROPE_NET,
    RopeLife & ReadingsOf<typeof NET_READINGS>
>) {
    /**
     * The set of values that the properties have; setting one fills them in. `Custom`, which fills in nothing, when they
     * are those of none. Presets leave anchors, attachments and the size alone. Default `Net`. Not saved: the values are.
     */
    @property(attributesOf(NET_PRESET, 'preset', TEXTS))
    get preset(): RopeNetPreset {
        return netPresetOf(this);
    }
    set preset(value: RopeNetPreset) {
        if (isValid(this) && !applyNetPreset(this, value))
            warnOnce(this, 'preset', `has no ${inWords(value)}; nothing is filled in.`);
    }
}
