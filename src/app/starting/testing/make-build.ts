import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#src/shared/messages/language.ts';

/** Makes a folder like `dist`, as far as the doctor looks at it. @returns its path. */
export async function makeBuild(folder: string, languages: readonly Language[] = ['en']): Promise<string> {
  const dist = join(folder, 'dist');
  for (const language of languages) {
    const server = join(dist, language === 'en' ? 'server' : `server-${language}`);
    await fs.mkdir(server, { recursive: true });
    await fs.writeFile(join(server, 'render-page.js'), '');
  }
  return dist;
}
