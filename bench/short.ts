/**
 * `node bench/short.ts`: some seconds of the mixed load on 500 tools, for a machine that does other things as well. Only
 * ratios count, and their limits are generous. Ends with 1 when one is missed.
 */
import { formatMixed, measureMixedLoad } from './mixed-load.ts';
import { prepareData } from './prepare-data.ts';
import { runBench } from './workspace.ts';

const TOOLS = 500;
const RATES = [5];
const ROUND_MS = 3000;
/** It was 0.2 while one change voided every answer. */
const LEAST_RATIO = 0.35;
/** On a machine that others use as well, one of a few tries is calm. */
const TRIES = 3;

await runBench(async (workspace) => {
  const say = (text: string) => console.error(`… ${text}`);
  for (let tried = 0; tried < TRIES; tried++) {
    const { dataDir } = await prepareData(workspace, TOOLS, say);
    const figures = await measureMixedLoad(workspace, dataDir, {
      milliseconds: ROUND_MS,
      rates: RATES,
      say,
    });
    console.log(formatMixed(figures));
    if (Math.min(...figures.map(({ ratio }) => ratio)) >= LEAST_RATIO) return true;
  }
  console.log(`Reads a second with changes ÷ without must be at least ${LEAST_RATIO}.`);
  return false;
});
