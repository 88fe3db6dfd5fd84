export { RopeNetHold, RopeNetPreset, RopeNetShape } from './enums';
export { RopeNet } from './RopeNet';
export { RopeNetAnchor } from './RopeNetEntries';
export { RopeNetAttachment } from './RopeNetEntries';
export { RopeNetEvent, RopeNetEventType } from './RopeNetEvent';
