import { isChinese } from './language';

/** What the docs say of each example, by its name: their list of examples, see preview/vite.config.mts. */
const lists = import.meta.glob<Readonly<Record<string, string>>>('../docs/examples*.md', {
    eager: true,
    query: '?captions',
    import: 'default',
});

export const CAPTIONS = lists[`../docs/examples${isChinese ? '.zh-CN' : ''}.md`]!;
