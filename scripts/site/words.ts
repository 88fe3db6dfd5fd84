import type { DefaultTheme } from 'vitepress';

/** What the site says in a language. */
export interface Words {
    readonly label: string;
    readonly lang: string;
    readonly title: string;
    readonly description: string;
    readonly docs: string;
    readonly play: string;
    readonly get: string;
    /** What VitePress's theme says; it speaks English by itself. */
    readonly theme: DefaultTheme.Config & { readonly twinText: string };
    readonly search?: DefaultTheme.LocalSearchOptions['translations'];
}

export const ENGLISH: Words = {
    label: 'English',
    lang: 'en',
    title: 'Verlet Rope',
    description: 'A 2D rope component for Cocos Creator 3.8: every chapter of its docs.',
    docs: 'Docs',
    play: 'Play with it',
    get: 'Get it',
    theme: { twinText: 'This page as Markdown' },
};

export const CHINESE: Words = {
    label: '简体中文',
    lang: 'zh-CN',
    title: 'Verlet Rope',
    description: 'Cocos Creator 3.8 的 2D 绳子组件：全部文档。',
    docs: '文档',
    play: '试玩',
    get: '获取',
    theme: {
        twinText: '本页的 Markdown',
        outline: { label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
        sidebarMenuLabel: '章节',
        returnToTopLabel: '回到顶部',
        langMenuLabel: '切换语言',
        darkModeSwitchLabel: '外观',
        lightModeSwitchTitle: '切换到浅色',
        darkModeSwitchTitle: '切换到深色',
        skipToContentLabel: '跳到正文',
        notFound: {
            title: '没有这一页',
            quote: '链接所指的页面不存在。',
            linkLabel: '回到文档首页',
            linkText: '回到文档首页',
        },
    },
    search: {
        button: { buttonText: '搜索', buttonAriaLabel: '搜索文档' },
        modal: {
            displayDetails: '显示详情',
            resetButtonTitle: '清除',
            backButtonTitle: '关闭搜索',
            noResultsText: '没有找到',
            footer: {
                selectText: '选择',
                selectKeyAriaLabel: '回车',
                navigateText: '移动',
                navigateUpKeyAriaLabel: '上箭头',
                navigateDownKeyAriaLabel: '下箭头',
                closeText: '关闭',
                closeKeyAriaLabel: 'Esc',
            },
        },
    },
};
