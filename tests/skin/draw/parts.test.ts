import { bandPairs, writeBand, linkPairs, placeLinks, writeLinks } from '../../../assets/rope/skin/draw/band';
import { writeColors, bandIndices, linkIndices } from '../../../assets/rope/skin/draw/strip-shape';
import { measureSegments, arcStepsFor } from '../../../assets/rope/skin/draw/round';
import { writeEnd } from '../../../assets/rope/skin/draw/skin-painter';
import {
    fillsTexture,
    linkNumbers,
    mapLinks,
    mapPicture,
    PLAIN_HEIGHT,
    PLAIN_WIDTH,
    plainPixels,
} from '../../../assets/rope/skin/draw/pictures';
import { Profile, type SkinMeasures } from '../../../assets/rope/skin/draw/skin-look';
import { bent, evenProfile, HALF, isFinite, LENGTH, newStrip, pictureAt, vertexAt } from './strips';

/** A whole texture: lower left, lower right, upper left, upper right; v grows downwards. */
const WHOLE = { uv: [0, 1, 1, 1, 0, 0, 1, 0] };

const MEASURES: SkinMeasures = {
    width: 12,
    tailWidth: -1,
    widths: [],
    lengthOffset: 0,
    pieceStart: 0,
    wholeLength: 0,
    tileLength: 40,
    lengthScale: 1,
    worldScale: 1,
    softness: 0,
};

describe('profile', () => {
    const profileOf = (values: Partial<SkinMeasures>, lengths = [20, 20, 40]): Profile => {
        const profile = new Profile(lengths.length + 1);
        profile.set(lengths, { ...MEASURES, ...values });
        return profile;
    };

    test('places go by rest length, whatever the segments are like', () => {
        expect([...profileOf({}).places]).toEqual([0, 0.5, 1, 2]);
        expect([...profileOf({}).shares]).toEqual([0, 0.25, 0.5, 1]);
    });

    test('the piece of a cut rope goes on from where it was cut', () => {
        expect([...profileOf({ lengthOffset: 10 }).places]).toEqual([0.25, 0.75, 1.25, 2.25]);
    });

    test('widths go from head to tail, or by a list spread over the nodes', () => {
        expect([...profileOf({}).halfWidths]).toEqual([6, 6, 6, 6]);
        expect([...profileOf({ tailWidth: 0 }).halfWidths]).toEqual([6, 4, 2, 0]);
        expect([...profileOf({ widths: [4, 10] }).halfWidths]).toEqual([2, 3, 4, 5]);
        expect([...profileOf({ widths: [4] }).halfWidths]).toEqual([2, 2, 2, 2]);
        expect([...profileOf({ widths: [0, 6, 0] }, [1, 1]).halfWidths]).toEqual([0, 3, 0]);
    });

    test('widths are in px of the node, places do not change with its scale', () => {
        const scaled = profileOf({ lengthScale: 2, lengthOffset: 10 }, [40, 40, 80]);
        expect([...scaled.halfWidths]).toEqual([12, 12, 12, 12]);
        expect([...scaled.places]).toEqual([...profileOf({ lengthOffset: 10 }).places]);
    });

    test('a soft edge lies half inside and half outside of the width; its place is its share of the half', () => {
        const soft = profileOf({ softness: 1, tailWidth: 0 }, [10]);
        expect([...soft.halfWidths]).toEqual([6.5, 0.5]);
        expect([...soft.places]).toEqual([1 / 6.5, 1]);
    });

    test('a rope without length has finite shares', () => {
        expect([...profileOf({}, [0, 0]).shares]).toEqual([0, 0, 0]);
    });
});

describe('links', () => {
    test('a rigid picture on every segment, a little longer than it', () => {
        const strip = newStrip(linkPairs(3));
        writeLinks(strip, new Float64Array([0, 0, 20, 0, 20, -20]), 3, evenProfile(3, 5));
        expect(strip.pairs).toBe(4);
        expect([0, 1, 2, 3].map((i) => vertexAt(strip, i))).toEqual([
            [-3, 5],
            [-3, -5],
            [23, 5],
            [23, -5],
        ]);
        expect([4, 5, 6, 7].map((i) => vertexAt(strip, i))).toEqual([
            [25, 3],
            [15, 3],
            [25, -23],
            [15, -23],
        ]);
    });

    test('pictures in turn, each cut into as many links as it shows', () => {
        const strip = newStrip(linkPairs(4));
        const parts = new Float64Array(linkNumbers(1, 2));
        mapLinks(parts, [WHOLE], 2);
        placeLinks(strip, 4, parts, evenProfile(4));
        const upperLefts = [0, 4, 8].map((vertex) => pictureAt(strip, vertex));
        expect(upperLefts).toEqual([
            [0, 0],
            [0.5, 0],
            [0, 0],
        ]);
        expect(pictureAt(strip, 3)).toEqual([0.5, 1]);
    });

    test('all nodes in one point: finite', () => {
        const strip = newStrip(linkPairs(5));
        writeLinks(strip, new Float64Array(10), 5, evenProfile(5));
        expect(isFinite(strip)).toBe(true);
    });
});

describe('pictures', () => {
    test('a picture runs along the rope, its top on the left', () => {
        const texture = new Float64Array(6);
        mapPicture(texture, WHOLE);
        expect([...texture]).toEqual([0, 0, 1, 0, 0, 1]);
        expect(fillsTexture(WHOLE)).toBe(true);
    });

    test('a part of a texture cannot be repeated by the graphics card, also when it is turned', () => {
        expect(fillsTexture({ uv: [0, 0.5, 0.5, 0.5, 0, 0, 0.5, 0] })).toBe(false);
        expect(fillsTexture({ uv: [0, 0, 0, 1, 0.5, 0, 0.5, 1] })).toBe(true);
    });

    test('where a part of a texture ends, the strip is cut: the next tile begins at the start of the picture', () => {
        const strip = newStrip(bandPairs(3, 0, 2));
        strip.isTiled = true;
        mapPicture(strip.texture, { uv: [0.25, 0.5, 0.5, 0.5, 0.25, 0, 0.5, 0] });
        const profile = evenProfile(3);
        profile.places.set([0.5, 1, 2.25]);
        writeBand(strip, bent([0]), 3, profile, 0, true);
        const along = Array.from({ length: strip.pairs }, (_, pair) => [
            vertexAt(strip, 2 * pair)[0],
            pictureAt(strip, 2 * pair)[0],
        ]);
        expect(along).toEqual([
            [0, 0.375],
            [LENGTH, 0.5],
            [LENGTH, 0.5],
            [LENGTH, 0.25],
            [36, 0.5],
            [36, 0.25],
            [2 * LENGTH, 0.3125],
        ]);
        expect(strip.isClipped).toBe(false);
    });

    test('with too little room the tiles are not cut, and the strip says so', () => {
        const strip = newStrip(6);
        strip.isTiled = true;
        const profile = evenProfile(5);
        profile.places.set([0, 3, 6, 9, 12]);
        writeBand(strip, bent([0, 0, 0]), 5, profile, 0, true);
        expect(strip.isClipped).toBe(true);
        expect(strip.pairs).toBeLessThanOrEqual(6);
    });
});

describe('ends', () => {
    test('a picture stands across the tail, turned with its segment', () => {
        const strip = newStrip(2);
        const points = new Float64Array([0, 0, 0, -20]);
        measureSegments(points, 2);
        writeEnd(strip, 0, points, 1, WHOLE, 10, 4);
        expect([0, 1, 2, 3].map((i) => vertexAt(strip, i))).toEqual([
            [4, -15],
            [-4, -15],
            [4, -25],
            [-4, -25],
        ]);
        expect([0, 1, 2, 3].map((i) => pictureAt(strip, i))).toEqual([
            [0, 0],
            [0, 1],
            [1, 0],
            [1, 1],
        ]);
    });

    test('half circles are at most a quarter of a px off', () => {
        for (const radius of [0, 0.1, 1, 3, 8, 20, 40]) {
            const steps = arcStepsFor(radius);
            const off = radius * (1 - Math.cos(Math.PI / (2 * steps)));
            expect(steps).toBeGreaterThanOrEqual(4);
            expect(off).toBeLessThanOrEqual(0.25);
        }
    });
});

describe('colours', () => {
    const stops = {
        values: new Float64Array([1, 0, 0, 1, 0, 1, 0, 0.5, 0, 0, 1, 0]),
        at: new Float64Array([0, 0.5, 1]),
        count: 3,
    };

    test('go by the share of the rest length, both vertices of a pair alike', () => {
        const vertices = new Float32Array(18 * 4);
        writeColors(vertices, new Float32Array([0, 0.25, 0.5, 1]), 0, 4, stops, 0.5);
        const colorAt = (vertex: number): number[] => [...vertices.subarray(9 * vertex + 5, 9 * vertex + 9)];
        expect([0, 2, 4, 6].map(colorAt)).toEqual([
            [1, 0, 0, 0.5],
            [0.5, 0.5, 0, 0.375],
            [0, 1, 0, 0.25],
            [0, 0, 1, 0],
        ]);
        expect([1, 3, 5, 7].map(colorAt)).toEqual([0, 2, 4, 6].map(colorAt));
    });

    test('pairs that go back along the rope, as those of end pictures do', () => {
        const vertices = new Float32Array(18 * 3);
        writeColors(vertices, new Float32Array([1, 0, 0.5]), 0, 3, stops, 1);
        expect([5, 23, 41].map((o) => vertices[o])).toEqual([0, 1, 0]);
    });

    test('one stop colours all alike', () => {
        const vertices = new Float32Array(18);
        const one = { values: new Float64Array([0.25, 0.5, 0.75, 1]), at: new Float64Array(1), count: 1 };
        writeColors(vertices, new Float32Array([0.7]), 0, 1, one, 1);
        expect([...vertices.subarray(5, 9)]).toEqual([0.25, 0.5, 0.75, 1]);
    });
});

test('indices: two triangles from every pair to the next one; links do not touch', () => {
    expect([...bandIndices(3).subarray(0, 12)]).toEqual([0, 1, 2, 1, 3, 2, 2, 3, 4, 3, 5, 4]);
    expect([...linkIndices(4).subarray(0, 12)]).toEqual([0, 1, 2, 1, 3, 2, 4, 5, 6, 5, 7, 6]);
    expect(bandIndices(2)).toBe(bandIndices(3));
});

test('the plain picture: the edge is transparent, the middle opaque and bright, the ramp as wide as its softness', () => {
    const pixels = plainPixels();
    const at = (x: number, y: number): number[] => [
        ...pixels.subarray(4 * (y * PLAIN_WIDTH + x), 4 * (y * PLAIN_WIDTH + x) + 4),
    ];
    const column = Math.round((PLAIN_WIDTH - 1) / 4); // softness 1/4: a ramp over an eighth of the height
    const alphas = Array.from({ length: PLAIN_HEIGHT }, (_, y) => at(column, y)[3]);
    expect(alphas[0]).toBeLessThan(12);
    expect(alphas[PLAIN_HEIGHT / 16]).toBeGreaterThan(110);
    expect(alphas[PLAIN_HEIGHT / 16]).toBeLessThan(150);
    expect(alphas[PLAIN_HEIGHT / 8 + 1]).toBe(255);
    expect(alphas).toEqual([...alphas].reverse());
    expect(at(5, PLAIN_HEIGHT / 2)[0]).toBeGreaterThan(250);
    expect(at(5, 3)[0]).toBeLessThan(200);
});

test('widths of a band follow the profile', () => {
    const strip = newStrip(20);
    writeBand(strip, bent([0, 0]), 4, evenProfile(4, HALF), 0, true);
    expect(vertexAt(strip, 0)).toEqual([0, HALF]);
});
