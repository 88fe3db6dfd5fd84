import { type Component, director, type Node } from 'cc';
import { propertiesOf } from './properties';

/** The components of the running scene that are shown, in the order of the tree. */
export function shownComponents(isShown: (component: Component) => boolean): Component[] {
    const found: Component[] = [];
    const visit = (node: Node): void => {
        found.push(...node.components.filter((c) => isShown(c) && propertiesOf(c).length > 0));
        node.children.forEach(visit);
    };
    director.getScene()?.children.forEach(visit);
    return found;
}
