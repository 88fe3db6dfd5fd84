import { EDITOR } from 'cc/env';

/** The editor's own global; there is none in a game. */
declare const Editor: { readonly I18n?: { getLanguage?(): string } } | undefined;

/** A text of the inspector in both languages. */
export type Texts = readonly [english: string, chinese: string];

/** Whether the editor was Chinese when the scripts were loaded. */
export const IS_CHINESE = EDITOR && typeof Editor !== 'undefined' && Editor?.I18n?.getLanguage?.() === 'zh';

/**
 * A text of the inspector in the editor's language, chosen when the scripts are loaded. Keys of an extension
 * (`i18n:...`) would be shown as they are while that extension is off; this needs none.
 */
export function localized([english, chinese]: Texts): string {
    return IS_CHINESE ? chinese : english;
}
