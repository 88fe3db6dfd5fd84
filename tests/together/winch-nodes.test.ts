import { Vec2 } from 'cc';
import { RopeSegments } from '../../assets/rope';
import { testWinches } from './reeled';

testWinches({
    limp: {},
    rods: { segments: RopeSegments.Rod },
    elastic: { stretchCompliance: 1e-5 },
    colliding: { collide: true, collisionRadius: 3 },
    windy: { wind: new Vec2(300, 0), windTurbulence: 500 },
});
