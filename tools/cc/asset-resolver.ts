import type { Asset } from './scene/assets';

/** Finds what `{"__uuid__": …}` in a scene file stands for. */
export type AssetResolver = (uuid: string, expectedType: string) => Asset | null;

const nothing: AssetResolver = () => null;
let resolver = nothing;

/** Not the engine's: the preview and the tests say where assets come from. Null: there are none. */
export function setAssetResolver(newResolver: AssetResolver | null): void {
    resolver = newResolver ?? nothing;
}

export function resolveAsset(uuid: string, expectedType: string): Asset | null {
    return resolver(uuid, expectedType);
}
