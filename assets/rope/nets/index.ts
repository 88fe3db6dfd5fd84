export { RopeNetHold, RopeNetPreset, RopeNetShape } from './enums';
export { RopeNet } from './RopeNet';
export { RopeNetAnchor } from './RopeNetAnchor';
export { RopeNetAttachment } from './RopeNetAttachment';
export { RopeNetEvent, RopeNetEventType } from './RopeNetEvent';
