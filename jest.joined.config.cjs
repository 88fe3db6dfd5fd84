/** The unit tests as `npm test` runs them, joined: so they take less time. `npx jest` and a path runs one as it is. */
const unit = require('./jest.config.cjs');
const { unitTests, write } = require('./tools/jest-joined.cjs');

module.exports = { ...unit, testMatch: write(unitTests(), 'joined') };
