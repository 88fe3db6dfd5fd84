/** The engine's global switches that matter here. */
export const macro = {
    REPEAT_FOREVER: Number.MAX_VALUE - 1,
    ENABLE_MULTI_TOUCH: true,
    /** Size of a buffer of 2D vertices, kB. */
    BATCHER2D_MEM_INCREMENT: 144,
};
