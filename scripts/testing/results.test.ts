import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  checkPart,
  EventFile,
  formatClosing,
  formatSlow,
  LONGEST,
  sendEvent,
  type TestResult,
} from './results.ts';

afterEach(() => vi.unstubAllEnvs());

function result(state: TestResult['state'], changes: Partial<TestResult> = {}): TestResult {
  return {
    kind: 'test',
    file: 'src/a.test.ts',
    name: 'adds up',
    state,
    milliseconds: 5,
    share: 1,
    ...changes,
  };
}

test('what a reporter tells is read as far as it is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-events-'));
  const path = join(folder, 'events');
  const file = new EventFile(path);
  expect(file.read()).toEqual([]);
  vi.stubEnv('TEST_EVENTS', path);
  sendEvent({ kind: 'plan', steps: 2 });
  sendEvent(result('passed'));
  appendFileSync(path, '{"kind":"st');
  const known = [{ kind: 'plan', steps: 2 }, result('passed')];
  expect(file.read()).toEqual(known);
  appendFileSync(path, 'ep"}\n');
  expect(file.read()).toEqual([...known, { kind: 'step' }]);
  rmSync(folder, { recursive: true });
});

test('a program that ends badly has failed, though none of its tests did', () => {
  const states = (tests: TestResult[], status: number) =>
    checkPart('Journeys', tests, status, LONGEST).map(({ name, state }) => `${name}: ${state}`);
  expect(states([result('passed')], 0)).toEqual(['adds up: passed']);
  expect(states([result('failed')], 1)).toEqual(['adds up: failed']);
  expect(states([result('passed')], 1)).toEqual(['adds up: passed', 'ended with status 1: failed']);
  expect(states([], 0)).toEqual(['ran no test: failed']);
  expect(states([result('skipped')], 0)).toEqual(['adds up: skipped', 'ran no test: failed']);
});

test('a test that takes longer than it may has failed', () => {
  const slow = result('passed', { milliseconds: LONGEST + 1 });
  const [judged] = checkPart('Unit tests', [slow], 0, LONGEST);
  expect(judged!.state).toBe('failed');
  expect(judged!.name).toContain('took 20.0 s');
  expect(checkPart('Unit tests', [slow], 0, Number.POSITIVE_INFINITY)).toEqual([slow]);
  const onBusyMachine = { ...slow, share: 0.5 };
  expect(checkPart('Unit tests', [onBusyMachine], 0, LONGEST)).toEqual([onBusyMachine]);
});

test('the closing lines say each reason of skipping once, name what was retried or failed, and count', () => {
  const reason = 'nginx is not installed';
  const tests = [
    result('passed'),
    result('retried', { name: 'is late' }),
    result('failed', { name: 'breaks' }),
    result('skipped', { reason }),
    result('skipped', { reason: `SKIPPED: ${reason}` }),
  ];
  expect(formatClosing(tests).split('\n')).toEqual([
    'SKIPPED: nginx is not installed',
    '',
    'Passed on their second try only:',
    '↻ src/a.test.ts › is late',
    '',
    'Failed:',
    '✗ src/a.test.ts › breaks',
    '',
    '2 passed, 1 failed, 2 skipped, 1 on the second try',
  ]);
  expect(formatClosing([result('passed')])).toBe('\n1 passed, 0 failed');
});

test('a long list of failures is cut, and says so', () => {
  const many = Array.from({ length: 62 }, (_, at) => result('failed', { name: `t${at}` }));
  expect(formatClosing(many)).toMatch(/› t59\n✗ and 2 more\n\n0 passed, 62 failed$/);
});

test('the slowest tests come first, and each slice has its sum', () => {
  const file = 'src/features/reviews/writing/write.api.test.ts';
  const lines = formatSlow([
    result('passed', { milliseconds: 1_000 }),
    result('passed', { file, name: 'saves', milliseconds: 2_000 }),
    { kind: 'file', file, milliseconds: 500 },
  ]).split('\n');
  expect(lines[2]).toMatch(/2\.0 s {2}.* › saves$/);
  expect(lines.slice(-2)).toEqual(['    2.5 s  src/features/reviews', '    1.0 s  src']);
});
