export * from './core';
export * from './debug';
import './nets/debug';
