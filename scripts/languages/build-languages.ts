import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { LANGUAGES, type Language } from '../../src/shared/messages/language.ts';
import { texts } from './texts.ts';

const root = join(import.meta.dirname, '../..');

/** Files whose content is the same in two languages have the same name, so a browser fetches them once. */
function browserBuild(language: Language, distDir: string): InlineConfig['build'] {
  const outDir = join(distDir, 'client');
  if (language === 'en') return { outDir };
  return { outDir, emptyOutDir: false, copyPublicDir: false, manifest: `.vite/manifest-${language}.json` };
}

function rendererBuild(language: Language, distDir: string): InlineConfig['build'] {
  const folder = language === 'en' ? 'server' : `server-${language}`;
  return { ssr: 'src/app/rendering/render-page.tsx', outDir: join(distDir, folder) };
}

/** Builds the front end once for each language; English comes first because it empties the folder. */
export async function buildLanguages(
  languages: readonly Language[],
  { distDir = join(root, 'dist'), isPseudo = false } = {},
): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  for (const language of LANGUAGES.filter((one) => languages.includes(one))) {
    for (const bundle of [browserBuild, rendererBuild]) {
      await build({
        root,
        logLevel: 'warn',
        plugins: [texts({ language, isPseudo: isPseudo && language !== 'en' })],
        build: bundle(language, distDir),
      });
    }
  }
}
