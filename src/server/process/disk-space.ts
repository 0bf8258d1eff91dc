import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#src/server/log.ts';

const MB = 1024 * 1024;
const LEAST_BYTES = 200 * MB;
const LEAST_SHARE = 0.05;
/** On a large disk five per cent is more than a day's writing needs. */
const MOST_BYTES = 1024 * MB;
/** More must be free again than was when writing ended, so that it does not change at every check. */
const RELIEF = 1.2;
const RESERVE_BYTES = 32 * MB;
const RESERVE_FILE = 'reserve';
const CHECK_MS = 2_000;

/** Bytes of the disk that holds `folder`. */
export type MeasureDisk = (folder: string) => Promise<{ free: number; total: number }>;

const measureWithSystem: MeasureDisk = async (folder) => {
  const { bavail, blocks, bsize } = await fs.statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** The free space below which nothing is written. */
export function leastOf(total: number): number {
  return Math.max(Math.min(total * LEAST_SHARE, MOST_BYTES), LEAST_BYTES);
}

/**
 * Watches the disk under the data folder, because a database that cannot write its log dies and does not start again
 * until there is room. While little is left the site can be read but not changed; a file kept in reserve is given up when
 * nothing is left, so that the database has room to start and to close.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #log: Log;
  readonly #measure: MeasureDisk;
  #isShort = false;
  #measured: { free: number; total: number } | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: { folder: string; log: Log; measure?: MeasureDisk }) {
    this.#folder = options.folder;
    this.#log = options.log;
    this.#measure = options.measure ?? measureWithSystem;
  }

  /** True while nothing may be written. */
  get isShort(): boolean {
    return this.#isShort;
  }

  /** Bytes, as they were found at most two seconds ago; undefined when they cannot be. */
  get measured(): { free: number; total: number } | undefined {
    return this.#measured;
  }

  /** Looks now; call it before the database opens. */
  async check(): Promise<void> {
    await fs.mkdir(this.#folder, { recursive: true });
    this.#measured = undefined;
    const { free, total } = await this.#measure(this.#folder);
    this.#measured = { free, total };
    const least = leastOf(total);
    this.#report(free, free < (this.#isShort ? least * RELIEF : least));
    if (free < RESERVE_BYTES) await this.#giveUpReserve();
    else if (free > least * RELIEF + RESERVE_BYTES) await this.#keepReserve();
  }

  /** Looks every two seconds until stopped. */
  start(): void {
    let isBusy = false;
    this.#timer = setInterval(async () => {
      if (isBusy) return;
      isBusy = true;
      await this.check().catch((err) => this.#log.warn({ err }, 'the free space on the disk is not known'));
      isBusy = false;
    }, CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #report(free: number, isShort: boolean): void {
    if (isShort === this.#isShort) return;
    this.#isShort = isShort;
    const found = { folder: this.#folder, freeMegabytes: Math.round(free / MB) };
    if (isShort) {
      this.#log.error(found, 'the disk is nearly full: nothing is written until there is room again');
    } else this.#log.info(found, 'the disk has room again: the site takes changes');
  }

  async #giveUpReserve(): Promise<void> {
    const path = join(this.#folder, RESERVE_FILE);
    const isThere = await fs.access(path).then(
      () => true,
      () => false,
    );
    if (!isThere) return;
    await fs.rm(path, { force: true });
    this.#log.warn({ path }, 'the reserve is given up, so that the database can start and close');
  }

  /** Written in full, because a file with holes takes no room. */
  async #keepReserve(): Promise<void> {
    const path = join(this.#folder, RESERVE_FILE);
    const size = await fs.stat(path).then(
      (found) => found.size,
      () => 0,
    );
    if (size < RESERVE_BYTES) await fs.writeFile(path, Buffer.alloc(RESERVE_BYTES, 'aisle'));
  }
}
