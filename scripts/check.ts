/** `npm run check`: the static checks, next to each other, then `npm test`; `--static` leaves the tests out. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const bin = join(import.meta.dirname, '../node_modules/.bin');
const options = { shell: true, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } };

/** Most of them use one core. */
const CHECKS: readonly [name: string, command: string][] = [
  ['types', 'tsc --noEmit'],
  ['lint', 'biome check --error-on-warnings .'],
  ['dead code', 'knip'],
  ['import rules', 'node scripts/check-imports.ts'],
  ['style', 'node scripts/check-style.ts'],
  ['regular expressions', 'node scripts/check-expressions.ts'],
  ['size', 'node scripts/count.ts'],
];

/** Runs a command and prints what it says once it has ended. @returns true when it found nothing */
async function runCheck([name, command]: readonly [string, string]): Promise<boolean> {
  const said: Buffer[] = [];
  const child = spawn(command, options);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => said.push(piece));
  const status = await new Promise((resolve) => child.once('close', resolve));
  console.log(`\n▸ ${name}: ${command}\n${Buffer.concat(said)}`);
  if (status !== 0) console.error(`✗ ${name} failed`);
  return status === 0;
}

/** Runs what the others need, or what comes last. Ends the process where it fails. */
function run(name: string, command: string): void {
  console.log(`\n▸ ${name}: ${command}`);
  const { status } = spawnSync(command, { ...options, stdio: 'inherit' });
  if (status === 0) return;
  console.error(`✗ ${name} failed`);
  process.exit(status ?? 1);
}

run('tools, which types of tests need (330 MB in test-tools/, once)', 'node scripts/install-test-tools.ts');
run('types of messages', 'node scripts/languages/write-message-types.mjs');
const results = await Promise.all(CHECKS.map(runCheck));
if (results.includes(false)) process.exit(1);
console.log(`✓ ${CHECKS.map(([name]) => name).join(', ')} are fine`);
if (!process.argv.includes('--static')) run('tests', 'node scripts/test.ts');
