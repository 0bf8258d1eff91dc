/** `npm run build`: makes `dist/`; with `--if-stale` only when what it is made of has changed. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { builtTemplatePath, writeTemplate } from '../src/db/embedded/template.server.ts';
import { LANGUAGES } from '../src/shared/messages/language.ts';
import { compressAssets } from './compress-assets.ts';
import { buildLanguages } from './languages/build-languages.ts';

const root = join(import.meta.dirname, '..');
const distDir = join(root, 'dist');
const stampFile = join(distDir, 'stamp');

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
    ...filesBelow('scripts/languages'),
    join(root, 'vite.config.ts'),
    join(root, 'scripts/slice-styles.ts'),
    join(root, 'scripts/vite-plugins.ts'),
    join(root, 'scripts/vite-chunks.ts'),
    join(root, 'scripts/compress-assets.ts'),
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

/** Puts the new folders in the place of the old ones. Another process that starts meanwhile finds either. */
function replaceFolders(fresh: string): void {
  const outdated = mkdtempSync(join(distDir, 'outdated-'));
  for (const folder of readdirSync(fresh)) {
    const target = join(distDir, folder);
    if (existsSync(target)) renameSync(target, join(outdated, folder));
    renameSync(join(fresh, folder), target);
  }
  rmSync(outdated, { recursive: true });
}

/** The folder that is filled and then takes the place of the old one. */
function makeFresh(): string {
  try {
    mkdirSync(distDir, { recursive: true });
    return mkdtempSync(join(distDir, 'fresh-'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.error(
      `The pages are not built, and ${distDir} cannot be written (${code}). Run npm run build as an account that may write there, ` +
        'with the same LANGUAGES, or give this account the right.',
    );
    process.exit(1);
  }
}

const isForStart = process.argv.includes('--if-stale');
// A start builds the languages that it shows and no others.
const chosen = LANGUAGES.filter(
  (language) => !isForStart || `en,${process.env.LANGUAGES}`.includes(language),
);
const digest = digestInputs();
const [builtFrom, ...built] = readStamp()?.split(' ') ?? [];
if (isForStart && builtFrom === digest && chosen.every((language) => built.includes(language))) {
  process.exit(0);
}
const startedAt = performance.now();
console.error('Building …');
const fresh = makeFresh();
try {
  await buildLanguages(chosen, { distDir: fresh });
  for (const folder of readdirSync(fresh).filter((name) => name.startsWith('client'))) {
    await compressAssets(join(fresh, folder));
  }
  replaceFolders(fresh);
} finally {
  rmSync(fresh, { recursive: true });
}
// A packed empty database makes the first start three times faster; it changes with the engine only.
if (!existsSync(builtTemplatePath)) await writeTemplate();
writeFileSync(stampFile, [digest, ...chosen].join(' '));
console.error(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
