/**
 * A program: commits rows into the database folder it is given, says each number once it is committed,
 * loses power and dies. Arguments: folder, `durable` or `plain`, commits, chance that a page is lost, seed.
 */
import * as fs from 'node:fs';
import { openFolder, startEngine } from '../embedded/engine.server.ts';
import { recordUnsynced } from './record-unsynced.ts';

const [folder = '', mode, commits, chance, seed] = process.argv.slice(2);
const LCG_FACTOR = 1_103_515_245;
const LCG_MODULUS = 2 ** 31;
const CHECKPOINT_EVERY = 50;

let state = Number(seed);
function random(): number {
  state = Number((BigInt(state) * BigInt(LCG_FACTOR) + 12_345n) % BigInt(LCG_MODULUS));
  return state / LCG_MODULUS;
}

const durable = mode === 'durable';
const files = openFolder(folder, durable);
const cutPower = recordUnsynced(files);
const engine = await startEngine(files, durable, (reason) => {
  throw new Error(reason);
});
await engine.exec('create table if not exists rows (id int primary key, text text)');
const { rows } = await engine.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from rows');
const first = rows[0]?.next ?? 1;
for (let id = first; id < first + Number(commits); id += 1) {
  await engine.query('insert into rows values ($1, repeat($2, 100))', [id, String(id)]);
  fs.writeSync(1, `${id}\n`);
  if (id % CHECKPOINT_EVERY === 0) await engine.exec('checkpoint');
}
cutPower(Number(chance), random);
process.kill(process.pid, 'SIGKILL');
