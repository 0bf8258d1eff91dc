/**
 * Writes `.types/messages.d.ts`: every key of the English texts with the names in its braces, so that the compiler refuses a key
 * without a text, and a text without a value for each of its names. Runs after each installation (`postinstall`), before the
 * types are checked, and while `npm run dev` sees a file of texts change. Plain JavaScript, because old versions of Node read
 * nothing else.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const features = join(root, 'src/features');
const target = join(root, '.types/messages.d.ts');

function namesOf(text) {
  const names = [...new Set(text.match(/(?<=\{)\w+(?=\})/g))];
  return names.map((name) => `'${name}'`).join(' | ') || 'never';
}

export function writeMessageTypes() {
  const slices = readdirSync(features).map((slice) => join('src/features', slice));
  const files = ['src/shared', ...slices, 'scripts/slices/notes']
    .map((folder) => join(root, folder, 'messages/en.json'))
    .filter((file) => existsSync(file));
  const texts = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
  const lines = Object.entries(texts).map(([key, text]) => `    '${key}': ${namesOf(text)};`);
  const source = `import '#src/shared/messages/message.ts';

declare module '#src/shared/messages/message.ts' {
  interface MessageNames {
${lines.join('\n')}
  }
}
`;
  if (existsSync(target) && readFileSync(target, 'utf8') === source) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, source);
}

writeMessageTypes();
