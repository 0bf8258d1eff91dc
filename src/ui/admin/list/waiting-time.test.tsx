import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR } from '#src/shared/time.ts';
import { WaitingTime } from './waiting-time.tsx';

const NOW = Date.parse('2026-03-04T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  [0, 'Waiting 1 minute'],
  [3 * HOUR, 'Waiting 3 hours'],
  [48 * HOUR - 1, 'Waiting 1 day'],
  [48 * HOUR, 'Waiting 2 daysLate'],
  [30 * 24 * HOUR, 'Waiting 30 daysLate'],
])('after %d ms it says %s', (age, said) => {
  render(<WaitingTime since={new Date(NOW - age).toISOString()} hours={48} />);
  expect(screen.getByText(/^Waiting/).textContent).toBe(said);
});
