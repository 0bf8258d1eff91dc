import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test.skipIf(process.platform !== 'linux')('every thread of the process comes after others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-priority-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = join(folder, 'say.ts');
  writeFileSync(
    program,
    `import { readdirSync } from 'node:fs';
     import { getPriority } from 'node:os';
     import { lowerPriority } from ${JSON.stringify(join(import.meta.dirname, 'lower-priority.ts'))};
     lowerPriority();
     const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
     console.log(JSON.stringify({ priorities, args: process.argv.slice(2) }));`,
  );
  const { priorities, args } = JSON.parse(
    execFileSync(process.execPath, [program, 'one'], { encoding: 'utf8' }),
  );
  expect(args).toEqual(['one']);
  expect(priorities.length).toBeGreaterThan(2);
  expect(new Set(priorities)).toEqual(new Set([10]));
});
