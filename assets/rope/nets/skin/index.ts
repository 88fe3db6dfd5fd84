export { RopeNetSkin } from './RopeNetSkin';
