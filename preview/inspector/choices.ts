import { type Component, director, type Node } from 'cc';
import type { Class } from './properties';

/** One entry of a list of nodes or components; the first entry of each list is `none`. */
export interface Choice {
    readonly text: string;
    readonly id: string;
    readonly target: Node | Component | null;
}

const NONE: Choice = { text: 'none', id: '', target: null };

/** All nodes of the running scene, indented as in Creator's Hierarchy. */
export function nodeChoices(): Choice[] {
    const choices = [NONE];
    const visit = (node: Node, depth: number): void => {
        choices.push({ text: '\u2007'.repeat(2 * depth) + node.name, id: node.uuid, target: node });
        for (const child of node.children) visit(child, depth + 1);
    };
    for (const root of director.getScene()?.children ?? []) visit(root, 0);
    return choices;
}

/** All components of a class in the running scene, named by their nodes. */
export function componentChoices(ctor: Class): Choice[] {
    const found = director.getScene()?.getComponentsInChildren(ctor as never) ?? [];
    const components = found as unknown as Component[];
    return [NONE, ...components.map((target) => ({ text: target.node.name, id: target.uuid, target }))];
}
