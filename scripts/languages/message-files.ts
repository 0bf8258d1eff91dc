import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'src');

/** The folders with texts: one for what slices share, and one in each slice that has any. */
export function messageFolders(): string[] {
  const slices = readdirSync(join(source, 'features')).map((slice) => `features/${slice}`);
  return ['shared', ...slices]
    .map((folder) => join(source, folder, 'messages'))
    .filter((folder) => existsSync(join(folder, 'en.json')));
}

export function readMessages(folder: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
}

/** The code that runs in a browser by its path: what may ask for a text. */
export function readBrowserCode(): Map<string, string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.(?:test|server)\.tsx?$/.test(file) && !file.split(sep).includes('testing'),
  );
  return new Map(files.map((file) => [join(source, file), readFileSync(join(source, file), 'utf8')]));
}
