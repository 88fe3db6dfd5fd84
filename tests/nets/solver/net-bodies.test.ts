import { FIXED_STEP } from '../../../assets/rope/core/solver';
import { makeGrid } from '../../../assets/rope/nets/solver/shapes';
import { NetContacts } from '../../../assets/rope/nets/solver/net-contacts';
import { NetSimulation } from '../../../assets/rope/nets/solver/net-simulation';
import { GRAVITY } from '../../physics/check';
import { BALL, CRATE, FreeBody, type Form } from '../../physics/contact/free-body';
import { depthIn, RADIUS } from '../../physics/contact/rig';
import { framesOf, someOf } from '../../support/samples';

/** Mass of a net of 20 x 4 cells. */
const MASS = 10;
const FRAMES = framesOf(900, 750);

/** A net of 200 x 40 px about the origin that a body may touch. */
function netFor(body: FreeBody): NetSimulation {
    const net = new NetSimulation(makeGrid({ x: -100, y: -20, width: 200, height: 40 }, 20, 4), MASS);
    const contacts = new NetContacts();
    Object.assign(contacts.surroundings, {
        obstacles: body.touched.obstacles,
        friction: 0.4,
        radius: RADIUS,
    });
    contacts.bodies.touched = [body.touched];
    net.part.contacts = contacts;
    return net;
}

/** The same as a hammock. */
function hammockFor(body: FreeBody): NetSimulation {
    const hammock = netFor(body);
    hammock.configure({ gravityX: 0, gravityY: -GRAVITY, damping: 2 });
    hammock.net.lengthen(1.15);
    const { positions, nodeCount } = hammock.net;
    for (let i = 0; i < nodeCount; i++)
        if (Math.abs(positions[2 * i]) > 99) hammock.frames.pin(i, positions[2 * i], positions[2 * i + 1]);
    return hammock;
}

function step(net: NetSimulation, body: FreeBody): void {
    body.aim();
    net.frames.advance(FIXED_STEP);
    body.step();
}

const CASES: readonly (readonly [string, number, Form])[] = [0.1, 1, 10, 30].flatMap((mass) => [
    ['ball', mass, BALL] as const,
    ['crate', mass, CRATE] as const,
]);

test.each(someOf(CASES, 3))('a hammock bears a %s of mass %d, and it lies still', (_, mass, form) => {
    const body = new FreeBody(form, mass, 3, 80);
    const hammock = hammockFor(body);
    let [depth, impulse] = [0, 0];
    for (let k = 0; k < FRAMES; k++) {
        step(hammock, body);
        depth = Math.max(depth, depthIn(hammock.part.contacts!.surroundings.obstacles, hammock.net));
        if (k >= FRAMES - 60) impulse += body.touched.impulses[1];
    }
    expect(impulse / (mass * GRAVITY)).toBeCloseTo(1, 3);
    expect(body.speed).toBeLessThan(0.5);
    expect(depth).toBeLessThan(0.01);
    expect(hammock.maxStretch).toBeLessThan(0.002);
});

test.each([0.1, 5, 100])('a net and a ball of mass %d that hit each other lose no momentum', (mass) => {
    const ball = new FreeBody(BALL, mass, 7, 60, 0);
    ball.velocityY = -300;
    const net = netFor(ball);
    net.configure({ gravityX: 0, gravityY: 0, damping: 0 });
    let touches = 0;
    for (let k = 0; k < 60; k++) {
        step(net, ball);
        if (ball.touched.impulses[1] !== 0) touches++;
    }
    const { positions: p, previousPositions: q, masses, substep } = net.net;
    let [x, y] = [mass * ball.velocityX, mass * ball.velocityY];
    for (let i = 0; i < masses.length; i++) {
        x += (masses[i] * (p[2 * i] - q[2 * i])) / substep;
        y += (masses[i] * (p[2 * i + 1] - q[2 * i + 1])) / substep;
    }
    expect(touches).toBeGreaterThan(0);
    expect(x / (300 * mass)).toBeCloseTo(0, 4);
    expect(y / (300 * mass)).toBeCloseTo(-1, 4);
});

test('a body that is held, of no mobility, is a wall', () => {
    const body = new FreeBody(CRATE, Infinity, 0, -30, 0);
    const net = hammockFor(body);
    for (let k = 0; k < 300; k++) step(net, body);
    expect([body.x, body.y, body.angle]).toEqual([0, -30, 0]);
    expect(Array.from(body.touched.impulses)).toEqual([0, 0, 0]);
    expect(depthIn(net.part.contacts!.surroundings.obstacles, net.net)).toBeLessThan(0.01);
});
