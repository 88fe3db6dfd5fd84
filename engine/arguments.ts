import { parseArgs } from 'node:util';

export const PARTS = ['conformance', 'suite', 'games', 'examples', 'measure', 'skins'] as const;
export type Part = (typeof PARTS)[number];

/** What the command is asked to do. */
export interface Arguments {
    readonly folders: readonly string[];
    readonly parts: readonly Part[];
    /** Only test files whose path, examples and measurements of skins whose name contains this. */
    readonly files: string;
    /** Folder for screenshots, or null. */
    readonly out: string | null;
    readonly json: boolean;
    readonly write: boolean;
}

const USAGE = `Usage: npm run engine -- <web build folder> [more folders] [--out <folder>] [--only <part>] [--json] [--write]
Parts: ${PARTS.join(', ')}.`;

/** Reads the command line. @throws With the usage if it makes no sense. */
export function readArguments(args: readonly string[]): Arguments {
    const { positionals: folders, values } = parse(args);
    const parts = PARTS.filter((part) => !values.only || values.only.includes(part));
    if (parts.length === 0) throw new Error(`There is no part "${values.only!.join()}".\n${USAGE}`);
    if (folders.length === 0) throw new Error(`Which web build?\n${USAGE}`);
    const { files, out, json, write } = values;
    return {
        folders,
        parts,
        files: files ?? '',
        out: out ?? null,
        json: json ?? false,
        write: write ?? false,
    };
}

function parse(args: readonly string[]) {
    try {
        return parseArgs({
            args: [...args],
            allowPositionals: true,
            options: {
                only: { type: 'string', multiple: true },
                files: { type: 'string' },
                out: { type: 'string' },
                json: { type: 'boolean' },
                write: { type: 'boolean' },
            },
        });
    } catch (reason) {
        throw new Error(`${(reason as Error).message}\n${USAGE}`, { cause: reason });
    }
}
