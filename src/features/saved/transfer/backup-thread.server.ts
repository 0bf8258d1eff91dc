/** A thread that reads a large backup, which would keep everyone else waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { type GivenBackup, readBackup } from './read-backup.server.ts';

parentPort!.postMessage(await readBackup(workerData as GivenBackup));
