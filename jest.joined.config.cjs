/** The unit tests as `npm test` runs them, joined: so they take less time. `npx jest` and a path runs one as it is. */
const unit = require('./jest.config.cjs');
const { bundle, unitTests } = require('./tools/jest-joined.cjs');

module.exports = async () => ({ ...unit, testMatch: await bundle(unitTests(), 'joined') });
