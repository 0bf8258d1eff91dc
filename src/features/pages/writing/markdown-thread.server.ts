/** A thread that reads Markdown: some texts take a second, which would keep everyone else waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { toFragments } from './render-markdown.ts';

parentPort!.postMessage(toFragments(workerData as string));
