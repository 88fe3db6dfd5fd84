import { repeatsAlongWidth, savedFrameOf, type SavedFrame } from '../tools/creator/saved-frame';
import { setAssetResolver } from '../tools/cc/asset-resolver';
import { Rect, Size } from '../tools/cc/index';
import { ImageAsset, SpriteFrame, Texture2D, type Asset } from '../tools/cc/scene/assets';
import { imageAt } from './render/images';

const urls = import.meta.glob<string>('../assets/**/*.{png,jpg}', {
    eager: true,
    query: '?url',
    import: 'default',
});
const metas = import.meta.glob<string>('../assets/**/*.{png,jpg}.meta', {
    eager: true,
    query: '?raw',
    import: 'default',
});

/** What scenes find, by uuid. */
const assets = new Map<string, Asset>();

export function addAsset(asset: Asset): void {
    assets.set(asset.uuid, asset);
}

/** Lets scenes find their images: the sprite frames that Creator makes of the images under `assets/`. */
export function registerAssets(): void {
    for (const [path, json] of Object.entries(metas)) {
        const url = urls[path.slice(0, -'.meta'.length)];
        const meta = JSON.parse(json) as unknown;
        const frame = savedFrameOf(meta);
        if (!url || !frame) continue;
        addAsset(spriteFrame(frame.uuid, url, frame.userData, repeatsAlongWidth(meta)));
    }
    setAssetResolver((uuid) => {
        const asset = assets.get(uuid) ?? null;
        const image = asset instanceof SpriteFrame ? (asset.texture as Texture2D).image : null;
        if (image) imageAt(image.nativeUrl); // is on its way while the scene begins
        return asset;
    });
}

function spriteFrame(uuid: string, url: string, data: SavedFrame['userData'], repeats: boolean): SpriteFrame {
    const image = new ImageAsset();
    image._nativeUrl = url;
    image._width = data.rawWidth;
    image._height = data.rawHeight;
    const texture = new Texture2D();
    texture.image = image;
    const { REPEAT, CLAMP_TO_EDGE } = Texture2D.WrapMode;
    texture.setWrapMode(repeats ? REPEAT : CLAMP_TO_EDGE, CLAMP_TO_EDGE);
    const frame = new SpriteFrame();
    frame._uuid = uuid;
    frame.texture = texture;
    frame.rect = new Rect(data.trimX, data.trimY, data.width, data.height);
    frame.originalSize = new Size(data.rawWidth, data.rawHeight);
    return frame;
}
