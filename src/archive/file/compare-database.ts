import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { describeTables } from '../tables/describe-tables.server.ts';
import { readRows, readSnapshot } from '../tables/read-rows.server.ts';
import { type ArchiveManifest, tablePart } from './manifest.ts';

export interface Comparison {
  tables: number;
  rows: number;
  /** Tables whose rows are not those of the archive. */
  different: string[];
}

/** Reads every table again and compares counts and checksums with those of an archive. */
export async function compareDatabase(client: PoolClient, { parts }: ArchiveManifest): Promise<Comparison> {
  return readSnapshot(client, async () => {
    const tables = await describeTables(client);
    const different: string[] = [];
    let total = 0;
    for (const table of tables) {
      const hash = createHash('sha256');
      let rows = 0;
      for await (const lines of readRows(client, table)) {
        hash.update(`${lines.join('\n')}\n`);
        rows += lines.length;
      }
      total += rows;
      const part = parts.find(({ name }) => name === tablePart(table.name));
      if (part?.rows !== rows || part.sha256 !== hash.digest('hex')) different.push(table.name);
    }
    return { tables: tables.length, rows: total, different };
  });
}
