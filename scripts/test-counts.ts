import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  // Of files that could not be loaded, and of the set-up.
  errors: z.array(z.unknown()),
});

/** A run that ended badly without naming a failed test (it broke before, or after) counts as one failure. */
function withStatus({ passed, failed }: Counts, status: number): Counts {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

/**
 * Reads a Vitest JSON report; `undefined` is a run that ended before writing one. A file that could not run (its imports or
 * hooks failed) counts as one failure, because the report does not count the tests in it.
 */
export function countVitest(report: unknown, status: number): Counts {
  const parsed = VitestReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = parsed.data;
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return withStatus({ passed: numPassedTests, failed: numFailedTests + brokenFiles.length }, status);
}

/** Reads a Playwright JSON report. A journey that passed on its second try has passed; the run names it. */
export function countPlaywright(report: unknown, status: number): Counts {
  const parsed = PlaywrightReport.safeParse(report);
  if (!parsed.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = parsed.data.stats;
  const failed = unexpected + parsed.data.errors.length;
  return withStatus({ passed: expected + flaky, failed }, status);
}

export function addUp(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  };
}
