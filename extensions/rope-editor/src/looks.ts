/** Ropes with a picture along them. */
export type SkinnedKind = 'hempRope' | 'chain' | 'vine' | 'bungee' | 'rod' | 'ribbon';

/** Nets and cloth. */
export type NetKind = 'net' | 'flag' | 'curtain' | 'web' | 'hammock' | 'cape';

/** How a rope with a picture differs from a new one. */
export interface SkinnedLook {
    readonly name: string;
    /** The member of `RopePreset`. */
    readonly preset: number;
    /** Uuid of a picture of assets/rope/skin/textures, which its meta file keeps. */
    readonly picture: string;
    /** Properties of the skin. */
    readonly skin: Readonly<Record<string, number>>;
}

/** How a net differs from a new one. */
export interface NetLook {
    readonly name: string;
    /** The member of `RopeNetPreset`. */
    readonly preset: number;
    /** px. */
    readonly width: number;
    readonly height: number;
    /** Whether it is drawn as cloth instead of as threads. */
    readonly isCloth: boolean;
}

/** `SkinStyle.Links` */
const LINKS = 2;

export const SKINNED: Readonly<Record<SkinnedKind, SkinnedLook>> = {
    hempRope: {
        ...{ name: 'Rope', preset: 1, skin: { width: 15 } },
        picture: 'c9e7016a-0445-4706-a5c1-fd70f79525ca@f9941',
    },
    chain: {
        ...{ name: 'Chain', preset: 2, skin: { width: 20, style: LINKS, linksPerPicture: 2 } },
        picture: 'e113ce7d-a8df-4f69-a1e1-89971424ab34@f9941',
    },
    vine: {
        ...{ name: 'Vine', preset: 3, skin: { width: 40 } },
        picture: 'a2fe09ce-4482-426b-967b-8b5e658a2911@f9941',
    },
    bungee: {
        ...{ name: 'Bungee', preset: 4, skin: { width: 12 } },
        picture: '30381f02-bf1b-4780-b116-a523de3828c4@f9941',
    },
    rod: {
        ...{ name: 'Rod', preset: 5, skin: { width: 16, style: LINKS } },
        picture: '7b1135b1-eb75-45ce-8403-ac2bfa47c365@f9941',
    },
    ribbon: {
        ...{ name: 'Ribbon', preset: 1, skin: { width: 24 } },
        picture: '21dd9f56-67c6-4cc4-a5d1-77ad5c6b8705@f9941',
    },
};

export const NETS: Readonly<Record<NetKind, NetLook>> = {
    net: { name: 'Net', preset: 1, width: 300, height: 240, isCloth: false },
    flag: { name: 'Flag', preset: 2, width: 300, height: 180, isCloth: true },
    curtain: { name: 'Curtain', preset: 3, width: 300, height: 240, isCloth: true },
    web: { name: 'Web', preset: 4, width: 300, height: 300, isCloth: false },
    hammock: { name: 'Hammock', preset: 5, width: 360, height: 120, isCloth: false },
    cape: { name: 'Cape', preset: 6, width: 120, height: 180, isCloth: true },
};
