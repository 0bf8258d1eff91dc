import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { FOLDER_MARK } from '#src/server/uploads/storage.ts';

/** Gives the folder of uploads the mark that a restored database knows, because its images have just been put there. */
export async function markUploadsFolder(client: ClientBase, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ value: Buffer }>(
    `select value from site_secrets where name = 'uploads-folder'`,
  );
  if (!rows[0]) return;
  const folder = join(dataDir, 'uploads');
  await fs.mkdir(folder, { recursive: true });
  await fs.writeFile(join(folder, FOLDER_MARK), `${rows[0].value}\n`);
}
