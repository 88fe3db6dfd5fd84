import { balloons } from './balloons';
import { bevy } from './bevy';
import { bridge } from './bridge';
import { cape } from './cape';
import { chain } from './chain';
import { claw } from './claw';
import { crane } from './crane';
import { crate } from './crate';
import { curtain } from './curtain';
import { doublePendulum } from './double-pendulum';
import { drape } from './drape';
import { fishingNet } from './fishing-net';
import { flag } from './flag';
import { hammock } from './hammock';
import { helloRope } from './hello-rope';
import { jelly } from './jelly';
import { landing } from './landing';
import { lifeline } from './lifeline';
import { massSpring } from './mass-spring';
import { mobile } from './mobile';
import { nPendulum } from './n-pendulum';
import { pegPuzzle } from './peg-puzzle';
import { pendulumTrio } from './pendulum-trio';
import { plant } from './plant';
import { plugs } from './plugs';
import { puppet } from './puppet';
import { ribbon } from './ribbon';
import { ropeBridgeWalk } from './rope-bridge-walk';
import type { Example } from './scene';
import { snip } from './snip';
import { solverComparison } from './solver-comparison';
import { swingBy } from './swing-by';
import { swingSeat } from './swing-seat';
import { tail } from './tail';
import { tassel } from './tassel';
import { thousand } from './thousand';
import { tow } from './tow';
import { tumble } from './tumble';
import { tutorial } from './tutorial';
import { vines } from './vines';
import { web } from './web';
import { well } from './well';
import { winchOverPulley } from './winch-over-pulley';
import { wire } from './wire';
import { wreckingBall } from './wrecking-ball';
import { zipLine } from './zip-line';

export { exampleText, type Example } from './scene';

/** All example scenes, simplest first. */
export const EXAMPLES: readonly Example[] = [
    ...[helloRope, crate, bridge, tutorial, bevy],
    ...[chain, ribbon, vines, tassel, thousand],
    ...[swingSeat, mobile, zipLine],
    ...[drape, pegPuzzle, winchOverPulley, well],
    ...[wreckingBall, tow, ropeBridgeWalk],
    ...[tail, crane, plant, wire, puppet],
    ...[flag, curtain, cape, hammock, web, fishingNet, jelly, tumble],
    ...[snip, claw, plugs, balloons, swingBy, lifeline],
    ...[pendulumTrio, doublePendulum, nPendulum],
    ...[solverComparison, massSpring],
    landing,
];
