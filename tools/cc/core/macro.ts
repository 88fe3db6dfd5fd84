/** The engine's global switches that matter here. */
export const macro = {
    REPEAT_FOREVER: Number.MAX_VALUE - 1,
    ENABLE_MULTI_TOUCH: true,
};
