export * from './core';
export * from './debug';
export * from './skin';
import './nets/debug';
export * from './nets/skin';
