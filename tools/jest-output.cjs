/**
 * Transforms scripts for Jest as Creator compiles them: `['<rootDir>/tools/jest-output.cjs', { output: 'es5-loose' }]`. The
 * outputs are those of `OUTPUTS` in `tools/creator/compile.ts`.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { version: babel } = require('@babel/core');
const { version: loader } = require('@cocos/creator-programming-mod-lo/package.json');
const { register } = require('tsx/cjs/api');

const COMPILER = require.resolve('./creator/compile.ts');
// Only while it is loaded: Babel loads its plugins later, and must find itself then, not a copy of tsx's.
const unregister = register();
const { compileScript, OUTPUTS, toModuleFormat } = require(COMPILER);
unregister();

/** What the code depends on besides the script. */
const compiler = [readFileSync(COMPILER), babel, loader];

module.exports = {
    createTransformer: ({ output }) => ({
        process: (code, file) => ({
            code: toModuleFormat(compileScript(code, file, OUTPUTS[output]), 'commonjs'),
        }),
        getCacheKey(code, file) {
            const hash = createHash('sha256');
            for (const part of [...compiler, output, file, code]) hash.update(part).update('\0');
            return hash.digest('hex');
        },
    }),
};
