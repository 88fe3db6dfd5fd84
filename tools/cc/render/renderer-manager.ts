import { onInit } from '../core/init';
import type { UIRenderer } from '../ui/ui-renderer';

const enabled = new Set<UIRenderer>();
const dirty = new Set<UIRenderer>();

/** From now on the renderer may say that it has changed. */
export function addRenderer(renderer: UIRenderer): void {
    enabled.add(renderer);
}

export function removeRenderer(renderer: UIRenderer): void {
    enabled.delete(renderer);
    dirty.delete(renderer);
}

export function markDirtyRenderer(renderer: UIRenderer): void {
    if (enabled.has(renderer)) dirty.add(renderer);
}

/** Once a frame, before it is drawn. */
export function updateDirtyRenderers(): void {
    for (const renderer of dirty) renderer.updateRenderer();
    dirty.clear();
}

onInit(() => {
    enabled.clear();
    dirty.clear();
});
