import type { Picture } from './canvas';
import { crate, knob, plank, post } from './wood';

/** The pictures of the example scenes by file name. */
export const PICTURES: Readonly<Record<string, () => Picture>> = {
    'crate.png': crate,
    'knob.png': knob,
    'plank.png': plank,
    'post.png': post,
};
