import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { LONG, sendEvent, shareOfTime } from './results.ts';

/** Tells the run of each test and file. What has failed, and why, is printed by Vitest's own reporter. */
export default class VitestReporter implements Reporter {
  #filter: string | undefined;

  onInit({ config }: Vitest): void {
    this.#filter = config.tagsFilter?.[0];
  }

  onTestRunStart(files: readonly unknown[]): void {
    sendEvent({ kind: 'plan', steps: files.length });
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const isLong = test.tags.includes(LONG);
    // Vitest calls skipped what a filter leaves to another run, too.
    if (result.state === 'skipped' && this.#filter && isLong !== (this.#filter === LONG)) return;
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    sendEvent({
      kind: 'test',
      file: test.module.relativeModuleId,
      name: test.fullName,
      state:
        result.state === 'passed' && flaky ? 'retried' : result.state === 'pending' ? 'failed' : result.state,
      milliseconds: duration,
      share: shareOfTime(),
      ...(result.state === 'skipped' ? { reason: result.note } : {}),
    });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = module.relativeModuleId;
    sendEvent({ kind: 'step' });
    const { collectDuration, duration } = module.diagnostic();
    const tests = [...module.children.allTests()];
    const inTests = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
    sendEvent({ kind: 'file', file, milliseconds: collectDuration + Math.max(0, duration - inTests) });
    if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
      sendEvent({
        kind: 'test',
        file,
        name: '(the file itself)',
        state: 'failed',
        milliseconds: 0,
        share: 1,
      });
  }
}
