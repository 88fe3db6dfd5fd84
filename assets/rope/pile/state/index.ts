import { noteFrames } from '../../state/journal/calls';
import { PileRuntime } from '../pile-runtime';

noteFrames(PileRuntime);
