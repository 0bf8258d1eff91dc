/** `npm run demo:remove`: takes the demonstration out of the catalogue, once there is one of your own. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Database } from '#src/db/client.server.ts';
import { createBar, runCommand, withDatabase } from '#src/server/process/run-command.ts';
import { describeRemoval, findDemo, removeDemo } from './remove-demo.server.ts';

const USAGE = 'Usage: npm run demo:remove [-- --yes]';
const REDRAW_MS = 200;

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Nothing was removed. Add --yes to remove it without being asked.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Remove all of this? It can’t be undone. (yes/no) ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** One transaction has no steps to count, so the bar shows how long it takes. */
async function withProgress<Result>(work: () => Promise<Result>): Promise<Result> {
  const bar = createBar('Removing [{bar}] {duration} s');
  bar.start(1, 0);
  const redrawing = setInterval(() => bar.updateETA(), REDRAW_MS);
  try {
    const result = await work();
    bar.update(1);
    return result;
  } finally {
    clearInterval(redrawing);
    bar.stop();
  }
}

async function run(database: Database, isAgreed: boolean): Promise<number> {
  const contents = await findDemo(database);
  if (!contents) {
    console.log('There is no demonstration to remove.');
    return 0;
  }
  console.log(describeRemoval(contents));
  if (!isAgreed && !(await isConfirmed())) return 1;
  const { isEmpty } = await withProgress(() => removeDemo(database));
  await database.vacuum();
  console.log('The demonstration is removed, and no start brings it back.');
  if (isEmpty) console.log('No tool is left. npm run catalogue:import -- FILE imports your own.');
  return 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', short: 'y' } } });
  return withDatabase((database) => run(database, values.yes ?? false));
}

await runCommand(main, { usage: USAGE });
