import { ComponentScheduler } from './component-scheduler';
import { NodeActivator } from './node-activator';

/** What nodes and components need of the director, without importing it. */
export const compScheduler = new ComponentScheduler();
export const nodeActivator = new NodeActivator(compScheduler);
