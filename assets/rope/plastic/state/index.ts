import { noteComponent } from '../../state/journal/calls';
import { plastics, RopePlastic } from '../RopePlastic';

// The state of the rope has the rest angles and the wear.
noteComponent(RopePlastic, ['anneal'], () => plastics);
