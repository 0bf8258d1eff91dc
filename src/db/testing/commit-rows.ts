/**
 * A program: opens the embedded database under the folder it is given and commits numbered rows, saying
 * each number once it is committed, until it is killed.
 */
import * as fs from 'node:fs';
import { openDatabase } from '../client.server.ts';

const [dataDir = '', migrationsDir, templatePath] = process.argv.slice(2);
const { pool } = await openDatabase({ dataDir, migrationsDir, templatePath });
const { rows } = await pool.query<{ next: number }>('select coalesce(max(id), 0) + 1 as next from rows');
for (let id = rows[0]?.next ?? 1; ; id += 1) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into rows values ($1, repeat($2, 100))', [id, String(id)]);
  await client.query('commit');
  client.release();
  fs.writeSync(1, `${id}\n`);
}
