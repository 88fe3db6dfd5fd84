/** What a visitor is told of each feature that can be chosen. The others only come with these. */
export const TITLES: Readonly<Record<string, string>> = {
    loads: 'Loads that ropes share, ropes on ropes, bodies of Box2D',
    edit: 'Cut, tear, winch, a path to follow',
    contacts: 'Collision with obstacles and colliders',
    pile: 'Ropes that lie on each other',
    nets: 'Nets, cloth, soft bodies',
    skin: 'Pictures along a rope',
    bending: 'Stiff and springy ropes, limits of bending',
    plastic: 'Ropes that stay bent',
    riders: 'Characters on ropes, pulleys',
    drum: 'Drums that ropes wind on',
    queries: 'Where a rope is: nearest point, ray cast',
    state: 'Save, go back, journals, the network',
    debug: 'Drawing of tensions and nodes',
};
