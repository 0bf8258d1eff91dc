import { expect, test } from 'vitest';
import { allowsPicture, endsPicture, planPicture } from './picture-rules.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const daysUntil = ({ not_before }: { not_before: Date }) =>
  (not_before.getTime() - NOW.getTime()) / 86_400_000;

test('a page is photographed again by the fourth weekly visit', () => {
  for (const finding of ['taken', 'blank', 'other_page'] as const) {
    const plan = planPicture(finding, 2, NOW);
    expect(daysUntil(plan)).toBeGreaterThan(21);
    expect(daysUntil(plan)).toBeLessThan(28);
    expect(plan).toMatchObject({ failures: 0, keepsFormer: false });
  }
});

test('one that could not be photographed is tried by the next visits, then monthly, and keeps its former picture', () => {
  let failures = 0;
  const days = ['failed', 'too_slow', 'no_page', 'failed'].map((finding) => {
    const plan = planPicture(finding as 'failed', failures, NOW);
    expect(plan.keepsFormer).toBe(true);
    failures = plan.failures;
    return daysUntil(plan) < 7;
  });
  expect(days).toEqual([true, true, false, false]);
});

test('a picture ends with a site that is lost or turns programs away, not with a bad day', () => {
  expect(endsPicture({ state: 'unreachable', reason: 'no_name' }, 'unreachable')).toBe(true);
  expect(endsPicture({ state: 'parked', reason: 'parked' }, 'parked')).toBe(true);
  expect(endsPicture({ state: 'moved', reason: 'moved' }, 'moved')).toBe(true);
  expect(endsPicture({ state: 'unknown', reason: 'refuses_programs' }, 'unknown')).toBe(true);
  expect(endsPicture({ state: 'unknown', reason: 'robots' }, 'ok')).toBe(true);
  expect(endsPicture({ state: 'unreachable', reason: 'no_connection' }, 'ok')).toBe(false);
  expect(endsPicture({ state: 'unknown', reason: 'too_slow' }, 'ok')).toBe(false);
  expect(endsPicture({ state: 'ok', reason: 'answers' }, 'ok')).toBe(false);
});

test('only a front page is photographed', () => {
  expect(allowsPicture({ state: 'ok', reason: 'answers' })).toBe(true);
  expect(allowsPicture({ state: 'ok', reason: 'signs_in' })).toBe(false);
  expect(allowsPicture({ state: 'unknown', reason: 'refuses_programs' })).toBe(false);
});
