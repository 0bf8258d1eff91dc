import { expect, test } from 'vitest';
import { classifySite } from './classify-site.server.ts';
import { recordedAnswers } from './testing/recorded-answers.ts';

test('recorded answers of real sites are judged right', () => {
  const wrong = recordedAnswers.flatMap((answer) => {
    const { state, reason } = classifySite(answer);
    return state === answer.is ? [] : [`${answer.what}: ${state} (${reason}) instead of ${answer.is}`];
  });
  expect(recordedAnswers.length).toBeGreaterThanOrEqual(60);
  expect(wrong).toEqual([]);
});

test('hostile pages are judged in a moment', () => {
  for (const text of [
    '<a href="//dan.com/">'.repeat(12_000),
    'is for sale '.repeat(20_000),
    '<'.repeat(262_144),
    `<title>${'404 | '.repeat(40_000)}`,
    `<script>${'location.href='.repeat(18_000)}</script>`,
    '<div>'.repeat(50_000),
  ]) {
    // Time of the processor: that of the clock depends on what else the machine does.
    const before = process.cpuUsage();
    classifySite({ listed: 'https://a.com/', final: 'https://a.com/', status: 200, headers: {}, text });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  }
});

test('an address that nobody can visit is no reason to fail', () => {
  expect(classifySite({ listed: 'http://[::1]:99/', final: 'nonsense', failure: 'bad_address' }).state).toBe(
    'unknown',
  );
  expect(classifySite({ listed: 'http://1.2.3.4/', final: 'http://1.2.3.4/x', status: 200 }).state).toBe(
    'unknown',
  );
});
