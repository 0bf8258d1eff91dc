/** `npm run check`: the static checks and `npm test`, in the order in which they fail fastest; `--static` leaves the tests out. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../node_modules/.bin');
const isStatic = process.argv.includes('--static');

const steps: [name: string, command: string][] = [
  ['tools, which types of tests need (330 MB in test-tools/, once)', 'node scripts/install-test-tools.ts'],
  ['types', 'node scripts/languages/write-message-types.mjs && tsc --noEmit'],
  ['lint', 'biome check --error-on-warnings .'],
  ['import rules', 'node scripts/check-imports.ts'],
  ['style', 'node scripts/check-style.ts'],
  ['regular expressions', 'node scripts/check-expressions.ts'],
  ['dead code', 'knip'],
  ['size', 'node scripts/count.ts'],
];
if (!isStatic) steps.push(['tests', 'node scripts/test.ts']);

for (const [name, command] of steps) {
  console.log(`\n▸ ${name}: ${command}`);
  const environment = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const result = spawnSync(command, { shell: true, stdio: 'inherit', env: environment });
  if (result.status !== 0) {
    console.error(`✗ ${name} failed`);
    process.exit(result.status ?? 1);
  }
}
if (isStatic) console.log('\n✓ types, lint, import rules, regular expressions, dead code and size are fine');
