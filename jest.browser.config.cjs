/** Tests of the preview page in a real browser. */
module.exports = {
    testEnvironment: 'node',
    testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
    globalSetup: '<rootDir>/tests/browser/support/global-setup.ts',
    globalTeardown: '<rootDir>/tests/browser/support/global-teardown.ts',
    transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }] },
    testTimeout: 60_000,
    // One browser at a time: frames must not be late.
    maxWorkers: 1,
};
