export * from './core';
export * from './debug';
export * from './nets';
import './nets/debug';
