import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, relative } from 'node:path';
import { assetsUnder, orphanMetasUnder } from '../../tools/creator/asset-files';
import { readImageHeader, SPRITE_FRAME_VERSION, TEXTURE_VERSION } from '../../tools/creator/image-meta';
import {
    ensureMeta,
    importerOf,
    IMPORTERS,
    libraryFilesOf,
    newMeta,
    type Meta,
} from '../../tools/creator/meta';
import { ASSETS } from '../../tools/creator/project';
import { compressObjectUuid, compressScriptUuid, decompressUuid, uuidFrom } from '../../tools/creator/uuid';
import { PICTURES } from '../../scripts/images';
import { encodePng } from '../../scripts/images/png';
import { readMetas, uuidsOf } from './meta-files';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the metas of the project', () => {
    const metas = readMetas();

    test('there is one for every file and folder', () => {
        const missing = assetsUnder(ASSETS).filter((path) => !existsSync(`${path}.meta`));
        expect(missing.map((path) => relative(ASSETS, path))).toEqual([]);
    });

    test('there is none without its file or folder', () => {
        expect(orphanMetasUnder(ASSETS).map((path) => relative(ASSETS, path))).toEqual([]);
    });

    test('no two have the same uuid', () => {
        const uuids = metas.flatMap(({ meta }) => uuidsOf(meta));
        const twice = uuids.filter((uuid, i) => uuids.indexOf(uuid) < i);
        expect(twice).toEqual([]);
    });

    test('each is as Creator writes it', () => {
        const found = metas.map(({ path, meta }) => {
            const { ver, importer, files, imported } = meta;
            const text = readFileSync(join(ASSETS, path), 'utf8');
            const isFormatted = text === `${JSON.stringify(meta, null, 2)}\n`;
            return [path, { ver, importer, files, imported, isUuid: UUID_V4.test(meta.uuid), isFormatted }];
        });
        const expected = metas.map(({ path }) => {
            const file = join(ASSETS, path.replace(/\.meta$/, ''));
            const importer = importerOf(file)!;
            const [{ ver }, files] = [IMPORTERS[importer]!, libraryFilesOf(file)];
            return [path, { ver, files, importer, imported: true, isUuid: true, isFormatted: true }];
        });
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    });

    const images = metas.filter(({ meta }) => meta.importer === 'image');
    test.each(images.map(({ path, meta }) => [path, meta] as const))('%s fits its picture', (path, meta) => {
        const file = join(ASSETS, path.replace(/\.meta$/, ''));
        const { width, height, hasAlpha } = readImageHeader(readFileSync(file));
        const texture = meta.subMetas['6c48a'] as Meta;
        const frame = meta.subMetas['f9941'] as Meta & { displayName: string };
        expect([texture.importer, texture.ver]).toEqual(['texture', TEXTURE_VERSION]);
        expect([frame.importer, frame.ver]).toEqual(['sprite-frame', SPRITE_FRAME_VERSION]);
        expect(uuidsOf(meta)).toEqual([meta.uuid, `${meta.uuid}@6c48a`, `${meta.uuid}@f9941`]);
        expect(frame.displayName).toBe(basename(file, extname(file)));
        expect(frame.userData).toMatchObject({ width, height, rawWidth: width, rawHeight: height });
        expect(frame.userData.imageUuidOrDatabaseUri).toBe(texture.uuid);
        expect(texture.userData.imageUuidOrDatabaseUri).toBe(meta.uuid);
        expect(meta.userData).toMatchObject({ type: 'sprite-frame', hasAlpha, redirect: texture.uuid });
    });

    test.each(Object.entries(PICTURES))(
        '%s reaches all four edges, so that Creator trims nothing',
        (_, draw) => {
            const { width, height, bytes } = draw();
            const isOpaque = (x: number, y: number): boolean => bytes[(y * width + x) * 4 + 3]! > 0;
            const columns = Array.from({ length: width }, (__, x) => x);
            const rows = Array.from({ length: height }, (__, y) => y);
            expect(columns.some((x) => isOpaque(x, 0))).toBe(true);
            expect(columns.some((x) => isOpaque(x, height - 1))).toBe(true);
            expect(rows.some((y) => isOpaque(0, y))).toBe(true);
            expect(rows.some((y) => isOpaque(width - 1, y))).toBe(true);
        },
    );
});

describe('a new meta', () => {
    let folder: string;

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'metas-'));
    });

    afterEach(() => {
        rmSync(folder, { recursive: true });
    });

    test('is made where there is none', () => {
        mkdirSync(join(folder, 'art'));
        writeFileSync(
            join(folder, 'art/dot.png'),
            encodePng({ width: 3, height: 2, bytes: new Uint8Array(24) }),
        );
        expect(assetsUnder(folder).map(ensureMeta)).toEqual([true, true]);
        const meta = JSON.parse(readFileSync(join(folder, 'art/dot.png.meta'), 'utf8')) as Meta;
        expect(meta.uuid).toMatch(UUID_V4);
        expect((meta.subMetas['f9941'] as Meta).userData).toMatchObject({ width: 3, height: 2 });
        expect(orphanMetasUnder(folder)).toEqual([]);
    });

    test('never replaces one that is there', () => {
        const script = join(folder, 'Script.ts');
        writeFileSync(script, '');
        writeFileSync(`${script}.meta`, 'as it was');
        expect(ensureMeta(script)).toBe(false);
        expect(readFileSync(`${script}.meta`, 'utf8')).toBe('as it was');
    });

    test('is called an orphan when its file is gone', () => {
        writeFileSync(join(folder, 'Gone.ts.meta'), '{}');
        expect(orphanMetasUnder(folder)).toEqual([join(folder, 'Gone.ts.meta')]);
    });

    test('is refused to a kind of file that has no importer here', () => {
        writeFileSync(join(folder, 'song.mp3'), '');
        expect(importerOf(join(folder, 'song.mp3'))).toBeUndefined();
        expect(() => newMeta(join(folder, 'song.mp3'), uuidFrom('song'))).toThrow('No importer');
    });

    test('is not given to files Creator ignores', () => {
        writeFileSync(join(folder, '.hidden'), '');
        expect(assetsUnder(folder)).toEqual([]);
    });
});

describe('a uuid', () => {
    test('is compressed as Creator does', () => {
        expect(compressScriptUuid('baa6094f-086f-4a6d-9408-f82f508cc0bc')).toBe('baa60lPCG9KbZQI+C9QjMC8');
        expect(compressObjectUuid('be23cf19-d87a-4510-ba91-e13e44307a60')).toBe('beI88Z2HpFELqR4T5EMHpg');
    });

    test('comes back from both short forms', () => {
        const uuid = '30d83ab3-45f6-472d-8305-9f8280f4f1b8';
        expect(decompressUuid(compressScriptUuid(uuid))).toBe(uuid);
        expect(decompressUuid(compressObjectUuid(uuid))).toBe(uuid);
    });

    test('that is none is refused', () => {
        expect(() => compressScriptUuid('30D83AB3')).toThrow('Not a uuid');
        expect(() => decompressUuid('30d83qzRfZHLYMFn4KA9')).toThrow('Not a compressed uuid');
        expect(() => decompressUuid('30d83qzRfZHLYMFn4KA9PG?')).toThrow('Not a compressed uuid');
    });

    test('made from a text is always the same, of version 4, and another one for another text', () => {
        expect(uuidFrom('crate/Canvas')).toBe(uuidFrom('crate/Canvas'));
        expect(uuidFrom('crate/Canvas')).toMatch(UUID_V4);
        expect(uuidFrom('crate/Canvas')).not.toBe(uuidFrom('bridge/Canvas'));
    });
});
