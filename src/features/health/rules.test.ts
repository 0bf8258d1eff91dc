import { expect, test } from 'vitest';
import { DAY } from '#src/shared/time.ts';
import { addVisit, isOwnOutage, type KnownHealth, type Verdict } from './rules.ts';

const START = Date.parse('2026-05-01T12:00:00Z');
const LOST: Verdict = { state: 'unreachable', reason: 'no_name' };
const WORKS: Verdict = { state: 'ok', reason: 'answers' };
const REFUSES: Verdict = { state: 'unknown', reason: 'refuses_programs' };

/** Makes each visit when the one before has asked for it, or after so many days. */
function follow(verdicts: readonly Verdict[], days?: number) {
  let known: KnownHealth = {
    state: 'ok',
    since: new Date(START - 90 * DAY),
    failed_at: [],
    failures: 0,
    trusted_until: null,
  };
  let now = new Date(START);
  return verdicts.map((verdict) => {
    const change = addVisit(known, verdict, now);
    known = { ...known, ...change };
    now = days === undefined ? change.due_at : new Date(now.getTime() + days * DAY);
    return change;
  });
}

test('the third failure within two weeks counts, from the first on, and asks a person once', () => {
  const changes = follow([LOST, LOST, LOST, LOST]);
  expect(changes.map(({ state }) => state)).toEqual(['ok', 'ok', 'unreachable', 'unreachable']);
  expect(changes.map(({ needs_person }) => needs_person)).toEqual([false, false, true, false]);
  expect(changes[3]!.since).toEqual(new Date(START));
});

test('pauses grow while a site fails, up to a month', () => {
  const changes = follow(Array(7).fill(LOST));
  const days = changes.map(({ due_at }, index) => {
    const before = index === 0 ? START : changes[index - 1]!.due_at.getTime();
    return (due_at.getTime() - before) / DAY;
  });
  expect(days).toEqual([1, 3, 7, 14, 30, 30, 30]);
});

test('failures further apart, or with an answer between them, count for nothing', () => {
  expect(follow([LOST, LOST, LOST, LOST], 10).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
  expect(follow([LOST, LOST, WORKS, LOST]).map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('a challenge neither clears failures nor brings a lost site back', () => {
  const changes = follow([LOST, REFUSES, LOST, LOST], 2);
  expect(changes.map(({ state }) => state)).toEqual(['ok', 'unknown', 'unknown', 'unreachable']);
  expect(
    follow([LOST, LOST, LOST, REFUSES, WORKS], 2)
      .map(({ state }) => state)
      .slice(3),
  ).toEqual(['unreachable', 'ok']);
});

test('somebody’s word counts more than our visits, for a time', () => {
  const known: KnownHealth = {
    state: 'ok',
    since: new Date(START),
    failed_at: [],
    failures: 0,
    trusted_until: new Date(START + 30 * DAY),
  };
  expect(addVisit(known, LOST, new Date(START + DAY))).toMatchObject({ state: 'ok', failures: 0 });
  expect(addVisit(known, LOST, new Date(START + 31 * DAY))).toMatchObject({ state: 'ok', failures: 1 });
});

test('a run that reaches nothing says more of our network than of the sites', () => {
  expect(isOwnOutage(Array(10).fill(LOST))).toBe(true);
  expect(isOwnOutage([...Array(5).fill(LOST), ...Array(5).fill(WORKS)])).toBe(false);
  expect(isOwnOutage(Array(3).fill(LOST))).toBe(false);
});

test('three visits in an hour are one failure', () => {
  expect(follow([LOST, LOST, LOST, LOST], 0.01).map(({ failures }) => failures)).toEqual([1, 1, 1, 1]);
});
