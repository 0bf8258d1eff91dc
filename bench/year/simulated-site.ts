import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createSiteApi } from '#src/app/api.server.ts';
import { type Application, compose } from '#src/app/compose.server.ts';
import { features } from '#src/app/features.server.ts';
import { readConfig } from '#src/app/starting/config.server.ts';
import {
  createBulkTransport,
  createMailTransport,
  readSecret,
} from '#src/app/starting/infrastructure.server.ts';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import { systemClock } from '#src/server/clock.ts';
import type { AnyFeature } from '#src/server/feature.ts';
import { createImageProcessor } from '#src/server/images/image-processor.ts';
import { createLog } from '#src/server/log.ts';
import { startMailServer } from '#src/server/mail/testing/mail-server.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { Mailbox } from './mailbox.ts';
import { moveTo } from './moving-clock.ts';
import { nextTime, type Schedule } from './schedule.ts';
import { SimulatedWebsites } from './simulated-websites.ts';

/** Accounts of the staff, printed in the end. */
export const STAFF_PASSWORD = 'a year in minutes';
export const ADMIN_EMAIL = 'admin@aisle.example';
/** Minimal cost: nobody attacks them. */
const FAST_HASH = { memory: 8, passes: 1, parallelism: 1 };
const SETTLE_PAUSE_MS = 8;
/** Workers look at once for what is enqueued; what became due by itself is pointed out to them, rarely, since all look then. */
const POINT_OUT_MS = 250;
const SETTLE_LIMIT_MS = 60_000;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: every call has another answer
  body: any;
}

/**
 * The whole application without sockets, on an embedded database: its jobs and mails are real, its clock moves, and the
 * websites of its tools are simulated.
 */
export class SimulatedSite {
  readonly websites: SimulatedWebsites;
  readonly mailbox: Mailbox;
  readonly database: Database;
  readonly #schedules: Schedule[];
  readonly #api: ReturnType<typeof createSiteApi>;
  readonly #app: Application;
  readonly #closing: (() => Promise<unknown>)[];

  private constructor(parts: {
    websites: SimulatedWebsites;
    mailbox: Mailbox;
    database: Database;
    app: Application;
    closing: (() => Promise<unknown>)[];
  }) {
    const { app } = parts;
    this.websites = parts.websites;
    this.mailbox = parts.mailbox;
    this.database = parts.database;
    this.#app = app;
    this.#closing = parts.closing;
    this.#api = createSiteApi(app, { trustedProxies: 1 });
    const contexts: Record<string, object> = app.contexts;
    const slices: readonly AnyFeature[] = features;
    const start = Date.now();
    this.#schedules = slices
      .flatMap((slice) => slice.schedule?.(contexts[slice.name]!) ?? [])
      .map(({ cron, run, name }) => ({ name, cron, run, dueAt: nextTime(cron, start) }));
  }

  static async open(dataDir: string): Promise<SimulatedSite> {
    await mkdir(dataDir, { recursive: true });
    const server = await startMailServer();
    const config = readConfig({
      DATA_DIR: dataDir,
      APP_URL: 'https://aisle.example',
      SMTP_URL: server.url,
      MAIL_FROM: 'Aisle <hello@aisle.example>',
      LANGUAGES: 'en,fr',
      CHECK_SITES: 'true',
      FETCH_PREVIEWS: 'false',
      STAFF_SECOND_FACTOR: 'optional',
      NEWSLETTER_RATE_PER_SECOND: '10000',
      ADMIN_EMAIL,
      ADMIN_PASSWORD: STAFF_PASSWORD,
    });
    const log = createLog('error');
    const database = await openDatabase({ dataDir, durable: false });
    const images = createImageProcessor({ log });
    const websites = new SimulatedWebsites();
    const identity = { ...(config.features.identity as object), hashCost: FAST_HASH, evenMs: 0 };
    const app = compose({
      ...config,
      features,
      settings: { ...config.features, identity },
      rateLimit: false,
      database,
      clock: systemClock,
      log,
      secret: await readSecret(database, dataDir),
      mailTransport: createMailTransport(config),
      bulkTransport: createBulkTransport(config),
      store: createFolderStore(join(dataDir, 'uploads')),
      images,
      internet: websites.internet,
    });
    await app.server.jobs.open();
    await app.load();
    const stop = await app.start();
    await app.server.jobs.start();
    // The times of jobs come from the moving clock; what they enqueue is done by the real workers.
    await database.pool.query('delete from pgboss.schedule');
    const mailbox = new Mailbox(server, join(dataDir, 'received'));
    const closing = [
      () => app.server.jobs.stop(),
      () => images.close(),
      stop,
      () => database.close(),
      () => server.close(),
    ];
    return new SimulatedSite({ websites, mailbox, database, app, closing });
  }

  /** A call of the API. `network` is the address that it comes from. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    {
      token,
      language = 'en',
      network = '192.0.2.1',
    }: { token?: string; language?: string; network?: string } = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { 'accept-language': language, 'x-forwarded-for': network };
    if (token) headers.authorization = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const response = await this.#api.request(`http://aisle.example/api/v1${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  }

  /** Lets time pass without the jobs that have their own times. The work at one moment takes some of it. */
  moveTo(time: number): void {
    moveTo(Math.max(time, Date.now()));
  }

  /** Lets time pass: the jobs that are due by then run at that moment, and everything that they cause is done. */
  async advanceTo(time: number): Promise<void> {
    this.moveTo(time);
    for (const schedule of this.#schedules) {
      if (schedule.dueAt > time) continue;
      await schedule.run(new AbortController().signal);
      schedule.dueAt = nextTime(schedule.cron, time);
    }
    await this.settle();
  }

  /** Waits until no job is due, no edition is on its way and all mails were received. */
  async settle(): Promise<void> {
    const endsAt = performance.now() + SETTLE_LIMIT_MS;
    let pointsOutAt = performance.now();
    const { pool } = this.database;
    for (;;) {
      const { rows } = await pool.query<{ jobs: number; editions: number }>(
        `select (select count(*)::int from pgboss.job where state < 'completed' and start_after <= now()) as jobs,
          (select count(*)::int from newsletter_editions where status = 'sending') as editions`,
      );
      const { jobs, editions } = rows[0]!;
      if (jobs === 0 && editions === 0) break;
      if (performance.now() > endsAt) throw new Error(`${jobs} jobs and ${editions} editions do not end`);
      if (jobs > 0 && performance.now() >= pointsOutAt) {
        await pool.query('select pg_notify(c, $1) from pg_listening_channels() c', ['']);
        pointsOutAt = performance.now() + POINT_OUT_MS;
      }
      await delay(SETTLE_PAUSE_MS);
    }
    await this.#app.server.changeFeed.catchUp();
    this.mailbox.open();
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close();
  }
}
