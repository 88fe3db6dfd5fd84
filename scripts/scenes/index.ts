import { bevy } from './bevy';
import { bridge } from './bridge';
import { crate } from './crate';
import { helloRope } from './hello-rope';
import type { Example } from './scene';
import { tutorial } from './tutorial';

export { exampleText } from './scene';
export type { Example } from './scene';

/** All example scenes, simplest first. */
export const EXAMPLES: readonly Example[] = [helloRope, crate, bridge, tutorial, bevy];
