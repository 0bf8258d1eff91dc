import { format } from 'node:util';
import { afterEach, beforeEach, vi } from 'vitest';

/** Console errors and warnings fail the test that caused them. A test that expects one mocks the console itself. */
beforeEach(() => {
  const said: string[] = [];
  const listen = (...values: unknown[]): void => {
    said.push(format(...values));
  };
  vi.spyOn(console, 'error').mockImplementation(listen);
  vi.spyOn(console, 'warn').mockImplementation(listen);
  complaints = said;
});

const home = typeof location === 'undefined' ? undefined : location.origin;

afterEach(() => {
  // Files share one window: a page that was left (a click on mailto:) takes the cookies of all later tests with it.
  if (home && location.origin !== home) {
    const left = location.href;
    location.href = home;
    throw new Error(`The test left its page for ${left}`);
  }
  if (complaints.length > 0) throw new Error(`The console was written to:\n${complaints.join('\n')}`);
});

let complaints: string[] = [];

// A part that is loaded late takes more than the usual second where the machine is busy.
if (home) (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 });
