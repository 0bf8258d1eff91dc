import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeAction, keepAction } from './pending-action.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('is taken once, by what it was kept for', () => {
  keepAction('follow:tool:1');
  expect(consumeAction('follow:tool:2')).toBe(false);
  expect(consumeAction('correct:1')).toBe(false);
  expect([consumeAction('follow:tool:1'), consumeAction('follow:tool:1')]).toEqual([true, false]);
});

test('the last one counts', () => {
  keepAction('follow:tool:1');
  keepAction('review:loom');
  expect([consumeAction('follow:tool:1'), consumeAction('review:loom')]).toEqual([false, true]);
});

test('is forgotten after half an hour', () => {
  vi.useFakeTimers({ now: 0 });
  keepAction('review:loom');
  vi.setSystemTime(31 * 60_000);
  expect(consumeAction('review:loom')).toBe(false);
});

test('anything else in the storage is nothing', () => {
  for (const text of ['', '{', '7', '[]', '{"action":"review:loom"}', '{"action":"review:loom","at":"x"}']) {
    stored.set('pending_action', text);
    expect(consumeAction('review:loom'), text).toBe(false);
  }
});

test('without storage nothing is kept', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepAction('review:loom');
  expect(consumeAction('review:loom')).toBe(false);
});
