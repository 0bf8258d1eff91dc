import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../../../', import.meta.url));
/** What decides the content of a snapshot; a test follows the imports. */
export const DECIDING = [
  'search',
  'features/tools/catalogue',
  'features/tools/rules.ts',
  'shared/text/shorten.ts',
];

/** A digest of the code that makes what is in a snapshot, and of the engine, whose tables of characters it uses. */
export async function readCodeVersion(): Promise<string> {
  const digest = createHash('sha256').update(process.version);
  const files = (await Promise.all(DECIDING.map(listFiles))).flat().sort();
  const texts = await Promise.all(files.map((file) => readFile(join(SOURCE, file))));
  files.forEach((file, at) => {
    digest.update(`\n${file}\n`).update(texts[at]!);
  });
  return digest.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  if (path.endsWith('.ts')) return [path];
  const entries = await readdir(join(SOURCE, path), { withFileTypes: true });
  const lists = entries.map((entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listFiles(below);
    return /(?<!\.test)\.ts$/.test(entry.name) ? [below] : [];
  });
  return (await Promise.all(lists)).flat();
}
