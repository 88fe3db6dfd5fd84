import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { Net } from '../../../assets/rope/nets/solver/net';
import { Pieces } from '../../../assets/rope/nets/solver/pieces';
import { cutEdges } from '../../../assets/rope/nets/solver/tear';

function makeNet(): Net {
    return new Net(makeGrid({ x: 0, y: 0, width: 30, height: 20 }, 3, 2), 1);
}

/** The nodes of each piece. */
function piecesOf(pieces: Pieces): number[][] {
    const lists = Array.from({ length: pieces.count }, (): number[] => []);
    pieces.of.forEach((piece, node) => lists[piece].push(node));
    return lists;
}

test('a whole net is one piece', () => {
    const pieces = new Pieces(makeNet());
    pieces.update();
    expect(piecesOf(pieces)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]]);
});

test('a cut net has a piece on either side of the cut, numbered by their first nodes', () => {
    const net = makeNet();
    const pieces = new Pieces(net);
    cutEdges(net, 5, -5, 5, 12);
    pieces.update();
    expect(pieces.count).toBe(1); // the upper threads still join them
    cutEdges(net, 5, 12, 5, 25);
    pieces.update();
    expect(piecesOf(pieces)).toEqual([
        [0, 4, 8],
        [1, 2, 3, 5, 6, 7, 9, 10, 11],
    ]);
});

test('a node without threads is a piece; the order of the threads does not matter', () => {
    const net = makeNet();
    const pieces = new Pieces(net);
    net.edges.remove((e) => net.edges.from[e] === 5 || net.edges.to[e] === 5);
    net.edges.sort((e) => e);
    net.changed();
    pieces.update();
    expect(piecesOf(pieces)).toEqual([[0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11], [5]]);
});
