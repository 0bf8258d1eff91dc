import { readFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { initialise } from './first-start.server.ts';
import { packFolder } from './packed-folder.server.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const engineFile = createRequire(import.meta.url).resolve('@electric-sql/pglite');
const { version: engineVersion } = JSON.parse(
  readFileSync(join(dirname(engineFile), '../package.json'), 'utf8'),
) as { version: string };

/** Where `npm run build` puts the template, with everything else that it builds. */
export const builtTemplatePath = join(projectRoot, 'dist', `database-${engineVersion}.pack`);

/** Files the tests and the development server make once and use again. */
export const cacheFolder = join(projectRoot, 'node_modules', '.cache', 'aisle', `pglite-${engineVersion}`);

/** Packs an empty database, so that a first start unpacks it instead of running initdb. */
export async function writeTemplate(path: string = builtTemplatePath): Promise<void> {
  const scratch = await fs.mkdtemp(join(tmpdir(), 'aisle-template-'));
  try {
    const folder = join(scratch, 'db');
    await initialise(folder);
    await writeWhole(path, await packFolder(folder));
  } finally {
    await fs.rm(scratch, { recursive: true, force: true });
  }
}

/** Readers see the old file or the whole new one, also when several processes write it. */
export async function writeWhole(path: string, content: Buffer): Promise<void> {
  await fs.mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await fs.writeFile(draft, content);
  await fs.rename(draft, path);
}
