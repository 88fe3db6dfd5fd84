import { ROPE_LINE } from '../../core/draw';
import type { LineLook } from '../../core/draw';

/** A net that nobody has styled. */
export const NET_LINE: LineLook = { lineWidth: 2, strokeColor: ROPE_LINE.strokeColor };
