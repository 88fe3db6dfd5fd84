export type { Contacts, ChainOptions } from './chain';
export { Affine, IDENTITY } from './geometry/affine';
export { isBendable, DEFAULT_PARAMETERS } from './parameters';
export { catenary, placeHeap, placeSettled, placeStraight } from './shapes';
export { Chain } from './chain';
export { drawHeld, drawnLength, drawnStretch, holdDrawn, Simulation } from './simulation';
export type { Force } from './forces/force-sum';
export { FIXED_STEP, MAX_FRAME_TIME, NO_NUMBERS } from './constants';
export {
    distanceBetween,
    isTaut,
    maxStretch,
    maxStretchSegment,
    polylineLength,
    segmentLength,
    clampToReach,
    isOutOfReach,
} from './geometry/lengths';
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
export { spreadNodes } from './resize';
export type { ListedMemory, SolverMemory, Solver, SolverEntry, SolverName } from './tables';
export {
    boundsOf,
    boxesMeet,
    nearestPlace,
    directionOf,
    distanceTo,
    placeAt,
    pointOf,
} from './geometry/place';
export type { Place } from './geometry/place';
export { arraysOf, copyInto, setLength } from './lists';
export { atan2, cos, exp, hypot, power, sin } from './geometry/math';
