/** `npm run bench`: what a rope costs, against the tutorials' algorithm in the same run. */
import { measureDrawCalls } from './draw';
import { measureGarbage } from './garbage';
import { report } from './report';
import { measureSimulation } from './simulate';

report('Cost of a rope', [...measureSimulation(), ...measureGarbage(), ...measureDrawCalls()]);
