import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');
const VITE = join(PROJECT, 'node_modules/vite/bin/vite.js');
const CONFIG = ['--config', 'preview/vite.config.mts'];

/** Longest wait for the server's first answer, ms. */
const START_TIMEOUT = 30_000;
const POLL_PERIOD = 100;

/** A running server with the built preview. */
export interface Server {
    readonly url: string;
    /** Where the files are that it serves. */
    readonly folder: string;
    stop(): void;
}

/**
 * Builds the preview as it would be published and serves it on a free port of this machine.
 * @param project Folder of the project; this one, if none is named.
 * @param hasDocs Whether the docs are built, too, which takes as long again.
 */
export async function startServer(project = PROJECT, hasDocs = false): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), 'rope-preview-'));
    vite(project, 'build', '--outDir', folder, '--logLevel', 'warn');
    if (hasDocs) buildDocs(folder);
    const port = await freePort();
    const address = ['--outDir', folder, '--host', '127.0.0.1', '--port', String(port), '--strictPort'];
    const child = spawn(process.execPath, [VITE, 'preview', ...CONFIG, ...address], {
        cwd: project,
        stdio: ['ignore', 'ignore', 'inherit'],
    });
    const url = `http://127.0.0.1:${port}/`;
    await answers(url, child);
    return {
        url,
        folder,
        stop: () => {
            child.kill();
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

function vite(project: string, ...args: string[]): void {
    execFileSync(process.execPath, [VITE, ...args, ...CONFIG], {
        cwd: project,
        stdio: ['ignore', 'inherit', 'inherit'],
    });
}

function buildDocs(folder: string): void {
    const script = ['--import', 'tsx', join(PROJECT, 'scripts/build-site.ts'), folder];
    execFileSync(process.execPath, script, { cwd: PROJECT, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    await new Promise((closed) => server.close(closed));
    return port;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT;
    while (Date.now() < deadline && child.exitCode === null) {
        const answer = await fetch(url).catch(() => null);
        if (answer?.ok) return;
        await new Promise((waited) => setTimeout(waited, POLL_PERIOD));
    }
    child.kill();
    throw new Error(`The preview does not answer at ${url}.`);
}
