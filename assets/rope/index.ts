export * from './core';
export * from './debug';
export * from './edit';
export * from './state';
export * from './skin';
import './edit/state';
import './nets/debug';
export * from './nets/skin';
