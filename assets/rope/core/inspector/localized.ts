import { EDITOR } from 'cc/env';

/** The editor's own global; there is none in a game. */
declare const Editor: { readonly I18n?: { getLanguage?(): string } } | undefined;

/** The same in both languages. */
export type Texts = readonly [english: string, chinese: string];

/** What the inspector says of a property. */
export interface Text {
    /** Its name in a Chinese editor. An English one makes a title of the property's own name. */
    readonly chinese: string;
    readonly tooltip: Texts;
}

/**
 * What the inspector says of properties, by their names. It is there in the editor only: the files in `texts` leave
 * nothing of it in a game, for each asks `EDITOR` itself.
 */
export type TextsOf<Name extends string> = OnlyInEditor<Readonly<Record<Name, Text>>>;

/** The same of any properties. */
export type SomeTexts = Readonly<Record<string, Text | undefined>>;

/** Chinese names. As {@link TextsOf}. */
export type Names<Name extends string> = OnlyInEditor<Readonly<Record<Name, string>>>;

type OnlyInEditor<T> = T | { readonly [name in keyof T]?: undefined };

/** Whether the editor was Chinese when the scripts were loaded. */
export const IS_CHINESE = EDITOR && typeof Editor !== 'undefined' && Editor?.I18n?.getLanguage?.() === 'zh';

/**
 * A text of the inspector in the editor's language, chosen when the scripts are loaded. Keys of an extension
 * (`i18n:...`) would be shown as they are while that extension is off; this needs none.
 */
export function localized(english: string, chinese: string | undefined): string {
    return (IS_CHINESE && chinese) || english;
}
