export type { Contacts } from './chain';
export { Affine, IDENTITY } from './geometry/affine';
export { isBendable } from './parameters';
export { catenary } from './shapes/catenary';
export { Chain } from './chain';
export type { ChainOptions } from './chain';
export { drawHeld, drawnLength, drawnStretch, holdDrawn } from './simulation';
export type { Force } from './forces/force-sum';
export { FIXED_STEP, MAX_FRAME_TIME, NO_NUMBERS } from './constants';
export {
    distanceBetween,
    isTaut,
    maxStretch,
    maxStretchSegment,
    polylineLength,
    segmentLength,
} from './geometry/lengths';
export { DEFAULT_PARAMETERS } from './parameters';
export type { SegmentModel, StepParameters } from './parameters';
export { ParticleFrames } from './frames';
export type { FrameOwner, RestWatch } from './frames';
export {
    areFinite,
    assertNode,
    massOf,
    movePin,
    pinNode,
    setMass,
    stopParticles,
    transformParticles,
    unpinNode,
} from './particles';
export type { Particles } from './particles';
export { clampToReach, isOutOfReach } from './geometry/lengths';
export { placeHeap, placeSettled, placeStraight } from './shapes/shapes';
export { Simulation } from './simulation';
export { spreadNodes } from './resize';
export type { ListedMemory, SolverMemory, Solver, SolverEntry } from './tables';
export type { SolverName } from './tables';
export { boundsOf, boxesMeet } from './geometry/place';
export { nearestPlace } from './geometry/place';
export { directionOf, distanceTo, placeAt, pointOf } from './geometry/place';
export type { Place } from './geometry/place';
export { arraysOf, copyInto, setLength } from './lists';
export { atan2, cos, exp, hypot, power, sin } from './geometry/math';
