/** Tests run the package on a stand-in for the engine module 'cc' (tools/cc). */
module.exports = {
    testEnvironment: 'node',
    // As many as there are processors: by default one is left idle, and of two that is half of the time.
    maxWorkers: '100%',
    // The engine's own: those of Jest's sandbox are looked up anew at every use, which takes longer than what they do. Tables
    // of numbers are not among them: tests replace Float64Array to see which are made.
    sandboxInjectedGlobals: [
        'Math',
        'Number',
        'Infinity',
        'isFinite',
        'isNaN',
        'Object',
        'Array',
        'Map',
        'Set',
    ],
    testMatch: ['<rootDir>/tests/**/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/browser/'],
    moduleNameMapper: {
        '^cc$': '<rootDir>/tools/cc/index.ts',
        '^cc/env$': '<rootDir>/tools/cc/env.ts',
    },
    // Types are checked by `npm run types`, once; here they are only stripped.
    transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }] },
};
