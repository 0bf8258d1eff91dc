/**
 * `node bench/mixed.ts [SECONDS] [ROUNDS]`: the mixed load and the cost of a change on 20,000 tools, without the other parts
 * of `npm run bench`. Ends with 1 when a target is missed.
 */
import { loadavg } from 'node:os';
import { choosePages } from './choose-pages.ts';
import { measureChangeCosts, measureMixedLoad } from './mixed-load.ts';
import { checkMixed, formatMixed } from './mixed-report.ts';
import { prepareData } from './prepare-data.ts';
import { formatTable } from './text-table.ts';
import { runBench } from './workspace.ts';

const TOOLS = 20_000;

const [seconds = '6', rounds = '3'] = process.argv.slice(2);

await runBench(async (workspace) => {
  const say = (text: string) => console.error(`… ${text}`);
  await workspace.runScript(['scripts/build.ts', '--if-stale']);
  const { dataDir } = await prepareData(workspace, TOOLS, say);
  const choose = async (port: number) => {
    const { api, html } = await choosePages(port);
    return [...api, ...html];
  };
  const options = { milliseconds: Number(seconds) * 1000, rounds: Number(rounds), say };
  const report = await measureMixedLoad(workspace, dataDir, choose, options);
  const costs = await measureChangeCosts(workspace, dataDir);
  const checks = checkMixed(report);
  const rows = checks.map(({ label, value, target, passed }) => [label, value, target, passed ? '✓' : '✗']);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}\n\n${formatMixed({ ...report, costs })}\n`);
  console.log(formatTable(['target', 'measured', 'limit', ''], rows));
  return checks.every(({ passed }) => passed);
});
