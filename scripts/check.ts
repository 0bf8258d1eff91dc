/** `npm run check`: all that CI asks for, in the order in which it fails fastest. */
import { spawnSync } from 'node:child_process';

const steps: [string, string][] = [
  ['types', 'tsc --noEmit'],
  ['lint', 'biome check .'],
  ['import rules', 'depcruise --config .dependency-cruiser.cjs src e2e bench scripts'],
  ['tests', 'node scripts/test.ts'],
];

for (const [name, command] of steps) {
  console.log(`\n▸ ${name}: ${command}`);
  const result = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (result.status !== 0) {
    console.error(`✗ ${name} failed`);
    process.exit(result.status ?? 1);
  }
}
console.log('\n✓ all checks passed');
