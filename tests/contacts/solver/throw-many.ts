/** `npm run throws`: 10,000 ropes thrown at things; `-- N` for another number. Fails if a node goes through anything. */
import { throwRope } from './throws';

const count = Number(process.argv[2] ?? 10_000);
let [through, depth, stretch] = [0, 0, 0];
for (let seed = 1; seed <= count; seed++) {
    const thrown = throwRope(seed);
    if (thrown.through > 0) console.log(`seed ${seed}: ${thrown.through} ways through something`);
    through += thrown.through;
    depth = Math.max(depth, thrown.depth);
    stretch = Math.max(stretch, thrown.stretch);
}
console.log(`${count} throws: ${through} ways through something, deepest node ${depth.toFixed(2)} px,`);
console.log(`largest stretch of a segment ${(100 * stretch).toFixed(2)} %`);
process.exitCode = through > 0 ? 1 : 0;
