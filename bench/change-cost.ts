/**
 * `node bench/change-cost.ts DATA_DIR WRITERS_FILE [--statements]`: what each kind of change costs the database when nothing
 * else asks it. Writes one JSON object, or with `--statements` the statements of each kind. Runs in a process of its own.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { openDatabase } from '#src/db/client.server.ts';
import { type Change, createChanges, type SendChange } from './make-changes.ts';
import type { Writers } from './mixed-writers.ts';
import { openApi } from './open-api.ts';
import { median } from './percentile.ts';

/** The first ones prepare statements and warm the code. */
const WARM_UP = 40;
const ROUNDS = 100;

/** Medians for one change, unless something else is said. */
export interface ChangeCost {
  kind: Change['kind'];
  /** `begin` and `commit` included. */
  statements: number;
  /** Milliseconds until the answer. */
  milliseconds: number;
  /** Milliseconds of it waiting for statements, one after the other. */
  databaseMs: number;
  /** CPU of all threads, the mean; milliseconds. */
  cpuMs: number;
}

interface Statement {
  text: string;
  milliseconds: number;
}

/** Notes every statement that any connection of this process sends. */
function recordStatements(): Statement[] {
  const sent: Statement[] = [];
  const { prototype } = pg.Client as unknown as {
    prototype: Record<'query', (...args: unknown[]) => unknown>;
  };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    const statement = { text: typeof config === 'string' ? config : config.text, milliseconds: 0 };
    sent.push(statement);
    const startedAt = performance.now();
    const note = () => {
      statement.milliseconds = performance.now() - startedAt;
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      args[args.length - 1] = (...results: unknown[]) => {
        note();
        last(...results);
      };
    }
    const result = query.apply(this, args);
    if (result instanceof Promise) result.then(note, note);
    return result;
  };
  return sent;
}

async function main(dataDir: string, writers: Writers) {
  const sent = recordStatements();
  const database = await openDatabase({ dataDir });
  const { app, api } = await openApi(database, dataDir);
  await app.server.jobs.open();
  const send: SendChange = async (method, path, token, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await api.request(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    await response.text();
  };
  const costs: ChangeCost[] = [];
  const texts: Record<string, Statement[]> = {};
  for (const { kind, make } of createChanges(send, writers)) {
    for (let number = 0; number < WARM_UP; number++) await make(number);
    const rounds: { statements: number; milliseconds: number; databaseMs: number }[] = [];
    const before = process.cpuUsage();
    for (let number = WARM_UP; number < WARM_UP + ROUNDS; number++) {
      sent.length = 0;
      const startedAt = performance.now();
      await make(number);
      const milliseconds = performance.now() - startedAt;
      const databaseMs = sent.reduce((sum, statement) => sum + statement.milliseconds, 0);
      rounds.push({ statements: sent.length, milliseconds, databaseMs });
    }
    const { user, system } = process.cpuUsage(before);
    texts[kind] = sent.slice();
    costs.push({
      kind,
      statements: median(rounds.map(({ statements }) => statements)),
      milliseconds: median(rounds.map(({ milliseconds }) => milliseconds)),
      databaseMs: median(rounds.map(({ databaseMs }) => databaseMs)),
      cpuMs: (user + system) / 1000 / ROUNDS,
    });
  }
  await app.contexts.tools.catalogue.stop();
  await app.server.jobs.stop();
  await database.close();
  return { costs, texts };
}

if (import.meta.main) {
  const [dataDir, writersFile, option] = process.argv.slice(2);
  const { costs, texts } = await main(dataDir!, JSON.parse(readFileSync(writersFile!, 'utf8')));
  if (option === '--statements') {
    for (const [kind, statements] of Object.entries(texts)) {
      console.log(`\n${kind}`);
      for (const { text, milliseconds } of statements)
        console.log(`${milliseconds.toFixed(2).padStart(7)} ms  ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
    }
    console.table(costs);
  } else process.stdout.write(`${JSON.stringify(costs)}\n`);
}
