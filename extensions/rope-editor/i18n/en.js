module.exports = {
    title: 'Verlet Rope',
    description:
        'Creates ropes: Node > Rope in the main menu. Extension > Verlet Rope says which features a project uses.',
    rope: 'Rope',
    rope_between_anchors: 'Rope between two anchors',
    rope_with_crate: 'Rope with a crate',
    bridge: 'Bridge',
    swing: 'Swing: a seat on two ropes',
    drum: 'Drum with a bucket: a well',
    hemp_rope: 'Rope of hemp',
    chain: 'Chain',
    vine: 'Vine',
    bungee: 'Bungee',
    rod: 'Rod',
    ribbon: 'Ribbon',
    net: 'Net',
    flag: 'Flag',
    curtain: 'Curtain',
    web: "Spider's web",
    hammock: 'Hammock',
    cape: 'Cape',
    obstacle: 'Obstacle for ropes',
    features: 'Features in use',
    features_put_back: 'Put features back',
    features_all: 'The project uses every feature of the rope that is installed.',
    features_free:
        'No scene, prefab or script in assets uses these features of the rope: {0}. Without them the game is smaller.',
    features_keep: 'Keep them',
    features_remove: 'Take them out',
    features_removed:
        'They are now in the folder "{0}" of the project. "Put features back" in this menu puts them back.',
    features_back: 'All features of the rope are back.',
    features_none_removed: 'No features have been taken out.',
    features_pack:
        'No scene, prefab or script in assets uses these features of the rope: {0}. Extensions are read-only; in the repository of the rope this makes a zip without them: {1}',
    no_old_files:
        'This version was copied over an older one, and the scripts of both are there. Delete the folder "rope", then copy it again; scenes keep their ropes.',
    no_scene: 'No scene is open. Open a scene, then create the rope.',
    no_component:
        'This project has no Rope component, or the component does not compile. Read the Console panel, or install the package again.',
    no_canvas: 'A rope needs a Canvas, but none could be created. Add a Canvas to the scene.',
};
