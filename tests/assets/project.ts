import { Component, js } from 'cc';
import { basename } from 'node:path';
import { compressScriptUuid } from '../../tools/creator/uuid';
import { scriptAt } from '../support/scenes';
import type { Project } from './lint';
import { readMetas, uuidsOf } from './meta-files';

/** The project as its scenes see it: assets from the metas, classes from the scripts themselves. */
export function loadProject(): Project {
    const metas = readMetas();
    const uuids = new Set(metas.flatMap(({ meta }) => uuidsOf(meta)));
    const fields = new Map<string, readonly string[]>();
    for (const { path, meta } of metas.filter(({ meta: { importer } }) => importer === 'typescript')) {
        const script = path.replace(/\.ts\.meta$/, '');
        for (const [name, value] of Object.entries(scriptAt(script))) {
            if (!isSaved(value)) continue;
            // A component goes by the uuid of the script named like it, any other class by its own name.
            const isComponent = value.prototype instanceof Component;
            if (!isComponent) fields.set(js.getClassName(value), value.__values__);
            else if (name === basename(script)) fields.set(compressScriptUuid(meta.uuid), value.__values__);
        }
    }
    return { hasAsset: (uuid) => uuids.has(uuid), savedFields: (type) => fields.get(type) };
}

type SavedClass = (new () => object) & { readonly __values__: readonly string[] };

function isSaved(value: unknown): value is SavedClass {
    return typeof value === 'function' && Array.isArray((value as Partial<SavedClass>).__values__);
}
