import * as fs from 'node:fs/promises';
import { ArchiveError } from './file/archive-error.ts';

/** The engine needs more than this to write anything, and says only that it failed. */
const LEAST_BYTES = 32 * 1024 * 1024;
/** PostgreSQL's own code for it. */
const SERVER_FULL = '53100';

/**
 * Runs `work`, which writes into `folder` or a database server. When that fails on a full disk, says so in a sentence.
 * Call it before what was half written is removed.
 * @throws ArchiveError for a full disk; any other error as it came.
 */
export async function explainFullDisk<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === SERVER_FULL)
      throw new ArchiveError(
        'The disk of the database server is full. Make room there. Nothing was changed.',
        {
          cause: error,
        },
      );
    if (error instanceof ArchiveError || !(code === 'ENOSPC' || (await isFull(folder)))) throw error;
    throw new ArchiveError(
      `The disk of ${folder} is full. Make room, or choose another DATA_DIR. Nothing was changed.`,
      { cause: error },
    );
  }
}

async function isFull(folder: string): Promise<boolean> {
  const found = await fs.statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize < LEAST_BYTES;
}
