/**
 * The unit tests with all scripts of a game compiled as Creator compiles them, to ES5 and to loose ES5. `ROPE_TESTS=few`, as
 * `npm test` has it, runs some of them.
 */
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { maxWorkers, ...unit } = require('./jest.config.cjs');

/** What a class leaves on a new object is seen in every output. */
const COMPILATION = ['together/compilation'];
const GOLDEN = ['solver/golden'];
/** One of every feature, the quick ones. */
const FEATURES = [
    ...[
        'component/cut-motion',
        'component/winch',
        'component/rider',
        'component/load',
        'component/tied-ropes',
    ],
    ...[
        'component/box2d',
        'component/engine-colliders',
        'component/pile',
        'component/nets/net',
        'component/skin',
    ],
    ...['component/nets/net-skin', 'component/state', 'component/journal', 'component/events'],
    ...[
        'component/touch-ropes',
        'component/scene-view',
        'component/scene-view-marks',
        'component/debug-draw',
    ],
    ...['component/sleep', 'component/wind', 'component/queries', 'component/pools', 'component/presets'],
    ...['component/readings', 'solver/branches'],
];
/** They run nothing of the package. */
const OTHERS = ['assets', 'bits', 'engine', 'extension', 'pack', 'tools'];

const isShort = process.env.ROPE_TESTS === 'few';

/** @throws If a test is not there. */
function files(names) {
    const paths = names.map((name) => `tests/${name}.test.ts`);
    for (const path of paths) if (!existsSync(join(__dirname, path))) throw new Error(`There is no ${path}.`);
    return paths.map((path) => `<rootDir>/${path}`);
}

/** @param some Names of tests; all of them if there are none. */
function project(output, some) {
    const script = (output) => ['<rootDir>/tools/jest-output.cjs', { output }];
    return {
        ...unit,
        displayName: output,
        testMatch: some ? files(some) : unit.testMatch,
        testPathIgnorePatterns: [
            ...unit.testPathIgnorePatterns,
            ...OTHERS.map((folder) => `<rootDir>/tests/${folder}/`),
        ],
        transform: {
            '/assets/(rope|examples)/.+\\.ts$': script(output),
            // As the engine is in a web build: what is ES5 cannot extend a class of modern output.
            '/tools/cc/.+\\.ts$': script('es5'),
            ...unit.transform,
        },
    };
}

module.exports = {
    maxWorkers,
    projects: [
        ...(isShort ? [] : [project('modern', COMPILATION)]),
        project('es5', isShort && GOLDEN),
        project('es5-loose', isShort && [...COMPILATION, ...GOLDEN, ...FEATURES]),
    ],
};
