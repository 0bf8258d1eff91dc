/** `npm run build`: makes `dist/`; with `--if-stale` only when what it is made of has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtTemplatePath, writeTemplate } from '../src/db/embedded/template.server.ts';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist/stamp');

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A digest of everything that the build reads. */
function digestInputs(): string {
  const digest = createHash('sha256');
  const files = [
    ...filesBelow('src'),
    ...filesBelow('public'),
    join(root, 'vite.config.ts'),
    join(root, 'scripts/vite-plugins.ts'),
    join(root, 'scripts/vite-chunks.ts'),
    join(root, 'package-lock.json'),
  ];
  for (const file of files) digest.update(`${file.slice(root.length)}\n`).update(readFileSync(file));
  return digest.digest('hex');
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

async function buildAll(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  await build({ root, logLevel: 'warn', build: { ssr: 'src/app/render-page.tsx' } });
}

const stamp = digestInputs();
if (process.argv.includes('--if-stale') && readStamp() === stamp) {
  process.exit(0);
}
const startedAt = performance.now();
console.error('Building …');
await buildAll();
// A packed empty database makes the first start three times faster; it changes with the engine only.
if (!existsSync(builtTemplatePath)) await writeTemplate();
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(stampFile, stamp);
console.error(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
