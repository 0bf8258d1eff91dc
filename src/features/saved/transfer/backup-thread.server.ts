/** A thread that reads a large backup, which would keep everyone else waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { readBackup } from './read-backup.ts';

parentPort!.postMessage(readBackup(workerData as Parameters<typeof readBackup>[0]));
