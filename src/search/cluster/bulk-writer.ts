import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@opensearch-project/opensearch';
import { runInSlices, type Steps } from '../run-in-slices.ts';
import { type ClusterClient, WRITE_MS } from './cluster-client.ts';

/** A document to be written, or removed when it has no body. An older version never replaces a newer one. */
export interface Change {
  index: string;
  id: number;
  version: number;
  document?: Record<string, unknown>;
}

/** The cluster refuses documents for a reason that another try would not mend. */
class RefusedDocumentError extends Error {}

const MOST_CHANGES = 500;
const MOST_BYTES = 4_000_000;
/** Waits in between when the cluster has too much to do; then it counts as away. */
const WAITS_MS = [250, 1000, 4000, 8000];

interface Batch {
  changes: Change[];
  lines: string[];
}

/**
 * Writes changes in requests of bounded size, one at a time, and slower where the cluster asks for it.
 * @throws RefusedDocumentError, or what the client throws when the cluster is away
 */
export async function writeChanges(client: ClusterClient, changes: Iterable<Change>): Promise<void> {
  const left = changes[Symbol.iterator]();
  for (;;) {
    const batch = await runInSlices(fillBatch(left));
    if (batch.changes.length === 0) return;
    await send(client, batch);
  }
}

function* fillBatch(left: Iterator<Change>): Steps<Batch> {
  const batch: Batch = { changes: [], lines: [] };
  let bytes = 0;
  while (batch.changes.length < MOST_CHANGES && bytes < MOST_BYTES) {
    const { value: change } = left.next();
    if (!change) break;
    const written = writeLines(change);
    batch.changes.push(change);
    batch.lines.push(written);
    bytes += written.length;
    yield;
  }
  return batch;
}

function writeLines({ index, id, version, document }: Change): string {
  const about = { _index: index, _id: String(id), version, version_type: 'external_gte' };
  if (!document) return `${JSON.stringify({ delete: about })}\n`;
  return `${JSON.stringify({ index: about })}\n${JSON.stringify(document)}\n`;
}

/** Sends a batch, and what the cluster has had no room for again. */
async function send(client: ClusterClient, { lines }: Batch): Promise<void> {
  let left = [...lines.keys()];
  for (let attempt = 0; left.length > 0; attempt++) {
    if (attempt > 0) await waitForRoom(attempt);
    const body = left.map((at) => lines[at]!).join('');
    try {
      const answer = await client.bulk({ body: body as never }, { requestTimeout: WRITE_MS });
      const items = answer.body.items.map((item) => Object.values(item)[0]);
      const refused = items.find((item) => item?.error && !isTolerable(item.status) && !isBusy(item));
      if (refused) {
        const { type, reason } = refused.error ?? {};
        throw new RefusedDocumentError(`document ${refused._id}: ${refused.status} ${type} ${reason}`);
      }
      left = left.filter((_, at) => isBusy(items[at] ?? {}));
    } catch (error) {
      if (
        !(error instanceof errors.ResponseError) ||
        !isBusy({ status: error.statusCode, error: error.body?.error })
      )
        throw error;
    }
  }
}

/** A newer version is there already, or what is to be removed is not. */
const isTolerable = (status: number): boolean => status === 409 || status === 404;

/** The cluster has too much to do. A block, such as the one of a full disk, does not pass by itself. */
function isBusy({ status, error }: { status?: number; error?: { type?: string } }): boolean {
  return (status === 429 || status === 503) && error?.type !== 'cluster_block_exception';
}

async function waitForRoom(attempt: number): Promise<void> {
  const wait = WAITS_MS[attempt - 1];
  if (wait === undefined)
    throw new errors.TimeoutError('the cluster takes no more documents', undefined as never);
  await delay(wait);
}
