import { noteFrames } from '../../state/kit';
import { PileRuntime } from '../pile-runtime';

noteFrames(PileRuntime);
