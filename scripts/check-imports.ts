/** Part of `npm run lint`: which file may import which, and which slice may touch which table. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './imports/import-rules.ts';
import { readImportsBelow } from './imports/read-imports.ts';
import { findTableViolations, fromRoot } from './imports/table-rules.ts';

const root = join(import.meta.dirname, '..');
const imports = readImportsBelow(root, ['src', 'scripts', 'e2e', 'bench']);
const sources = readdirSync(join(root, 'src/features'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: fromRoot(root, path), text: readFileSync(path, 'utf8') }));
const violations = [...findViolations(imports), ...findTableViolations(sources)];
for (const violation of violations) console.error(`✗ ${violation}`);
console.log(`${imports.length} imports checked, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
