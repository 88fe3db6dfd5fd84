"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.name = void 0;
/** The extension's name: that of its folder, the first part of its texts' keys, and the address of its scene script. */
exports.name = module.require('../package.json').name;
