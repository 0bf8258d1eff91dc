import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWatchedToday } from './watched-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 1, 21) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

const show = (userId = 7) => renderHook(() => useWatchedToday(userId)).result;

test('counts each video once, for this account, also after a reload', () => {
  const today = show();
  act(() => today.current.addWatched(1));
  act(() => today.current.addWatched(2));
  act(() => today.current.addWatched(1));
  expect(today.current.count).toBe(2);
  expect(show().current.count).toBe(2);
  expect(show(8).current.count).toBe(0);
});

test.each([
  ['the next day', new Date(2026, 4, 2, 0, 1)],
  ['a clock that was set back', new Date(2026, 3, 1)],
])('%s begins anew, and shows the limit again', (_name, later) => {
  const today = show();
  act(() => today.current.addWatched(1));
  act(() => today.current.setLimitSeen());
  expect(show().current).toMatchObject({ count: 1, isLimitSeen: true });
  vi.setSystemTime(later);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(today.current).toMatchObject({ count: 0, isLimitSeen: false });
  expect(show().current).toMatchObject({ count: 0, isLimitSeen: false });
});

test('two tabs count together', () => {
  const [one, other] = [show(), show()];
  act(() => one.current.addWatched(1));
  act(() => other.current.addWatched(2));
  expect(other.current.count).toBe(2);
});

test('a damaged record counts from zero', () => {
  localStorage.setItem('watch_day_7', '{');
  expect(show().current.count).toBe(0);
});
