import { Vec2 } from 'cc';
import { RopeNetHold, RopeNetPreset, RopeNetShape } from '../enums';
import { ROPE_LINE } from '../../core/draw';
import type { LineLook } from '../../core/draw';
import { copyOf } from '../../core/inspector/declare';
import { isSame } from '../../core/inspector/attributes';
import type { RopeNet } from '../RopeNet';

/** The line of a new net. */
export const NET_LINE: LineLook = { lineWidth: 2, strokeColor: ROPE_LINE.strokeColor };

const NET = {
    ...{ shape: RopeNetShape.Grid, hold: RopeNetHold.Top, slack: 0, mass: 10, damping: 0.5, gravityScale: 1 },
    ...{ shearStiffness: 0, bendStiffness: 0, shapeStiffness: 0, pressure: 0 },
    ...{ wind: new Vec2(0, 0), windTurbulence: 0, airDrag: 0 },
};
/** The properties that presets fill in. All others stay as they are, as do size, anchors and attachments. */
type Values = Readonly<typeof NET>;
const LINEN: Values = { ...NET, mass: 2, shearStiffness: 0.8, bendStiffness: 0.05, airDrag: 3 };

const PRESETS: Readonly<Record<Exclude<RopeNetPreset, RopeNetPreset.Custom>, Values>> = {
    [RopeNetPreset.Net]: NET,
    /** A flag is so light that the wind holds it up. Its cells shear easily, or there would be no waves. */
    [RopeNetPreset.Flag]: {
        ...LINEN,
        hold: RopeNetHold.Left,
        gravityScale: 0.2,
        shearStiffness: 0.02,
        wind: new Vec2(2000, 0),
        windTurbulence: 3500,
    },
    /** A curtain is heavier, comes to rest soon, and has folds, as its threads are a little longer than the rod. */
    [RopeNetPreset.Curtain]: { ...LINEN, mass: 5, damping: 1, airDrag: 1 },
    [RopeNetPreset.Web]: {
        ...NET,
        ...{ shape: RopeNetShape.Web, hold: RopeNetHold.Rim, slack: 0.03, mass: 0.5, damping: 1 },
    },
    [RopeNetPreset.Hammock]: { ...NET, hold: RopeNetHold.Sides, slack: 0.1, mass: 5, shearStiffness: 0.3 },
    [RopeNetPreset.Jelly]: {
        ...NET,
        ...{ shape: RopeNetShape.Outline, hold: RopeNetHold.Bottom, mass: 5 },
        ...{ shearStiffness: 0.3, shapeStiffness: 0.3, pressure: 1 },
    },
    [RopeNetPreset.Balloon]: {
        ...NET,
        ...{ shape: RopeNetShape.Web, hold: RopeNetHold.Bottom, mass: 0.5, damping: 1, gravityScale: -0.4 },
        ...{ shapeStiffness: 0.1, pressure: 1.1, airDrag: 1 },
    },
    [RopeNetPreset.Cape]: {
        ...LINEN,
        ...{ hold: RopeNetHold.Top, mass: 1, bendStiffness: 0.2, shapeStiffness: 0.03, airDrag: 1.2 },
    },
};

/** Fills in the properties of a net. Returns false if there is no such preset. `Custom` fills in nothing. */
export function applyNetPreset(net: RopeNet, preset: RopeNetPreset): boolean {
    if (preset === RopeNetPreset.Custom) return true;
    const values = PRESETS[preset] as Values | undefined;
    for (const name of namesIn(values)) {
        (net as unknown as Record<string, unknown>)[name] = copyOf(values![name]);
    }
    return values !== undefined;
}

/** The preset with exactly the values of a net; `Custom` if there is none. */
export function netPresetOf(net: RopeNet): RopeNetPreset {
    for (const key of Object.keys(PRESETS)) {
        const values = PRESETS[Number(key) as keyof typeof PRESETS];
        if (namesIn(values).every((name) => isSame(values[name], net[name]))) return Number(key);
    }
    return RopeNetPreset.Custom;
}

function namesIn(values: Values | undefined): (keyof Values)[] {
    return Object.keys(values ?? {}) as (keyof Values)[];
}
