/**
 * Loaded with `--import` into the tests of a version: appends each statement that they send to the database for the first
 * time to a file of this process in the folder STATEMENTS_FOLDER, one JSON text a line.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import pg from 'pg';

const folder = process.env.STATEMENTS_FOLDER;
const recorded = new Set<string>();

function recordStatement(query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (typeof text !== 'string' || !folder || recorded.has(text)) return;
  recorded.add(text);
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${JSON.stringify(text)}\n`);
}

const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
const { query } = client;
client.query = function recordAndQuery(this: unknown, ...args: unknown[]): unknown {
  recordStatement(args[0]);
  return query.apply(this, args);
};
