export { keepPieces } from './pieces';
