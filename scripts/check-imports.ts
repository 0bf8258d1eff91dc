/** Part of `npm run lint`: which file may import which. The rules are in `imports/import-rules.ts`. */
import { join } from 'node:path';
import { findViolations } from './imports/import-rules.ts';
import { readImportsBelow } from './imports/read-imports.ts';

const root = join(import.meta.dirname, '..');
const imports = readImportsBelow(root, ['src', 'scripts', 'e2e', 'bench']);
const violations = findViolations(imports);
for (const violation of violations) console.error(`✗ ${violation}`);
console.log(`${imports.length} imports checked, ${violations.length} break a rule`);
process.exitCode = violations.length > 0 ? 1 : 0;
