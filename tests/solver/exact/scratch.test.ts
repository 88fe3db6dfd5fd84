import { testScratch } from '../../support/scratch';

testScratch({
    'a rope': {},
    'a rope without damping': { damping: 0 },
    'a rod': { segmentModel: 'rod' },
    'an elastic rope': { stretchCompliance: 1e-4 },
    'a rope of few iterations': { iterations: 2 },
});
