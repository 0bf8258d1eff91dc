/** A thread that reads a large backup, which would keep everyone else waiting. */
import { answerAsThread } from '#src/server/process/run-in-thread.ts';
import { type GivenBackup, readBackup } from './read-backup.server.ts';

await answerAsThread<GivenBackup>(readBackup);
