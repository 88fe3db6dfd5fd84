import { readdirSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { DefaultTheme, LocaleSpecificConfig, UserConfig } from 'vitepress';
import { addressOf } from './address';
import { ANCHORS, forSearch, readAsSite } from './markdown';
import { chapterGroups, CHINESE_FOLDER, markdownPages, placeOf } from './pages';
import { wordsOf } from './search';
import { CHINESE, ENGLISH, type Words } from './words';

/** A language of the site. The page of the examples is beside the folder of the docs. */
function language(
    pages: Readonly<Record<string, string>>,
    words: Words,
    index: string,
): LocaleSpecificConfig<DefaultTheme.Config> & { label: string } {
    const top = placeOf(index).includes('/') ? '../../' : '../';
    return {
        ...{ label: words.label, lang: words.lang, title: words.title, description: words.description },
        themeConfig: {
            nav: [
                { text: words.docs, link: posix.join('/', placeOf(index), '../index.html') },
                { text: words.play, link: `${top}index.html`, target: '_self', rel: '' },
                { text: words.get, link: `${top}zip.html`, target: '_self', rel: '' },
            ],
            sidebar: chapterGroups(pages[index]!, index, Object.keys(pages)) as DefaultTheme.SidebarItem[],
            ...words.theme,
        },
    };
}

/** The same page in another language, or its index. VitePress copies the function as text: it names nothing outside of itself. */
const otherLanguage: DefaultTheme.Config['i18nRouting'] = (data, { data: { relativePath } }, locale) => {
    const { englishOnly } = data.theme.value as unknown as { englishOnly: string[] };
    const isThere = !englishOnly.includes(relativePath);
    const page = relativePath.replace(/^zh-CN\//, '').replace(/(^|\/)index\.md$/, '$1');
    return `/${locale === 'root' ? '' : `${locale}/`}${isThere ? page.replace(/\.md$/, '.html') : ''}`;
};

/** What VitePress is told, about the docs of the project in a folder. */
export function siteOf(project: string): UserConfig<DefaultTheme.Config> {
    const pages = markdownPages(project);
    const paths = Object.keys(pages);
    /** Pages that are written in English only. */
    const englishOnly = paths
        .map(placeOf)
        .filter((place) => !paths.map(placeOf).includes(CHINESE_FOLDER + place));
    const repository = addressOf(project)?.repository ?? null;
    const folders = readdirSync(project, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    return {
        srcDir: project,
        srcExclude: [
            'CONTRIBUTING.md',
            ...folders.filter((name) => name !== 'docs').map((name) => `${name}/**`),
        ],
        rewrites: placeOf,
        base: './',
        locales: {
            root: language(pages, ENGLISH, 'docs/README.md'),
            'zh-CN': language(pages, CHINESE, 'docs/README.zh-CN.md'),
        },
        themeConfig: {
            englishOnly,
            i18nRouting: otherLanguage,
            socialLinks: repository ? [{ icon: 'github', link: repository }] : [],
            search: {
                provider: 'local',
                options: {
                    _render: async (text, env, markdown) => forSearch(await markdown.renderAsync(text, env)),
                    miniSearch: { options: { tokenize: wordsOf } },
                    locales: { 'zh-CN': { translations: CHINESE.search } },
                },
            },
        } as DefaultTheme.Config,
        markdown: { anchor: ANCHORS, config: (markdown) => readAsSite(markdown, project, paths, repository) },
        vite: { publicDir: resolve(project, 'docs'), build: { chunkSizeWarningLimit: 2500 } },
        transformPageData({ relativePath, filePath }) {
            const from = (path: string): string =>
                posix.relative(posix.dirname(`docs/${relativePath}`), path);
            const head = [
                ['link', { rel: 'icon', href: from('icon.svg') }],
                ['link', { rel: 'alternate', type: 'text/markdown', href: from(filePath) }],
            ];
            return { frontmatter: { twin: from(filePath), outline: [2, 3], head } };
        },
    };
}
