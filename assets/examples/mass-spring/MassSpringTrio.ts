import { _decorator, CCFloat, Color, Component, Graphics } from 'cc';
import { explicitEuler, semiImplicitEuler, squareNet, verlet, type MassSpring } from './mass-spring';

const { ccclass, property, requireComponent } = _decorator;

const COLUMNS = 7;
const ROWS = 6;
const SPACING = 34;
const GRAVITY = -400;
/** Longest time of a frame that is lived through, s. */
const MAX_FRAME_TIME = 0.05;
/** Energy, in that of the start, from which a net counts as blown up, and how long its end is shown, s. */
const BLOWN_UP = 30;
const SHOWN_TIME = 1.5;

/** The three ways to step, where each net hangs, and the middle of its plot. */
const WAYS = [
    { step: explicitEuler, x: -400, color: new Color(232, 98, 88) },
    { step: semiImplicitEuler, x: 0, color: new Color(240, 190, 90) },
    { step: verlet, x: 400, color: new Color(110, 200, 150) },
];
const NET_Y = 250;
const PLOT = { y: -130, width: 300, height: 130, seconds: 8 };
const PLOT_COLOR = new Color(90, 100, 116);
const DOT_RADIUS = 4;

interface Running {
    net: MassSpring;
    /** Energy above that at rest in the middle, as a part of what there was at the start; one for each frame. */
    energies: number[];
    startEnergy: number;
    blownUpFor: number;
}

/** The same net of masses and springs under three ways to step it, with its energy as it goes. */
@ccclass('VerletRope.MassSpringTrio')
@requireComponent(Graphics)
export class MassSpringTrio extends Component {
    @property({ type: CCFloat, min: 0, tooltip: 'Force per length of a spring, mass / s².' })
    stiffness = 400;

    @property({
        type: CCFloat,
        min: 0.0001,
        unit: 's',
        tooltip: 'Time of one step, s. Longer: sooner blown up.',
    })
    timeStep = 0.01;

    @property({ type: CCFloat, min: 0, tooltip: 'Drag of every mass, mass / s.' })
    damping = 0;

    private _running: Running[] = [];
    private _owed = 0;

    protected override onEnable(): void {
        this._running = WAYS.map(() => this._start());
        this._owed = 0;
    }

    protected override update(dt: number): void {
        const h = Math.max(this.timeStep, 1e-4);
        this._owed = Math.min(this._owed + dt, MAX_FRAME_TIME + h);
        const steps = Math.floor(this._owed / h);
        this._owed -= steps * h;
        WAYS.forEach(({ step }, i) => {
            const one = this._running[i];
            one.net.stiffness = this.stiffness;
            one.net.damping = this.damping;
            for (let left = steps; left > 0 && one.blownUpFor === 0; left--) {
                step(one.net, h);
                if (!(partOfStart(one) < BLOWN_UP)) one.blownUpFor = dt;
            }
            if (one.blownUpFor > 0) one.blownUpFor += dt;
            if (one.blownUpFor > SHOWN_TIME) this._running[i] = this._start();
            else if (one.blownUpFor === 0) one.energies.push(partOfStart(one));
        });
        this._draw(dt);
    }

    private _start(): Running {
        const net = squareNet(COLUMNS, ROWS, SPACING);
        net.gravity = GRAVITY;
        net.stiffness = this.stiffness;
        return { net, energies: [], startEnergy: heightEnergy(net), blownUpFor: 0 };
    }

    private _draw(dt: number): void {
        const graphics = this.getComponent(Graphics)!;
        graphics.clear();
        WAYS.forEach(({ x, color }, i) => {
            const one = this._running[i];
            this._drawNet(graphics, one.net, x, color);
            this._drawPlot(graphics, one.energies, x, color, dt > 0 ? dt : 1 / 60);
        });
    }

    private _drawNet(graphics: Graphics, net: MassSpring, x: number, color: Color): void {
        const place = (mass: number): [number, number] => [
            within(x + net.positions[2 * mass]),
            within(NET_Y + net.positions[2 * mass + 1]),
        ];
        graphics.lineWidth = 2;
        graphics.strokeColor = color;
        for (const { a, b } of net.springs) {
            graphics.moveTo(...place(a));
            graphics.lineTo(...place(b));
        }
        graphics.stroke();
        graphics.fillColor = color;
        for (let mass = 0; mass < net.masses.length; mass++) graphics.circle(...place(mass), DOT_RADIUS);
        graphics.fill();
    }

    /** A frame with a line at the energy of the start, half way up, and the energy of the last seconds. */
    private _drawPlot(graphics: Graphics, energies: number[], x: number, color: Color, dt: number): void {
        const { y, width, height, seconds } = PLOT;
        const left = x - width / 2;
        graphics.lineWidth = 1;
        graphics.strokeColor = PLOT_COLOR;
        graphics.rect(left, y - height / 2, width, height);
        graphics.moveTo(left, y);
        graphics.lineTo(left + width, y);
        graphics.stroke();
        const most = Math.max(2, Math.round(seconds / dt));
        if (energies.length > most) energies.splice(0, energies.length - most);
        graphics.lineWidth = 3;
        graphics.strokeColor = color;
        energies.forEach((energy, i) => {
            const top = Math.min(Math.max((energy - 1) * height, -height / 2), height / 2);
            if (i === 0) graphics.moveTo(left, y + top);
            else graphics.lineTo(left + (i / most) * width, y + top);
        });
        graphics.stroke();
    }
}

/** What the height of all free masses is worth. */
function heightEnergy({ masses, pinned, gravity, positions }: MassSpring): number {
    let lowest = 0;
    let sum = 0;
    for (let i = 0; i < masses.length; i++) lowest = Math.min(lowest, positions[2 * i + 1]);
    for (let i = 0; i < masses.length; i++) {
        if (pinned[i] === 0) sum -= masses[i] * gravity * (positions[2 * i + 1] - 2 * lowest);
    }
    return sum;
}

/** Energy as a part of what there was at the start, counted from one length of the net below it. */
function partOfStart({ net, startEnergy }: Running): number {
    let floor = 0;
    for (let i = 0; i < net.masses.length; i++) {
        if (net.pinned[i] === 0) floor -= net.masses[i] * net.gravity * 2 * (ROWS - 1) * SPACING;
    }
    return (net.energy + floor) / startEnergy;
}

/** Far outside of every screen is far enough, also for what is no number any more. */
function within(value: number): number {
    return value > -2000 && value < 2000 ? value : 2000;
}
