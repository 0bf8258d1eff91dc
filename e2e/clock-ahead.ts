/** Preloaded into a site (`NODE_OPTIONS=--import=…`): its clock is ahead by `CLOCK_AHEAD_MS`. */
import { isMainThread } from 'node:worker_threads';
import { moveTo } from '../bench/year/moving-clock.ts';

// Threads share the clock of the main one.
if (isMainThread) moveTo(Date.now() + Number(process.env.CLOCK_AHEAD_MS));
