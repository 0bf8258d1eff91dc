/**
 * Part of `npm run lint`: no regular expression may backtrack, because texts of strangers would then stop the process.
 * Verdicts are kept, so that only new expressions take time.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExpressionsBelow } from './expressions/find-expressions.ts';
import { findSlowExpressions, keyOf, type Verdicts } from './expressions/find-slow-expressions.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules/.cache');
const file = join(folder, 'safe-expressions.json');

function readVerdicts(): Verdicts {
  try {
    const keys: string[] = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(keys.map((key) => [key, undefined]));
  } catch {
    return new Map();
  }
}

const expressions = findExpressionsBelow(root, ['src', 'scripts']);
const verdicts = readVerdicts();
const faults = await findSlowExpressions(expressions, verdicts);
const isInUse = new Set(expressions.map(keyOf));
const safe = [...verdicts].filter(([key, fault]) => !fault && isInUse.has(key)).map(([key]) => key);
mkdirSync(folder, { recursive: true });
writeFileSync(file, JSON.stringify(safe));
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${expressions.length} regular expressions checked, ${faults.length} can backtrack`);
// The checker's own process would keep this one waiting.
process.exit(faults.length > 0 ? 1 : 0);
