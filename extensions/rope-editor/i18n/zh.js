module.exports = {
    title: 'Verlet Rope 绳子',
    description: '创建绳子：主菜单 节点 > Rope。',
    rope: '绳子',
    rope_between_anchors: '两个锚点之间的绳子',
    rope_with_crate: '挂着箱子的绳子',
    bridge: '吊桥',
    no_scene: '没有打开的场景。请先打开一个场景，再创建绳子。',
    no_component: '项目里没有 Rope 组件，或者它没有编译成功。请查看控制台，或重新安装。',
    no_canvas: '绳子需要 Canvas，但无法创建。请在场景里添加一个。',
};
