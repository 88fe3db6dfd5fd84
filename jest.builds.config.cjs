/**
 * The unit tests with the scripts that games get, merged as in the zips and compiled as Creator compiles them, to ES5 and to
 * loose ES5. `ROPE_TESTS=few`, as `npm test` has it, runs some of them.
 */
const { maxWorkers, ...unit } = require('./jest.config.cjs');
const joined = require('./tools/jest-joined.cjs');
const merged = require('./tools/jest-merged.cjs');

merged.write();

/** What a class leaves on a new object is seen in every output. */
const COMPILATION = ['compilation'];
const GOLDEN = ['golden'];
/** One of every feature, the quick ones. */
const FEATURES = [
    ...['cut-motion', 'winch', 'rider', 'load-held', 'tied-ropes'],
    ...['box2d', 'engine-colliders', 'pile', 'net', 'skin'],
    ...['net-skin', 'state-moments', 'journal', 'events'],
    ...['touch-head', 'scene-view', 'scene-view-marks', 'debug-draw'],
    ...['sleep', 'wind', 'queries', 'pools', 'presets'],
    ...['readings', 'branches'],
];
/** They run nothing of the package. */
const OTHERS = ['assets', 'bits', 'engine', 'extension', 'pack', 'tools'];

const isShort = process.env.ROPE_TESTS === 'few';

const TESTS = joined
    .unitTests()
    .filter((path) => !OTHERS.some((folder) => path.startsWith(`tests/${folder}/`)));

/** The tests of some names, wherever their folders are. @throws If there is none of a name. */
function files(names) {
    return names.flatMap((name) => {
        const found = TESTS.filter((path) => path.endsWith(`/${name}.test.ts`));
        if (found.length === 0) throw new Error(`There is no ${name}.test.ts.`);
        return found;
    });
}

/** @param some Names of tests; all of them if there are none. */
function project(output, some) {
    const script = (output) => ['<rootDir>/tools/jest-output.cjs', { output }];
    return {
        ...unit,
        displayName: output,
        resolver: '<rootDir>/tools/jest-merged.cjs',
        testMatch: joined.write(some ? files(some) : TESTS, `joined-${output}`),
        transform: {
            '/assets/(rope|examples)/.+\\.ts$': script(output),
            // As the engine is in a web build: what is ES5 cannot extend a class of modern output.
            '/tools/cc/.+\\.ts$': script('es5'),
            ...unit.transform,
        },
    };
}

module.exports = {
    // Two workers would compile nearly all twice; beside the other parts of `npm test` there is no processor idle.
    maxWorkers: isShort ? 1 : maxWorkers,
    projects: [
        ...(isShort ? [] : [project('modern', COMPILATION)]),
        project('es5', isShort && GOLDEN),
        project('es5-loose', isShort && [...COMPILATION, ...GOLDEN, ...FEATURES]),
    ],
};
