import type { Rope } from '../../assets/rope';

/** What is done to a rope that holds something. */
export type Case = [what: string, act: (rope: Rope) => void];

/** How a rope goes. */
export const GONE: readonly Case[] = [
    ['is disabled', (rope) => (rope.enabled = false)],
    ['is destroyed', (rope) => rope.destroy()],
    ['loses its node', (rope) => rope.node.destroy()],
    ['is in a node that is inactive', (rope) => (rope.node.active = false)],
];
