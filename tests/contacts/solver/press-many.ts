/** `npm run presses`: 1,000 closed scenes; `-- N FROM` for other numbers. Fails if a rope is not as promised after a phase. */
import { faultOf, pressAndPull } from './pressed-and-pulled';

const [count, from] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 1)];
let bad = 0;
for (let seed = from; seed < from + count; seed++) {
    const faults = pressAndPull(seed).map(faultOf);
    if (faults.every((fault) => fault === '')) continue;
    console.log(`seed ${seed}: ${faults.map((fault) => fault || 'whole').join('; ')}`);
    bad++;
}
console.log(`${bad} of ${count} scenes, seeds ${from} to ${from + count - 1}, are not as promised`);
process.exitCode = bad > 0 ? 1 : 0;
