import { isValid } from 'cc';
import type { Rope } from '../../core/Rope';
import { NO_NUMBERS } from '../../core/solver/constants';
import { copyInto } from '../../core/solver/lists';
import { runtimeOf } from '../../core/runtime/groups';
import { keepPieces } from '../../state/rope-state';
import { uuidOf } from '../../state/entries';
import { createPiece, keepCutsApart, SwipeTracer } from '../cut';
import { addPiece, dropPiece } from '../pieces';
import type { RopeEdits } from '../rope-edits';

/** Outside of `save`, so that a captured state leaves no garbage behind. */
const isThere = (piece: Rope): boolean => isValid(piece, true);

const editsOf = (rope: Rope): RopeEdits => runtimeOf(rope).edits;

keepPieces({
    of: (rope) => editsOf(rope).cuts.pieces,
    isPiece: (rope) => editsOf(rope).cuts.isPiece,
    create: createPiece,
    add(rope, piece) {
        addPiece(rope, piece);
        editsOf(piece).cuts.isPiece = true;
    },
    take: (rope) => editsOf(rope).cuts.pieces.splice(0),
    drop: dropPiece,

    save(rope, to) {
        const { cuts, fading, tracer } = editsOf(rope);
        to.isCut = cuts.isCut;
        to.headCut = cuts.head;
        to.tailCut = cuts.tail;
        to.fadeTime = fading.time;
        copyInto(to.swipe, tracer ? tracer.before : NO_NUMBERS);
        if (cuts.pieces.some(isThere)) to.authored = editsOf(rope).named.map(uuidOf);
        else delete to.authored;
    },

    begin(rope, { isEdited, authored }, nodes) {
        const edits = editsOf(rope);
        if (isEdited) edits.keepAuthored();
        if (!authored) return;
        edits.named.forEach((node, k) => nodes.stand(authored[k], node));
        edits.named = authored.map((uuid) => nodes.find(uuid, null));
    },

    load(rope, from) {
        const edits = editsOf(rope);
        const { cuts } = edits;
        cuts.isCut = from.isCut;
        cuts.head = from.headCut;
        cuts.tail = from.tailCut;
        keepCutsApart(Math.max(cuts.head, cuts.tail));
        edits.fading.reset();
        edits.fading.time = from.fadeTime;
        if (from.swipe.length > 0) edits.tracer ??= new SwipeTracer();
        if (edits.tracer) edits.tracer.before = Float64Array.from(from.swipe);
        edits.restored();
    },
});
