export { RopeSkin } from './RopeSkin';
export { SkinStyle } from './draw/skin-look';
