export * from './core';
export * from './debug';
export * from './edit';
export * from './state';
import './edit/state';
import './nets/debug';
