import type { ServerContext } from '#src/server/context.ts';
import { UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { DAY } from '#src/shared/time.ts';

/** A file is stored before the row that points to it, so younger files may still get one. */
const YOUNG_MS = DAY;
const BATCH = 500;

/** Deletes stored files older than a day that no row points to. Failed and aborted calls leave them behind. */
export async function sweepUploads({
  database,
  store,
  files,
  clock,
  log,
}: Pick<ServerContext, 'database' | 'store' | 'files' | 'clock' | 'log'>): Promise<void> {
  const before = clock.now().getTime() - YOUNG_MS;
  let deleted = 0;
  const sweep = async (names: readonly string[]): Promise<void> => {
    const urls = names.map((name) => UPLOADS_PATH + name);
    const referenced = await files.findReferenced(database.kysely, urls);
    for (const name of names) {
      if (referenced.has(UPLOADS_PATH + name)) continue;
      await store.delete(name);
      deleted += 1;
    }
  };
  let batch: string[] = [];
  for await (const { name, modifiedAt } of store.list()) {
    if (modifiedAt.getTime() >= before) continue;
    batch.push(name);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
  if (deleted > 0) log.info({ deleted }, 'uploads that nothing points to were deleted');
}
