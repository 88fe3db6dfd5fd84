export { shortWay } from './spring-kernel';
