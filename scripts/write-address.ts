/** Writes the address of the published site, `homepage` of package.json, into every file that names it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { ADDRESSED, addressed, homepage } from './site/address';

for (const file of Object.keys(ADDRESSED)) {
    writeFileSync(file, addressed(file, readFileSync(file, 'utf8')));
}
console.log(`${Object.keys(ADDRESSED).length} files lead to ${homepage()}`);
