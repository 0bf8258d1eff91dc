import { relative } from 'node:path';
import { z } from 'zod';

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const Spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const Suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ suites: z.array(Suite) });

const CLOSING_LIMIT = 60;

/** `file › test` of every test that failed, and the bare file when it broke before its tests ran. */
export function nameVitestFailures(report: unknown, root: string): string[] {
  const parsed = VitestReport.safeParse(report);
  if (!parsed.success) return [];
  return parsed.data.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file} › (the file itself)`] : [];
    return failed.map((test) => `${file} › ${test.fullName}`);
  });
}

type JourneyStatus = 'unexpected' | 'flaky';

/** `file › test [window]` of every journey that failed (`unexpected`), or passed on its second try only (`flaky`). */
export function nameJourneys(report: unknown, status: JourneyStatus): string[] {
  const parsed = PlaywrightReport.safeParse(report);
  return parsed.success ? parsed.data.suites.flatMap((suite) => nameInSuite(suite, [], status)) : [];
}

function nameInSuite(
  suite: z.infer<typeof Suite>,
  above: readonly string[],
  status: JourneyStatus,
): string[] {
  // The outermost suite is the file itself.
  const groups = suite.title === suite.file ? above : [...above, suite.title];
  const here = suite.specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName }) => `e2e/${file} › ${[...groups, title].join(' ')} [${projectName}]`),
  );
  return [...here, ...(suite.suites ?? []).flatMap((inner) => nameInSuite(inner, groups, status))];
}

/** The last lines of a run, because that is what remains of a log that was cut. Empty when nothing failed. */
export function listFailures(failures: readonly string[]): string {
  if (failures.length === 0) return '';
  const shown = failures.slice(0, CLOSING_LIMIT).map((name) => `✗ ${name}\n`);
  const more = failures.length > CLOSING_LIMIT ? `✗ and ${failures.length - CLOSING_LIMIT} more\n` : '';
  return `\nFailed:\n${shown.join('')}${more}`;
}
