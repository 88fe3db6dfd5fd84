import type { Texts } from './localized';

/** A section of the inspector: properties that stand together under one title. */
export interface Section {
    readonly title: Texts;
    /** Sections stand in the order of these numbers. */
    readonly order: number;
}

/** The sections of a Rope, from what everybody needs to what few do. */
export const SECTIONS = {
    rope: { title: ['Rope', '绳子'], order: 1 },
    ends: { title: ['Ends and loads', '两端与挂载'], order: 2 },
    feel: { title: ['Feel', '手感'], order: 3 },
    wind: { title: ['Wind', '风'], order: 4 },
    collision: { title: ['Collision', '碰撞'], order: 5 },
    touch: { title: ['Touch', '触摸'], order: 6 },
    look: { title: ['Look', '外观'], order: 7 },
    cut: { title: ['Cut and tear', '切断与断裂'], order: 8 },
    advanced: { title: ['Advanced', '高级'], order: 9 },
    readings: { title: ['Readings', '读数'], order: 10 },
} as const;
