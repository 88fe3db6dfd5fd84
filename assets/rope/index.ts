export * from './core';
export * from './debug';
export * from './edit';
export * from './nets';
export * from './state';
import './edit/state';
import './nets/debug';
export * from './nets/state';
