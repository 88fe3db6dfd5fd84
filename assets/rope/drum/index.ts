export { RopeDrum } from './RopeDrum';
export { RopeDrumEvent, RopeDrumEventType } from './RopeDrumEvent';
