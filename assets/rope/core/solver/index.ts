export { Chain, type Contacts } from './chain';
export { FIXED_STEP, MAX_FRAME_TIME, NO_NUMBERS } from './constants';
export { ParticleFrames, type RestWatch } from './frames';
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
    type Place,
} from './geometry/place';
export { arraysOf, setLength } from './lists';
export { DEFAULT_PARAMETERS, isBendable, type SegmentModel, type StepParameters } from './parameters';
export { areFinite, massOf, pinNode, setMass, stopParticles, unpinNode, type Particles } from './particles';
export { spreadNodes } from './resize';
export { catenary, placeHeap, placeSettled, placeStraight } from './shapes';
export { drawHeld, drawnLength, drawnStretch, holdDrawn, Simulation } from './simulation';
export type { ListedMemory, SolverMemory, SolverName } from './tables';
