import type * as env from '../../tools/cc/env';

/** Does something with modules that are loaded anew, in an editor (or a game) of a language. */
export function loaded(
    language: string | undefined,
    inEditor: boolean,
    run: (load: typeof jest.requireActual) => void,
): void {
    const world = globalThis as { Editor?: unknown };
    if (language !== undefined) world.Editor = { I18n: { getLanguage: () => language } };
    jest.isolateModules(() => {
        jest.requireActual<typeof env>('../../tools/cc/env').setEditMode(inEditor);
        run(jest.requireActual);
    });
    delete world.Editor;
}
