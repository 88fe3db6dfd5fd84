import js from '@eslint/js';
import jsdoc from 'eslint-plugin-jsdoc';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import builds from './tools/eslint-rules.cjs';

const noDefaultExport = {
    selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
    message: 'One door per folder: named exports only.',
};
const noConstEnum = {
    selector: 'TSEnumDeclaration[const=true]',
    message: "Creator's compiler keeps const enums as objects: write a plain enum.",
};

const noPower = {
    selector: "BinaryExpression[operator='**'], AssignmentExpression[operator='**=']",
    message: 'Engines round powers differently: multiply, or see solver/geometry/math.ts.',
};
/** The language leaves the last bits of these to the engine. */
const roundedByEngines = [
    ...['exp', 'expm1', 'pow', 'log', 'log2', 'log10', 'log1p', 'cbrt', 'hypot'],
    ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2'],
    ...['sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'],
].map((property) => ({
    object: 'Math',
    property,
    message: 'Engines round it differently: see solver/geometry/math.ts.',
}));

export default tseslint.config(
    { ignores: ['node_modules', 'library', 'temp', 'build', 'dist', '**/dist', 'coverage'] },
    js.configs.recommended,
    ...tseslint.configs.strict,
    {
        languageOptions: { globals: { ...globals.node, ...globals.browser } },
        rules: {
            'max-lines': ['error', { max: 300, skipBlankLines: true }],
            // The formatter wraps code, but no comments.
            'max-len': ['error', { code: 1000, comments: 130, ignoreUrls: true }],
            'no-restricted-syntax': ['error', noDefaultExport, noConstEnum],
            eqeqeq: 'error',
            // One import for each module: `import { a, type B }`, and `import type` where all are types.
            'no-duplicate-imports': 'error',
            '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
            '@typescript-eslint/no-import-type-side-effects': 'error',
            // The engine's own API is full of values that are there by contract.
            '@typescript-eslint/no-non-null-assertion': 'off',
        },
    },
    {
        // What games compile, also to ES5 and in loose mode. Types cost time: nothing else is linted with them.
        files: ['assets/**/*.ts'],
        languageOptions: {
            parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
        },
        plugins: { builds },
        rules: { 'builds/no-super-accessor': 'error', 'builds/arrays-only': 'error' },
    },
    {
        // What runs in every step.
        files: ['assets/rope/*/solver/**/*.ts'],
        rules: { 'builds/no-derived-class': 'error' },
    },
    {
        files: ['assets/rope/**/*.ts'],
        plugins: { jsdoc },
        rules: {
            'max-lines': ['error', { max: 400 }],
            '@typescript-eslint/explicit-module-boundary-types': 'error',
            'jsdoc/require-jsdoc': [
                'error',
                {
                    publicOnly: true,
                    require: { ClassDeclaration: true, FunctionDeclaration: true },
                    contexts: ['TSInterfaceDeclaration', 'TSEnumDeclaration'],
                },
            ],
        },
    },
    {
        files: ['assets/rope/*/solver/**/*.ts'],
        rules: {
            // Numbers with a meaning have a name.
            'no-magic-numbers': [
                'error',
                { ignore: [-1, -0.5, 0, 0.5, 1, 2, 3], enforceConst: true, ignoreDefaultValues: true },
            ],
            // The solver is deterministic. tsconfig.solver.json knows no engine, no page and no clock but this one.
            'no-restricted-globals': ['error', 'Date'],
            'no-restricted-properties': [
                'error',
                { object: 'Math', property: 'random' },
                ...roundedByEngines,
            ],
        },
    },
    {
        // From the scene to the state: the same bits in every JavaScript engine. What is drawn may differ.
        files: ['assets/rope/**/*.ts'],
        ignores: ['assets/rope/**/draw/**', 'assets/rope/*/solver/**'],
        rules: { 'no-restricted-properties': ['error', ...roundedByEngines] },
    },
    {
        files: ['assets/rope/**/*.ts'],
        rules: { 'no-restricted-syntax': ['error', noDefaultExport, noConstEnum, noPower] },
    },
    {
        // These classes get their fields from a function: see `setUpParticles` and `setDefaults`.
        files: [
            'assets/rope/core/solver/chain.ts',
            'assets/rope/*/solver/**/net.ts',
            'assets/rope/*/Rope*{Anchor,Attachment}.ts',
        ],
        rules: {
            '@typescript-eslint/no-unsafe-declaration-merging': 'off',
            '@typescript-eslint/no-empty-object-type': 'off',
            '@typescript-eslint/no-extraneous-class': ['error', { allowConstructorOnly: true }],
        },
    },
    {
        files: ['assets/rope/*/solver/**/constants.ts'],
        rules: { 'no-magic-numbers': 'off' },
    },
    {
        // The inspector is one list, and its texts are another: cutting them in two would hide the order people see.
        files: ['assets/rope/core/inspector/property-list.ts', 'assets/rope/**/texts/*.ts'],
        rules: { 'max-lines': 'off' },
    },
    {
        // The stand-in has the engine's shapes, also where we would choose others.
        files: ['tools/cc/**/*.ts'],
        rules: {
            '@typescript-eslint/no-extraneous-class': 'off',
            '@typescript-eslint/no-duplicate-enum-values': 'off',
            '@typescript-eslint/prefer-literal-enum-member': 'off',
            '@typescript-eslint/no-unsafe-function-type': 'off',
            '@typescript-eslint/no-invalid-void-type': 'off',
        },
    },
    {
        // Tools read the default export of their configuration.
        files: [
            '*.config.{mjs,mts,cjs}',
            'tools/{eslint-rules,jest-output,jest-merged,jest-joined}.cjs',
            '{preview,bench,bits,tests/physics}/*.config.mts',
        ],
        rules: { 'no-restricted-syntax': 'off', '@typescript-eslint/no-require-imports': 'off' },
    },
    {
        files: ['**/*.cjs'],
        languageOptions: { sourceType: 'commonjs' },
    },
);
