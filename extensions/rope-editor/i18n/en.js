module.exports = {
    title: 'Verlet Rope',
    description: 'Creates ropes: Node > Rope in the main menu.',
    rope: 'Rope',
    rope_between_anchors: 'Rope between two anchors',
    rope_with_crate: 'Rope with a crate',
    bridge: 'Bridge',
    no_scene: 'No scene is open. Open a scene, then create the rope.',
    no_component:
        'The Rope component is not in this project, or it does not compile. Look into the console, or install it again.',
    no_canvas: 'A rope needs a Canvas, and none could be created. Add one to the scene.',
};
