import type { Catalogue } from '../catalogue.server.ts';
import type { SnapshotFile } from './snapshot-file.server.ts';

/** After the start, which has other work to do. */
const FIRST_MS = 5_000;
const LOOK_MS = 30_000;
const LEAST_PACE_MS = 10 * 60_000;
/** What all writing comes to: a disk takes this for decades. */
const BYTES_PER_SECOND = 100_000;
/** What the file says of people must not be older. */
const MOST_PACE_MS = 12 * 3_600_000;
/** A process that is told to end has a few seconds. */
const LAST_MS = 2_500;

/**
 * Writes the snapshot soon after the start when it was not up to date, again after changes, at a pace that its size
 * decides, and when the process ends.
 * @returns ends it
 */
export function keepSnapshot(
  catalogue: Pick<Catalogue, 'capture' | 'version'>,
  snapshot: Pick<SnapshotFile, 'write' | 'lastBytes'>,
): () => Promise<void> {
  const stopping = new AbortController();
  let writtenVersion = -1;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let tookMs = 0;
  const write = async (signal: AbortSignal) => {
    const startedAt = performance.now();
    const { version } = catalogue;
    const state = await catalogue.capture();
    if (state === undefined || !(await snapshot.write(state, signal))) return;
    writtenVersion = version;
    writtenAt = performance.now();
    tookMs = writtenAt - startedAt;
  };
  const paceMs = () =>
    Math.min(Math.max((snapshot.lastBytes / BYTES_PER_SECOND) * 1000, LEAST_PACE_MS), MOST_PACE_MS);
  let running: Promise<void> | undefined;
  const look = () => {
    if (running || catalogue.version === writtenVersion || performance.now() - writtenAt < paceMs()) return;
    running = write(stopping.signal).finally(() => {
      running = undefined;
    });
  };
  const first = setTimeout(look, FIRST_MS).unref();
  const timer = setInterval(look, LOOK_MS).unref();
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
    await running;
    if (catalogue.version !== writtenVersion && tookMs < LAST_MS) await write(AbortSignal.timeout(LAST_MS));
  };
}
