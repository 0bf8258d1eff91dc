import { expect, test } from 'vitest';
import { listFailures, nameJourneys, nameVitestFailures } from './test-failures.ts';

test('names the failed tests of a Vitest report, and a file that broke before its tests', () => {
  const report = {
    testResults: [
      {
        name: '/repo/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds up', status: 'passed' },
          { fullName: 'prices rounds down', status: 'failed' },
        ],
      },
      { name: '/repo/src/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/repo/src/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(nameVitestFailures(report, '/repo')).toEqual([
    'src/a.test.ts › prices rounds down',
    'src/b.test.ts › (the file itself)',
  ]);
});

test('names the failed journeys with their groups and windows', () => {
  const file = 'journeys/search.spec.ts';
  const spec = (title: string, ...tests: [projectName: string, status: string][]) => ({
    file,
    title,
    tests: tests.map(([projectName, status]) => ({ projectName, status })),
  });
  const inner = { title: 'filters', file, specs: [spec('stay', ['mobile', 'flaky'])] };
  const suite = {
    title: file,
    file,
    specs: [spec('finds', ['desktop', 'unexpected'], ['mobile', 'expected'])],
    suites: [inner],
  };
  expect(nameJourneys({ suites: [suite] }, 'unexpected')).toEqual([`e2e/${file} › finds [desktop]`]);
  expect(nameJourneys({ suites: [suite] }, 'flaky')).toEqual([`e2e/${file} › filters stay [mobile]`]);
});

test('a report that cannot be read names nothing', () => {
  expect(nameVitestFailures(undefined, '/repo')).toEqual([]);
  expect(nameJourneys({}, 'unexpected')).toEqual([]);
});

test('the closing lines name each failure, and say how many were left out', () => {
  expect(listFailures([])).toBe('');
  expect(listFailures(['a › b', 'c › d'])).toBe('\nFailed:\n✗ a › b\n✗ c › d\n');
  expect(listFailures(Array.from({ length: 62 }, (_, i) => `t${i}`))).toMatch(/✗ t59\n✗ and 2 more\n$/);
});
