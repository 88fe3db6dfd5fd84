export { RopePlastic } from './RopePlastic';
