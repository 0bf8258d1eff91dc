import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { sendEvent, shareOfTime } from './results.ts';

const root = process.cwd();

/** Tells the run of each journey, and prints what has failed. */
export default class PlaywrightReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    sendEvent({ kind: 'plan', steps: suite.allTests().length });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isBad = result.status !== test.expectedStatus && result.status !== 'skipped';
    if (isBad) print(`${nameOf(test)} (try ${result.retry + 1})`, result.errors);
    if (isBad && result.retry < test.retries) return;
    sendEvent({ kind: 'step' });
    sendEvent({
      kind: 'test',
      file: relative(root, test.location.file),
      name: nameOf(test),
      state:
        result.status === 'skipped' ? 'skipped' : isBad ? 'failed' : result.retry > 0 ? 'retried' : 'passed',
      milliseconds: result.duration,
      share: shareOfTime(),
      reason: result.annotations.find(({ type }) => type === 'skip')?.description,
    });
  }

  /** A file that could not be loaded, or the site of all journeys. */
  onError(error: TestError): void {
    print('Outside the journeys', [error]);
    const name = stripVTControlCharacters(error.message ?? 'unknown error').split('\n')[0]!;
    sendEvent({ kind: 'test', file: 'e2e', name, state: 'failed', milliseconds: 0, share: 1 });
  }
}

/** Its groups, its title, and the window: `filters stay [mobile]`. */
function nameOf(test: TestCase): string {
  const [, project, , ...titles] = test.titlePath();
  return `${titles.join(' ')} [${project}]`;
}

function print(what: string, errors: readonly TestError[]): void {
  const texts = errors.map(({ stack, message, value, snippet }) =>
    [stack ?? message ?? value, snippet].filter(Boolean).join('\n'),
  );
  console.log(`\n✗ ${what}\n${texts.join('\n')}`);
}
