import type { run } from 'axe-core';
import type { Page } from 'playwright-core';

/** What the script of axe puts on the page. */
interface Axe {
    readonly run: typeof run;
}

/** What axe complains of on a page, light and dark. */
export async function faultsOn(page: Page): Promise<string[]> {
    const faults: string[] = [];
    await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') });
    for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        const found = await page.evaluate(async () => {
            const { axe } = window as unknown as { axe: Axe };
            const { violations } = await axe.run();
            return violations.map(
                ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' ')}`,
            );
        });
        faults.push(...found.map((fault) => `${theme}: ${fault}`));
    }
    return faults;
}
