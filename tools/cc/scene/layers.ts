import { Enum } from '../core/enum';

const LAYERS = {
    NONE: 0,
    IGNORE_RAYCAST: 1 << 20,
    GIZMOS: 1 << 21,
    EDITOR: 1 << 22,
    UI_3D: 1 << 23,
    SCENE_GIZMO: 1 << 24,
    UI_2D: 1 << 25,
    PROFILER: 1 << 28,
    DEFAULT: 1 << 30,
    ALL: 0xffffffff,
};

function makeMaskInclude(includes: number[]): number {
    return includes.reduce((mask, layer) => mask | layer, 0);
}

/** Which cameras see a node. */
export const Layers = {
    Enum: Enum({ ...LAYERS }),
    BitMask: Enum({ ...LAYERS }),
    makeMaskInclude,

    makeMaskExclude(excludes: number[]): number {
        return ~makeMaskInclude(excludes);
    },

    nameToLayer(name: string): number {
        return Math.log2((LAYERS as Record<string, number>)[name] ?? NaN);
    },

    layerToName(bitNum: number): string {
        const bit = 1 << bitNum;
        return Object.entries(LAYERS).find(([, value]) => value === bit)?.[0] ?? '';
    },
};
