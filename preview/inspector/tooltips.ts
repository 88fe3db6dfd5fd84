/** The tooltips that the built page has numbers in place of: see preview/vite.config.mts. None while it is developed. */
const TOOLTIPS: readonly string[] = [];

/** A tooltip as a class declares it, or as the built page names it. */
export function tooltipOf(text: string): string {
    return text.startsWith('#') ? TOOLTIPS[Number(text.slice(1))]! : text;
}
