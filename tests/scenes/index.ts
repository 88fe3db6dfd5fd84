import { bridge } from './bridge';
import { drag } from './drag';
import { jerk } from './jerk';
import type { Scene } from './scene';
import { snap } from './snap';
import { swing } from './swing';
import { winch } from './winch';

/** All scenes, by a number of nodes and a load in node masses. */
export const SCENES = { swing, snap, drag, jerk, bridge, winch } satisfies Record<
    string,
    (nodeCount: number, load: number) => Scene
>;

export type SceneName = keyof typeof SCENES;
