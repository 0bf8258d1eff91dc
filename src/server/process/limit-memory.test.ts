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
     console.log(JSON.stringify({ flags: execArgv, rest: argv.slice(2), arenas: env.MALLOC_ARENA_MAX }));`,
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
  test('has two arenas, and limits of the heap where a search engine answers', () => {
    expect(start({})).toEqual({ flags: [], rest: ['one'], arenas: '2' });
    expect(start({ SEARCH_URL: 'http://search' })).toEqual({
      flags: ['--max-old-space-size=320', '--max-semi-space-size=4'],
      rest: ['one'],
      arenas: '2',
    });
  });

  test('keeps what an operator has set', () => {
    const search = { SEARCH_URL: 'http://search', MALLOC_ARENA_MAX: '4' };
    expect(start(search, ['--max-old-space-size=900'])).toEqual({
      flags: ['--max-semi-space-size=4', '--max-old-space-size=900'],
      rest: ['one'],
      arenas: '4',
    });
    const options = '--max-old-space-size=900 --max-semi-space-size=16';
    expect(start({ ...search, NODE_OPTIONS: options })).toMatchObject({ flags: [], arenas: '4' });
  });
});
