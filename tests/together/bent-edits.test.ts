import { testWinches } from './reeled';

describe('ropes that resist bending', () => {
    testWinches({
        springy: { flexuralRigidity: 0.002, clampHead: true },
        bent: { maxBendAngle: 20, bendStiffness: 0.5 },
    });
});
