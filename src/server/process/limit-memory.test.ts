import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-memory-'));
  program = join(folder, 'say.ts');
  writeFileSync(
    program,
    `import { limitMemory } from ${JSON.stringify(join(import.meta.dirname, 'limit-memory.ts'))};
     limitMemory();
     const { execArgv, argv, env } = process;
     const { MALLOC_ARENA_MAX: arenas, MALLOC_TRIM_THRESHOLD_: kept } = env;
     console.log(JSON.stringify({ flags: execArgv, rest: argv.slice(2), arenas, kept, collects: typeof gc }));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(environment: NodeJS.ProcessEnv, flags: string[] = []) {
  const said = execFileSync(process.execPath, [...flags, program, 'one'], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  return JSON.parse(said);
}

describe.skipIf(process.platform !== 'linux')('a process of the site', () => {
  test('gives memory back, and limits the heap where a search engine answers', () => {
    expect(start({})).toEqual({
      flags: ['--expose-gc', '--max-semi-space-size=4'],
      rest: ['one'],
      arenas: '2',
      kept: '131072',
      collects: 'function',
    });
    expect(start({ SEARCH_URL: 'http://search' })).toMatchObject({
      flags: ['--expose-gc', '--max-semi-space-size=4', '--max-old-space-size=320'],
      collects: 'function',
    });
  });

  test('keeps what an operator has set', () => {
    const search = { SEARCH_URL: 'http://search', MALLOC_ARENA_MAX: '4', MALLOC_TRIM_THRESHOLD_: '' };
    expect(start(search, ['--max-old-space-size=900'])).toMatchObject({
      flags: ['--expose-gc', '--max-semi-space-size=4', '--max-old-space-size=900'],
      arenas: '4',
      kept: '',
    });
    const options = '--max-old-space-size=900 --max-semi-space-size=16';
    expect(start({ ...search, NODE_OPTIONS: options })).toMatchObject({
      flags: ['--expose-gc'],
      arenas: '4',
    });
  });
});
