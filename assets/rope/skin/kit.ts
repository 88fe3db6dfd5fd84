export { AttachedRenderer, nearestAbove } from './draw/attached-renderer';
export { frameOf } from './draw/pictures';
export { Triangles, type Shape } from './draw/triangles';
export { FLOATS_PER_VERTEX } from './draw/strip';
