/** The extension's name: that of its folder, the first part of its texts' keys, and the address of its scene script. */
export const { name } = module.require('../package.json') as { name: string };
