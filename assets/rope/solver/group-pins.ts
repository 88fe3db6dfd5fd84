import type { Chain } from './chain';
import { pinNode, unpinNode } from './particles';

/** Before a step of a group: its nodes are pinned as those of a member are. @param start Its first node in the chain of all. */
export function gatherPins(all: Chain, start: number, chain: Chain): void {
    const { nodeCount, pinned, pinnedNodes, inverseMasses } = chain;
    for (let i = 0; i < nodeCount; i++) {
        const node = start + i;
        if (all.pinned[node] !== pinned[i]) {
            if (pinned[i] === 1) pinNode(all, node);
            else unpinNode(all, node);
        }
        all.inverseMasses[node] = inverseMasses[i];
    }
    const { targets, bends, twists } = chain.pinCurves;
    for (let i = 0; i < pinnedNodes.length; i++) {
        const node = pinnedNodes[i];
        all.led[start + node] = chain.led[node];
        for (let k = 2 * node; k <= 2 * node + 1; k++) {
            all.pinCurves.targets[2 * start + k] = targets[k];
            all.pinCurves.bends[2 * start + k] = bends[k];
            all.pinCurves.twists[2 * start + k] = twists[k];
        }
    }
}

/** After it: pins led by hand that have stopped in it have stopped in the member. */
export function scatterPins(all: Chain, start: number, { pinnedNodes, led, pinTargets }: Chain): void {
    for (let i = 0; i < pinnedNodes.length; i++) {
        const node = pinnedNodes[i];
        if (led[node] === 0) continue;
        led[node] = all.led[start + node];
        pinTargets[2 * node] = all.pinTargets[2 * (start + node)];
        pinTargets[2 * node + 1] = all.pinTargets[2 * (start + node) + 1];
    }
}
