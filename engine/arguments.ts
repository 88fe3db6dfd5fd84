import { parseArgs } from 'node:util';
import { type OutputName, OUTPUTS } from '../tools/creator/compile';

export const PARTS = ['conformance', 'suite', 'games', 'examples', 'measure', 'skins'] as const;
/** `against` is asked for by its own option. */
export type Part = (typeof PARTS)[number] | 'against';

/** What the command is asked to do. */
export interface Arguments {
    readonly folders: readonly string[];
    readonly parts: readonly Part[];
    /** What the scripts are compiled to in each part: the part runs once for each. */
    readonly outputs: Readonly<Record<Part, readonly OutputName[]>>;
    /** Only test files whose path, examples and measurements of skins whose name contains this. */
    readonly files: string;
    /** The commit whose ropes are timed beside these, instead of all else; or null. */
    readonly against: string | null;
    /** Folder for screenshots, or null. */
    readonly out: string | null;
    readonly json: boolean;
    readonly write: boolean;
}

const OUTPUT_NAMES = Object.keys(OUTPUTS) as OutputName[];

/** Unless outputs are chosen, tests run in all of them. */
const TESTS: readonly Part[] = ['conformance', 'suite', 'games'];

const USAGE = `Usage: npm run engine -- <web build folder> [more folders] [--out <folder>] [--only <part>] [--output <output,...>] [--against <commit>] [--json] [--write]
Parts: ${PARTS.join(', ')}.
Outputs: ${OUTPUT_NAMES.join(', ')}.`;

/** Reads the command line. @throws With the usage if it makes no sense. */
export function readArguments(args: readonly string[]): Arguments {
    const { positionals: folders, values } = parse(args);
    const against = values.against ?? null;
    const parts = against
        ? (['against'] as const)
        : PARTS.filter((part) => !values.only || values.only.includes(part));
    if (parts.length === 0) throw new Error(`There is no part "${values.only!.join()}".\n${USAGE}`);
    if (folders.length === 0) throw new Error(`Which web build?\n${USAGE}`);
    const { files, out, json, write } = values;
    return {
        folders,
        parts,
        outputs: outputsOf(values.output ?? []),
        files: files ?? '',
        against,
        out: out ?? null,
        json: json ?? false,
        write: write ?? false,
    };
}

function outputsOf(values: readonly string[]): Arguments['outputs'] {
    const chosen = values.flatMap((value) => value.split(','));
    for (const name of chosen)
        if (!Object.hasOwn(OUTPUTS, name)) throw new Error(`There is no output "${name}".\n${USAGE}`);
    const outputsIn = (part: Part): readonly OutputName[] => {
        if (chosen.length > 0) return OUTPUT_NAMES.filter((name) => chosen.includes(name));
        if (part === 'against') return ['es5'];
        return TESTS.includes(part) ? OUTPUT_NAMES : ['modern'];
    };
    const parts: readonly Part[] = [...PARTS, 'against'];
    return Object.fromEntries(parts.map((part) => [part, outputsIn(part)])) as Arguments['outputs'];
}

function parse(args: readonly string[]) {
    try {
        return parseArgs({
            args: [...args],
            allowPositionals: true,
            options: {
                only: { type: 'string', multiple: true },
                output: { type: 'string', multiple: true },
                files: { type: 'string' },
                against: { type: 'string' },
                out: { type: 'string' },
                json: { type: 'boolean' },
                write: { type: 'boolean' },
            },
        });
    } catch (reason) {
        throw new Error(`${(reason as Error).message}\n${USAGE}`, { cause: reason });
    }
}
