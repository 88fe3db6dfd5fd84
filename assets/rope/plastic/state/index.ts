import { noteComponent } from '../../state/kit';
import { plastics, RopePlastic } from '../RopePlastic';

// Rest angles and wear are in the state of the rope.
noteComponent(RopePlastic, ['anneal'], () => plastics);
