import { Graphics, instantiate, Node, UITransform } from 'cc';
import { Rope } from '../../assets/rope';

/** Times to copy one node with what is on it, us. */
export interface InstanceTimes {
    readonly graphics: number;
    readonly rope: number;
}

/** Node with a Graphics, and perhaps with a Rope beside it, as a game's prefab has them. */
function original(...types: readonly (new () => Rope | Graphics)[]): Node {
    const node = new Node('original');
    node.addComponent(UITransform);
    for (const type of types) node.addComponent(type);
    return node;
}

/** Copies both in turns, so many of each in a round; the best round of each. */
export function measureInstances(rounds: number, copies: number): InstanceTimes {
    const [graphics, rope] = [original(Graphics), original(Graphics, Rope)];
    const timeOf = (node: Node): number => {
        const start = performance.now();
        for (let i = 0; i < copies; i++) instantiate(node);
        return (1000 * (performance.now() - start)) / copies;
    };
    const best = { graphics: Infinity, rope: Infinity };
    for (let round = 0; round < rounds; round++) {
        best.graphics = Math.min(best.graphics, timeOf(graphics));
        best.rope = Math.min(best.rope, timeOf(rope));
    }
    return best;
}
