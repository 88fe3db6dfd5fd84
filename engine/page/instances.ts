import { _decorator, Component, Graphics, instantiate, Node, Prefab, UITransform } from 'cc';
import { Rope } from '../../assets/rope';

/** Times to copy one node with what is on it, us. */
export interface InstanceTimes {
    /** Of a prefab, for which the engine writes a function at the third copy. */
    readonly prefab: Pair;
    /** Of a node of the scene, of which it goes through all that is saved. */
    readonly node: Pair;
}

interface Pair {
    readonly graphics: number;
    readonly rope: number;
    /** With a component instead of a rope that inherits as often, and does nothing. */
    readonly heir: number;
}

/** As many classes as a Rope is made of. */
const CLASSES = 5;

type ComponentType = new () => Component;

/** A component of so many classes with a field each. */
function heirOf(classes: number): ComponentType {
    let type: ComponentType = Component;
    for (let k = 0; k < classes; k++) {
        const parent = type;
        class Heir extends parent {
            [field: `field${number}`]: number;

            constructor() {
                super();
                this[`field${k}`] = k;
            }
        }
        type = _decorator.ccclass(`Heir${k}`)(Heir) ?? Heir;
    }
    return type;
}

/** Node with a Graphics, and perhaps with a Rope beside it, as a game's prefab has them. */
function original(...types: readonly ComponentType[]): Node {
    const node = new Node('original');
    node.addComponent(UITransform);
    for (const type of types) node.addComponent(type);
    return node;
}

/** What a game gets when it loads the prefab of a node. */
function prefabOf(node: Node): Prefab {
    const prefab = new Prefab();
    const info = new Prefab._utils.PrefabInfo();
    Object.assign(info, { root: node, asset: prefab, fileId: 'original' });
    Object.assign(node, { _prefab: info });
    prefab.data = node;
    return prefab;
}

/** Copies all of them in turns, so many of each in a round; the best round of each. */
export function measureInstances(rounds: number, copies: number): InstanceTimes {
    const nodes = [original(Graphics), original(Graphics, Rope), original(Graphics, heirOf(CLASSES))];
    const originals: readonly (Prefab | Node)[] = [
        ...nodes.map((node) => prefabOf(instantiate(node))),
        ...nodes,
    ];
    const best = originals.map(() => Infinity);
    for (let round = 0; round < rounds; round++)
        originals.forEach((one, i) => (best[i] = Math.min(best[i], timeOf(one, copies))));
    const [prefab, node] = [best.slice(0, nodes.length), best.slice(nodes.length)].map(pairOf);
    return { prefab, node };
}

function pairOf([graphics, rope, heir]: readonly number[]): Pair {
    return { graphics, rope, heir };
}

function timeOf(original: Prefab | Node, copies: number): number {
    const start = performance.now();
    for (let i = 0; i < copies; i++) instantiate(original as Node);
    return (1000 * (performance.now() - start)) / copies;
}
