export { RopeNetHold, RopeNetPreset, RopeNetShape } from './inspector/net-property-list';
export { RopeNet } from './RopeNet';
export { RopeNetAnchor } from './RopeNetAnchor';
export { RopeNetAttachment } from './RopeNetAttachment';
export { RopeNetEvent, RopeNetEventType } from './RopeNetEvent';
