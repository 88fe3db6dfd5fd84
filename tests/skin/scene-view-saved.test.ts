import { useGame } from '../support/game';
import { describeSavedExamples } from '../support/saved-examples';

describeSavedExamples(useGame(true, { nodeMass: 1 }), ['hello-rope', 'crate', 'bridge']);
