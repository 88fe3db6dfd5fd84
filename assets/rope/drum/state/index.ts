import { noteComponent } from '../../state/kit';
import { drums, RopeDrum } from '../RopeDrum';

// What a drum is on is in the state of its rope, as that of its other companions.
noteComponent(RopeDrum, ['applyAngularImpulse'], () => drums);
