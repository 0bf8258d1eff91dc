import type { ParsedTarEntry } from 'modern-tar';
import type { PoolClient } from 'pg';
import { applyRecorded, findUnknown } from '#src/db/migrate.server.ts';
import { liftQueryLimits } from '#src/db/query-deadline.server.ts';
import { hasAnyJob, openJobLoader } from '#src/server/jobs/archived-jobs.ts';
import type { FileStore } from '#src/server/uploads/storage.ts';
import type { ArchivedTable } from '../tables/describe-tables.server.ts';
import { finishTables, hasTables, loadRows, prepareTables } from '../tables/load-tables.server.ts';
import { ArchiveError } from './archive-error.ts';
import { type Progress, readArchiveFile } from './archive-file.ts';
import { type ArchiveManifest, JOBS_NAME, tableOf, uploadOf } from './manifest.ts';
import { type ArchiveFile, explainNewer } from './verify-archive.ts';

const BATCH_CHARACTERS = 1_000_000;
const FILES_AT_ONCE = 8;

export interface RestoreTarget {
  client: PoolClient;
  engine: ArchiveManifest['engine'];
  store: FileStore;
}

type Load = (lines: readonly string[]) => Promise<void>;

/** @throws ArchiveError when this version cannot read what the archive holds. */
export async function refuseNewer({ path }: ArchiveFile, manifest: ArchiveManifest): Promise<void> {
  if ((await findUnknown(manifest.schema)) !== undefined)
    throw new ArchiveError(explainNewer(path, manifest.version));
}

/** @throws ArchiveError when the database has tables, or jobs of another site. */
export async function refuseFilledDatabase(client: PoolClient): Promise<void> {
  if (!(await hasTables(client)) && !(await hasAnyJob(client))) return;
  throw new ArchiveError(
    'The database is not empty. An archive is restored into an empty database only: create a new one and name it in DATABASE_URL. Nothing was changed.',
  );
}

/**
 * Loads an archive that `verifyArchive` has found whole into an empty database, in one transaction: at the schema that it
 * was made with, which the next start brings up to date. When that fails, the files that it had stored are removed.
 * Do not give the connection back for other use.
 */
export async function restoreArchive(
  archive: ArchiveFile,
  manifest: ArchiveManifest,
  { client, engine, store }: RestoreTarget,
  onProgress: Progress = () => {},
): Promise<void> {
  await liftQueryLimits(client);
  await client.query(`set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`);
  const jobs = await openJobLoader(client, engine, manifest.queues);
  const stored: string[] = [];
  await client.query('begin');
  try {
    await applyRecorded(client, manifest.schema);
    const prepared = await prepareTables(client);
    const loaders = createLoaders(client, prepared.tables, manifest, archive.path);
    loaders.set(JOBS_NAME, jobs.load);
    const report = countProgress(manifest, onProgress);
    await loadParts(archive, { loaders, store, stored, report });
    await finishTables(client, prepared, manifest.sequences);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    for (const name of stored) await store.delete(name).catch(() => {});
    await jobs.discard().catch(() => {});
    throw error;
  }
  await jobs.close().catch(() => {});
}

function countProgress({ parts }: ArchiveManifest, onProgress: Progress): (count: number) => void {
  const total = parts.reduce((sum, { rows = 1 }) => sum + rows, 0);
  let done = 0;
  return (count) => {
    done += count;
    onProgress(done, total);
  };
}

/** @throws ArchiveError unless the archive has exactly the tables that its migrations make. */
function createLoaders(
  client: PoolClient,
  tables: readonly ArchivedTable[],
  { parts }: ArchiveManifest,
  path: string,
): Map<string | undefined, Load> {
  const loaders = new Map<string | undefined, Load>(
    tables.map((table) => [table.name, (lines) => loadRows(client, table, lines)]),
  );
  const archived = new Set(parts.flatMap(({ name }) => tableOf(name) ?? []));
  const odd = [...loaders.keys(), ...archived].find(
    (name) => !(name && archived.has(name) && loaders.has(name)),
  );
  if (odd)
    throw new ArchiveError(
      `${path} does not fit the tables that its migrations make: ${odd} is in one of them only. Nothing was changed.`,
    );
  return loaders;
}

interface Loading {
  loaders: ReadonlyMap<string | undefined, Load>;
  store: FileStore;
  /** Gets the names of the files that were not there. */
  stored: string[];
  report: (count: number) => void;
}

async function loadParts({ path, passphrase }: ArchiveFile, loading: Loading): Promise<void> {
  const files: Promise<void>[] = [];
  for await (const entry of readArchiveFile(path, passphrase)) {
    const { name } = entry.header;
    const load = loading.loaders.get(name === JOBS_NAME ? name : tableOf(name));
    const upload = uploadOf(name);
    if (load) await loadLines(entry, load, loading.report);
    else if (upload) {
      const bytes = new Uint8Array(await new Response(entry.body).arrayBuffer());
      files.push(storeFile(upload, bytes, loading));
      if (files.length === FILES_AT_ONCE) await Promise.all(files.splice(0));
    } else await entry.body.pipeTo(new WritableStream());
  }
  await Promise.all(files);
}

/** A file that is there already has the same content, because names are never used again. */
async function storeFile(name: string, bytes: Uint8Array, { store, stored, report }: Loading): Promise<void> {
  if (!(await store.get(name))) {
    stored.push(name);
    await store.restore(name, bytes);
  }
  report(1);
}

async function loadLines(
  { body }: ParsedTarEntry,
  load: Load,
  report: (count: number) => void,
): Promise<void> {
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await load(batch);
    report(batch.length);
    batch = [];
    characters = 0;
  };
  for await (const lines of readLines(body)) {
    for (const line of lines) {
      batch.push(line);
      characters += line.length;
      if (characters >= BATCH_CHARACTERS) await flush();
    }
  }
  await flush();
}

/** By line feeds alone: Node's own reader also ends a line at characters that a JSON text may contain. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
}
