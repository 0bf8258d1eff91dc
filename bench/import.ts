/**
 * Imports 50,000 lines by the API of a running site, and measures readers meanwhile:
 * `node scripts/run.mjs bench/import.ts URL EMAIL PASSWORD [LINES]`. Start the site with RATE_LIMIT=off.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { checkImport, runImport, signIn, uploadFile } from './import-lines.ts';
import { percentile } from './percentile.ts';

const [url = 'http://127.0.0.1:3000', email = '', password = '', lines = '50000'] = process.argv.slice(2);
const CATEGORIES = ['writing', 'image', 'code', 'data'];
const BASELINE_MS = 15_000;
const PAUSE_MS = 25;

function makeFile(count: number): File {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `Tool ${index},https://tool-${index}.example,"Does the work number ${index}, and does it well.",${CATEGORIES[index % 4]},free,"fast; number ${index % 100}"`,
  );
  return new File([['name,url,description,category,pricing_model,tags', ...rows].join('\n')], 'tools.csv');
}

/** Reads different pages of the list until it is stopped. @returns the milliseconds of each answer, sorted. */
async function readLists(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; !isOver(); count += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/v1/ai-tools?page=${1 + (count % 20)}&sort=newest`);
    await response.arrayBuffer();
    times.push(performance.now() - startedAt);
    await delay(PAUSE_MS);
  }
  return times.sort((one, other) => one - other);
}

/** Reads for a while in which nothing is imported. */
function readCalmly(): Promise<number[]> {
  const begun = performance.now();
  return readLists(() => performance.now() - begun > BASELINE_MS);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

const token = await signIn(url, { email, password });
const before = await readCalmly();

let startedAt = performance.now();
const id = await uploadFile(url, token, makeFile(Number(lines)));
console.log(`uploaded in ${seconds(startedAt)} s`);
startedAt = performance.now();
const { created, refused } = await checkImport(url, token, id);
console.log(`checked in ${seconds(startedAt)} s: ${created} new, ${refused} refused`);
startedAt = performance.now();
let isOver = false;
const reading = readLists(() => isOver);
const result = await runImport(url, token, id);
console.log(`imported in ${seconds(startedAt)} s: ${JSON.stringify(result)}`);
isOver = true;
const during = await reading;
// The machine may have become busier meanwhile, and the catalogue is larger.
const after = await readCalmly();
const show = (times: readonly number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(1)}, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
console.log(`lists before: ${show(before)}; during: ${show(during)}; after: ${show(after)}`);
const calm = percentile(
  [...before, ...after].sort((one, other) => one - other),
  0.99,
);
console.log(`list p99 during × ${(percentile(during, 0.99) / calm).toFixed(2)} of without`);
