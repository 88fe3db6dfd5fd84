import { RopeNet } from '../RopeNet';
import { netRuntimeOf } from '../runtime/net-runtime';
import { pointsInWorld } from '../../core/runtime/measures';
import { addDebugged, isSlack, loadsOf, type DebugRope } from '../../debug/drawing';

/** What debug drawing shows of a net. */
function debugNetOf(net: RopeNet): DebugRope {
    const runtime = netRuntimeOf(net);
    const { net: particles, frames } = runtime.ready();
    const { drawn, pinPositions } = frames;
    const { edges } = particles;
    const { toWorld } = runtime.axes;
    return {
        ...{ particles, points: pointsInWorld(toWorld, drawn).slice() },
        loads: loadsOf(net.attachments),
        pins: pointsInWorld(toWorld, pinPositions).slice(),
        segmentCount: edges.count,
        from: (edge) => edges.from[edge],
        to: (edge) => edges.to[edge],
        tension: (edge) => edges.tensions[edge],
        isSlack: (edge) => isSlack(drawn, edges.from[edge], edges.to[edge], edges.restLengths[edge]),
    };
}

addDebugged((one) => (one instanceof RopeNet ? debugNetOf(one) : null));
