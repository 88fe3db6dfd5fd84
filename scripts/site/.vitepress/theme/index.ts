import { type Theme, useData } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { defineComponent, h } from 'vue';
import './style.css';

/** Leads to the Markdown that a page is made of. */
const MarkdownTwin = defineComponent(() => {
    const { frontmatter, theme } = useData<{ twinText: string }>();
    return () =>
        h(
            'p',
            { class: 'twin' },
            h('a', { href: frontmatter.value.twin, target: '_self' }, theme.value.twinText),
        );
});

/** VitePress's own theme, with the colours of the page of the examples and a link to each page's Markdown. */
const theme: Theme = {
    extends: DefaultTheme,
    Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(MarkdownTwin) }),
};

// VitePress looks for a default export.
// eslint-disable-next-line no-restricted-syntax
export default theme;
