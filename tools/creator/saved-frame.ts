/** What the `.meta` of an image says of the sprite frame that Creator makes of it. */
export interface SavedFrame {
    readonly importer: string;
    readonly uuid: string;
    readonly userData: {
        readonly trimX: number;
        readonly trimY: number;
        readonly width: number;
        readonly height: number;
        readonly rawWidth: number;
        readonly rawHeight: number;
    };
}

/** Whether the texture of an image repeats along its width, from the content of its `.meta`. */
export function repeatsAlongWidth(meta: unknown): boolean {
    const { subMetas } = meta as {
        subMetas: Readonly<Record<string, { importer: string; userData: { wrapModeS?: string } }>>;
    };
    const texture = Object.values(subMetas).find(({ importer }) => importer === 'texture');
    return texture?.userData.wrapModeS === 'repeat';
}

/** The sprite frame of an image, from the content of its `.meta`; undefined if it is imported as something else. */
export function savedFrameOf(meta: unknown): SavedFrame | undefined {
    const { subMetas } = meta as { subMetas: Readonly<Record<string, SavedFrame>> };
    return Object.values(subMetas).find(({ importer }) => importer === 'sprite-frame');
}
