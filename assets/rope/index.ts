export * from './core';
export * from './debug';
import './pile';
export * from './skin';
import './nets/debug';
export * from './nets/skin';
