import { Vec2 } from 'cc';
import { RopeNetHold, RopeNetPreset, RopeNetShape } from './net-property-list';
import { ROPE_LINE } from '../../core/draw';
import type { LineLook } from '../../core/draw';

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

export const NET_PRESETS: Readonly<
    Record<Exclude<RopeNetPreset, RopeNetPreset.Custom>, { readonly values: Values }>
> = {
    [RopeNetPreset.Net]: { values: NET },
    /** A flag is so light that the wind holds it up. Its cells shear easily, or there would be no waves. */
    [RopeNetPreset.Flag]: {
        values: {
            ...LINEN,
            hold: RopeNetHold.Left,
            gravityScale: 0.2,
            shearStiffness: 0.02,
            wind: new Vec2(2000, 0),
            windTurbulence: 3500,
        },
    },
    /** A curtain is heavier, comes to rest soon, and has folds, as its threads are a little longer than the rod. */
    [RopeNetPreset.Curtain]: { values: { ...LINEN, mass: 5, damping: 1, airDrag: 1 } },
    [RopeNetPreset.Web]: {
        values: {
            ...NET,
            ...{ shape: RopeNetShape.Web, hold: RopeNetHold.Rim, slack: 0.03, mass: 0.5, damping: 1 },
        },
    },
    [RopeNetPreset.Hammock]: {
        values: { ...NET, hold: RopeNetHold.Sides, slack: 0.1, mass: 5, shearStiffness: 0.3 },
    },
    [RopeNetPreset.Jelly]: {
        values: {
            ...NET,
            ...{ shape: RopeNetShape.Outline, hold: RopeNetHold.Bottom, mass: 5 },
            ...{ shearStiffness: 0.3, shapeStiffness: 0.3, pressure: 1 },
        },
    },
    [RopeNetPreset.Balloon]: {
        values: {
            ...NET,
            ...{
                shape: RopeNetShape.Web,
                hold: RopeNetHold.Bottom,
                mass: 0.5,
                damping: 1,
                gravityScale: -0.4,
            },
            ...{ shapeStiffness: 0.1, pressure: 1.1, airDrag: 1 },
        },
    },
    [RopeNetPreset.Cape]: {
        values: {
            ...LINEN,
            ...{ hold: RopeNetHold.Top, mass: 1, bendStiffness: 0.2, shapeStiffness: 0.03, airDrag: 1.2 },
        },
    },
};
