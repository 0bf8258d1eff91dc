import { expect, test } from 'vitest';
import { addUp, countPlaywright, countVitest } from './test-counts.ts';

test('counts what the reports say', () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright({ stats }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a run without a report is a failure', () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright({ stats: {} }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a failed run counts as a failure even when every test passed', () => {
  expect(countVitest({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('adds up the parts', () => {
  const parts = [
    { passed: 7, failed: 0 },
    { passed: 5, failed: 1 },
  ];
  expect(addUp(parts)).toEqual({ passed: 12, failed: 1 });
  expect(addUp([])).toEqual({ passed: 0, failed: 0 });
});
