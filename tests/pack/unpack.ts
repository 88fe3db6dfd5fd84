import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { PROJECT } from '../docs/page';

/** Packs as `npm run pack` does, and unpacks every archive into a folder of its own. */
export class Unpacked {
    private readonly _folder = mkdtempSync(join(tmpdir(), 'pack-'));
    private readonly _version = (
        JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
    ).version;
    readonly packed: string;

    constructor() {
        const tsx = join(PROJECT, 'node_modules/tsx/dist/cli.mjs');
        this.packed = execFileSync(process.execPath, [tsx, 'scripts/pack.ts', this._folder], {
            cwd: PROJECT,
            encoding: 'utf8',
        });
    }

    /** The bytes of an archive: '' is the extension, '-with-examples' that with examples, '-plain' and '-sources' a folder. */
    archive(kind: string): Uint8Array {
        return readFileSync(join(this._folder, this.nameOf(kind)));
    }

    /** The file name of an archive. */
    nameOf(kind: string): string {
        return `cocos-verlet-rope-${this._version}${kind}.zip`;
    }

    /** The folder into which an archive has been unpacked, with the given name. */
    folder(kind: string, name: string): string {
        const folder = join(this._folder, kind || 'extension', name);
        for (const [path, content] of Object.entries(unzipSync(this.archive(kind)))) {
            mkdirSync(dirname(join(folder, path)), { recursive: true });
            writeFileSync(join(folder, path), content);
        }
        return folder;
    }

    remove(): void {
        rmSync(this._folder, { recursive: true });
    }
}
