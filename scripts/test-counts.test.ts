import { expect, test } from 'vitest';
import { addUp, countPlaywright, countVitest } from './test-counts.ts';

function vitestReport(numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) {
  return { numPassedTests, numFailedTests, testResults };
}

test('counts what the reports say', () => {
  expect(countVitest(vitestReport(7, 2), 1)).toEqual({ passed: 7, failed: 2 });
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright({ stats, errors: [] }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('each file that could not run is a failure', () => {
  const file = (status: string, ...tests: string[]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  });
  const broken = [
    file('failed'),
    file('failed', 'skipped'),
    file('failed', 'failed'),
    file('passed', 'passed'),
  ];
  expect(countVitest(vitestReport(1, 1, broken), 1)).toEqual({ passed: 1, failed: 3 });
  const stats = { expected: 5, unexpected: 1, flaky: 0 };
  expect(countPlaywright({ stats, errors: [{ message: 'SyntaxError' }] }, 1)).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('a run without a report is a failure', () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: {} }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a failed run counts as a failure even when every test passed', () => {
  expect(countVitest(vitestReport(7, 0), 1)).toEqual({ passed: 7, failed: 1 });
});

test('adds up the parts', () => {
  const parts = [
    { passed: 7, failed: 0 },
    { passed: 5, failed: 1 },
  ];
  expect(addUp(parts)).toEqual({ passed: 12, failed: 1 });
  expect(addUp([])).toEqual({ passed: 0, failed: 0 });
});
