import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#src/shared/messages/language.ts';
import { type Check, ok, warn } from './check.server.ts';

/** Of `npm run build`. */
const DIST = join(import.meta.dirname, '../../../../dist');

async function isBuilt(distDir: string, language: Language): Promise<boolean> {
  const folder = language === 'en' ? 'server' : `server-${language}`;
  return access(join(distDir, folder, 'render-page.js')).then(
    () => true,
    () => false,
  );
}

/** Looks for the pages that `npm run build` makes, without which a process that does not build serves nothing. */
export function checkBuild(distDir = DIST): Check {
  return async ({ languages }) => {
    const missing: Language[] = [];
    for (const language of languages) if (!(await isBuilt(distDir, language))) missing.push(language);
    if (missing.length === 0) return [ok('The pages are built.')];
    const what = missing.length === languages.length ? 'no build' : `no build for ${missing.join(', ')}`;
    return [
      warn(
        `There is ${what} in dist. npm start makes one; for systemd and containers run npm run build with the same LANGUAGES.`,
      ),
    ];
  };
}
