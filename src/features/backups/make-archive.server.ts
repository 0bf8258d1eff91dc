import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { MakeArchive } from './context.server.ts';

const COMMAND = join(import.meta.dirname, '../../archive/backup.server.ts');

/** Runs the command in a process of its own, with the settings of this one: it needs memory, and yields to this one. */
export const runBackupCommand: MakeArchive = async (path, signal) => {
  const child = spawn(process.execPath, [COMMAND, path], {
    // By the channel it learns that this process is gone.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  const [said] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(said.trim() || 'the backup was ended');
};
