/** Writes the address of the published site, from `repository` of package.json, into every file that names it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { ADDRESSED, addressed, addressOf } from './site/address';

const address = addressOf('.');
for (const file of Object.keys(ADDRESSED)) {
    writeFileSync(file, addressed(file, readFileSync(file, 'utf8'), address));
}
console.log(
    `${Object.keys(ADDRESSED).length} files lead to ${address?.homepage ?? 'no site: nobody owns it yet'}`,
);
