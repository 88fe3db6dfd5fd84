export type { Contacts } from './chain';
export { Chain } from './chain';
export { FIXED_STEP, MAX_FRAME_TIME, NO_NUMBERS } from './constants';
export { ParticleFrames } from './frames';
export type { RestWatch } from './frames';
export { Affine, IDENTITY } from './geometry/affine';
export {
    clampToReach,
    distanceBetween,
    isOutOfReach,
    isTaut,
    maxStretch,
    maxStretchSegment,
    polylineLength,
    segmentLength,
} from './geometry/lengths';
export { atan2, cos, exp, hypot, sin } from './geometry/math';
export {
    boundsOf,
    boxesMeet,
    directionOf,
    distanceTo,
    nearestPlace,
    placeAt,
    pointOf,
} from './geometry/place';
export type { Place } from './geometry/place';
export { arraysOf, setLength } from './lists';
export { DEFAULT_PARAMETERS, isBendable } from './parameters';
export type { SegmentModel, StepParameters } from './parameters';
export { areFinite, massOf, pinNode, setMass, stopParticles, unpinNode } from './particles';
export type { Particles } from './particles';
export { spreadNodes } from './resize';
export { catenary, placeHeap, placeSettled, placeStraight } from './shapes';
export { drawHeld, drawnLength, drawnStretch, holdDrawn, Simulation } from './simulation';
export type { ListedMemory, SolverMemory, SolverName } from './tables';
