import { join } from 'node:path';
import type { InlineConfig } from 'vite';
import { LANGUAGES, type Language } from '../../src/shared/messages/language.ts';
import { textsInLanguage } from './texts-in-language.ts';

const root = join(import.meta.dirname, '../..');

/** Files whose content is the same in two languages have the same name, so a browser fetches them once. */
function browserBuild(language: Language, distDir: string, isPseudo: boolean): InlineConfig {
  const outDir = join(distDir, 'client');
  if (language === 'en') return { root, logLevel: 'warn', build: { outDir } };
  return {
    root,
    logLevel: 'warn',
    plugins: [textsInLanguage({ language, isPseudo })],
    build: { outDir, emptyOutDir: false, copyPublicDir: false, manifest: `.vite/manifest-${language}.json` },
  };
}

function rendererBuild(language: Language, distDir: string, isPseudo: boolean): InlineConfig {
  const ssr = 'src/app/rendering/render-page.tsx';
  if (language === 'en') return { root, logLevel: 'warn', build: { ssr, outDir: join(distDir, 'server') } };
  const outDir = join(distDir, `server-${language}`);
  return {
    root,
    logLevel: 'warn',
    plugins: [textsInLanguage({ language, isPseudo })],
    build: { ssr, outDir },
  };
}

/** Builds the front end once for each language; English comes first because it empties the folder. */
export async function buildLanguages(
  languages: readonly Language[],
  { distDir = join(root, 'dist'), isPseudo = false } = {},
): Promise<void> {
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  for (const language of LANGUAGES.filter((one) => languages.includes(one))) {
    await build(browserBuild(language, distDir, isPseudo));
    await build(rendererBuild(language, distDir, isPseudo));
  }
}
