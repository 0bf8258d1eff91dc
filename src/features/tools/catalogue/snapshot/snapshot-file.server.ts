import { createHmac } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readSnapshot } from '#src/search/snapshot/snapshot-reader.ts';
import { writeSnapshot } from '#src/search/snapshot/snapshot-writer.ts';
import type { State } from '#src/search/snapshot/state.ts';
import { hasRoomFor } from '#src/server/disk-space.ts';
import type { Log } from '#src/server/log.ts';
import { readCodeVersion } from './code-version.server.ts';

const FILE = 'catalogue.snapshot';

interface SnapshotFileOptions {
  dataDir: string;
  /** The site's secret. */
  secret: Buffer;
  log: Log;
}

/** The file with a copy of the catalogue's memory. Nothing depends on it: without it everything is read from the database. */
export class SnapshotFile {
  readonly path: string;
  /** Key of the digests of records: nobody outside can prepare two records with the same one. */
  readonly key: bigint;
  readonly #site: string;
  readonly #log: Log;
  /** Size of the file that was written last. */
  #lastBytes = 0;
  #code: Promise<string> | undefined;

  constructor({ dataDir, secret, log }: SnapshotFileOptions) {
    this.path = join(dataDir, 'cache', FILE);
    const keyed = createHmac('sha256', secret).update('digests of records in a snapshot').digest();
    this.key = keyed.readBigInt64BE(0);
    this.#site = keyed.toString('hex', 8, 24);
    this.#log = log;
  }

  /**
   * Undefined when there is none that can be used; a line in the log says why.
   * @param onFound is called when there is one for this site and version, before it is read
   */
  async read(onFound: () => void): Promise<State> {
    try {
      const code = await this.#readCode();
      return await readSnapshot(this.path, (header) => {
        if (header.site !== this.#site) return 'it belongs to another site';
        if (header.code !== code) return 'it was written by another version';
        onFound();
        return undefined;
      });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.refuse(error);
      return undefined;
    }
  }

  /** Says why a snapshot is not used. */
  refuse(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#log.warn({ path: this.path, reason }, 'the snapshot is not used: the search index is made anew');
  }

  /** Never rejects: what goes wrong is a line in the log. Returns false when nothing was written. */
  async write(state: State, signal?: AbortSignal): Promise<boolean> {
    try {
      await mkdir(dirname(this.path), { recursive: true });
      if (!(await hasRoomFor(dirname(this.path), this.#lastBytes))) return false;
      this.#lastBytes = await writeSnapshot(
        this.path,
        { site: this.#site, code: await this.#readCode() },
        state,
        signal,
      );
      return true;
    } catch (error) {
      if (!signal?.aborted) this.#log.warn({ err: error, path: this.path }, 'the snapshot was not written');
      return false;
    }
  }

  get lastBytes(): number {
    return this.#lastBytes;
  }

  #readCode(): Promise<string> {
    this.#code ??= readCodeVersion();
    return this.#code;
  }
}
