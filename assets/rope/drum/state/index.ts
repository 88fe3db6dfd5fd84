import { noteComponent } from '../../state/journal/calls';
import { drums, RopeDrum } from '../RopeDrum';

// The state of a rope has what its drums need, like that of its other companions.
noteComponent(RopeDrum, ['applyAngularImpulse'], () => drums);
