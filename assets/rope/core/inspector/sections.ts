import { ROPE_SECTIONS } from './texts/rope';

/** A section of the inspector: properties that stand together under one title. */
export interface Section {
    readonly title: string;
    /** The same in a Chinese editor; none in a game. */
    readonly chinese: string | undefined;
    /** Sections stand in the order of these numbers. */
    readonly order: number;
}

/** What the code calls the sections of a Rope. */
export type SectionName =
    'rope' | 'ends' | 'feel' | 'wind' | 'collision' | 'touch' | 'look' | 'cut' | 'advanced' | 'readings';

/** The sections of a Rope, from what everybody needs to what few do. */
export const SECTIONS: Readonly<Record<SectionName, Section>> = {
    rope: { title: 'Rope', chinese: ROPE_SECTIONS.rope, order: 1 },
    ends: { title: 'Ends and loads', chinese: ROPE_SECTIONS.ends, order: 2 },
    feel: { title: 'Feel', chinese: ROPE_SECTIONS.feel, order: 3 },
    wind: { title: 'Wind', chinese: ROPE_SECTIONS.wind, order: 4 },
    collision: { title: 'Collision', chinese: ROPE_SECTIONS.collision, order: 5 },
    touch: { title: 'Touch', chinese: ROPE_SECTIONS.touch, order: 6 },
    look: { title: 'Look', chinese: ROPE_SECTIONS.look, order: 7 },
    cut: { title: 'Cut and tear', chinese: ROPE_SECTIONS.cut, order: 8 },
    advanced: { title: 'Advanced', chinese: ROPE_SECTIONS.advanced, order: 9 },
    readings: { title: 'Readings', chinese: ROPE_SECTIONS.readings, order: 10 },
};
