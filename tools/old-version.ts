import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '..');

/** The files of a commit, in a folder of their own. */
export interface OldVersion {
    readonly folder: string;
    remove(): void;
}

/** The files of a commit of this repository, with the packages that are installed now. */
export function checkOut(commit: string): OldVersion {
    const folder = mkdtempSync(join(tmpdir(), 'rope-old-'));
    const git = (...words: string[]): void => {
        execFileSync('git', words, { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'] });
    };
    git('worktree', 'add', '--detach', folder, commit);
    symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
    return {
        folder,
        remove: () => {
            rmSync(join(folder, 'node_modules'));
            git('worktree', 'remove', '--force', folder);
        },
    };
}
