import { RopeSystem } from '../../assets/rope';
import { useGame } from '../support/game';
import { Scene, type Claims } from './claims/scene';
import { ROPE_METHODS } from './claims/api-rope';
import { ROPE_READINGS } from './claims/api-readings';
import { BESIDE } from './claims/api-beside';
import { ROPE_LOAD, ROPE_RIDER } from './claims/api-loads';
import { EVENTS, ROPE_NET } from './claims/api-nets';
import { ROPE_NODE } from './claims/api-node';
import { ROPE_SYSTEM } from './claims/api-system';
import { LOADS } from './claims/loads';
import { COLLISION, DRAWING, PROPERTIES } from './claims/collision-and-drawing';
import { MIGRATION } from './claims/migration';
import { NETS } from './claims/nets';
import { NETWORK } from './claims/network';
import { README } from './claims/readme';
import { DRUM_METHODS, DRUMS } from './claims/drums';
import { PLASTIC_METHODS, PLASTIC_ROPES } from './claims/plastic';
import { RIDERS } from './claims/riders';
import { ROPES } from './claims/ropes';
import { SCRIPTING } from './claims/scripting';
import { TROUBLES_OF_COMPONENTS } from './claims/troubles-of-components';
import { TROUBLESHOOTING } from './claims/troubleshooting';
import { TUTORIAL } from './claims/tutorial';
import { PAIRS, type Recipe } from './page';

const API: Claims = {
    ...{ ...ROPE_READINGS, ...ROPE_METHODS, ...ROPE_NODE, ...ROPE_SYSTEM },
    ...{
        ...BESIDE,
        ...ROPE_LOAD,
        ...ROPE_RIDER,
        ...DRUM_METHODS,
        ...PLASTIC_METHODS,
        ...ROPE_NET,
        ...EVENTS,
    },
};

/** What each page says that comes of its recipes, by the first words of these. */
const CLAIMS: Readonly<Record<string, Claims>> = {
    'README.md': README,
    'docs/api.md': API,
    'docs/collision.md': COLLISION,
    'docs/drawing.md': DRAWING,
    'docs/loads-and-bodies.md': LOADS,
    'docs/migration.md': MIGRATION,
    'docs/nets.md': NETS,
    'docs/network.md': NETWORK,
    'docs/properties.md': PROPERTIES,
    'docs/riders.md': RIDERS,
    'docs/drums.md': DRUMS,
    'docs/plastic.md': PLASTIC_ROPES,
    'docs/ropes.md': ROPES,
    'docs/scripting.md': SCRIPTING,
    'docs/tutorial.md': TUTORIAL,
    'docs/troubleshooting.md': { ...TROUBLESHOOTING, ...TROUBLES_OF_COMPONENTS },
};

const game = useGame();

afterEach(() => {
    RopeSystem.instance.endJournal();
    Object.assign(RopeSystem.instance, {
        ...{ timeScale: 1, autoSimulation: true, enable: true, debugDrawFlags: 0, piecePool: 0 },
    });
});

// Both languages have the same recipes and the same code: pages.test.ts.
const pages = PAIRS.map(([english]) => english).filter(({ recipes }) => recipes.length > 0);

describe.each(pages)('$name', (page) => {
    const claims = CLAIMS[page.name] ?? {};
    // The table of all calls says what is said of each on the page with an example of each.
    const recipes = page.recipes.filter(({ name, code }) => code !== '' || !(`Rope.${name}` in API));
    const keysOf = ({ name }: Recipe): string[] =>
        Object.keys(claims).filter((key) => name.startsWith(key) && !/^\w/.test(name.slice(key.length)));

    test('says nothing that no test holds', () => {
        expect(recipes.filter((recipe) => keysOf(recipe).length !== 1).map(({ name }) => name)).toEqual([]);
        expect(recipes.length).toBe(Object.keys(claims).length);
    });

    test.each(recipes.flatMap((recipe) => keysOf(recipe).map((key) => [key, recipe] as const)))(
        '%s',
        (key, { code }) => claims[key]!(new Scene(game, code)),
    );
});
