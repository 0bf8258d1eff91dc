import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as page from './redirect-consent-page.tsx';

const state = {
  redirectUrl: 'https://www.midjourney.com/home?plan=a%20b#top',
  toolName: 'Midjourney',
  isAffiliateLink: false,
  isVerified: false,
  from: '/ai/midjourney?tab=updates',
};
const TARGET = 'https://www.midjourney.com/home?plan=a%20b&utm_source=aisle&utm_medium=referral#top';

const leave = vi.fn<(address: string) => void>();
const stop = vi.fn();

/** Comes to the page from a tool's, by a click unless `isReturn`. */
async function arrive(given: unknown = state, isReturn = false) {
  const routes = [
    { path: '/redirect-consent', Component: page.Component },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const consent = { pathname: '/redirect-consent', state: given };
  const router = createMemoryRouter(routes, {
    initialEntries: ['/before', isReturn ? consent : '/ai/midjourney', '/after'],
    initialIndex: isReturn ? 2 : 1,
  });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  await act(() => (isReturn ? router.navigate(-1) : router.navigate('/redirect-consent', { state: given })));
  const pathOf = () => router.state.location.pathname + router.state.location.search;
  return { router, pathOf };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const said = () => screen.getByRole('status').textContent;
const isContinueDisabled = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Continue to / }).disabled;

beforeEach(() => {
  vi.useFakeTimers();
  leave.mockReset();
  stop.mockReset();
  vi.spyOn(window.location, 'replace').mockImplementation((address) => leave(String(address)));
  vi.stubGlobal('stop', stop);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the countdown', () => {
  it('starts at about 20 seconds, goes down by 2 every 2 seconds and leaves once at 0', async () => {
    await arrive();
    expect(screen.getByText('Redirecting in about 20 seconds')).toBeTruthy();
    await pass(1.9);
    expect(screen.getByText('Redirecting in about 20 seconds')).toBeTruthy();
    await pass(0.1);
    expect(screen.getByText('Redirecting in about 18 seconds')).toBeTruthy();
    await pass(17.9);
    expect(screen.getByText('Redirecting in about 2 seconds')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    expect(isContinueDisabled()).toBe(false);
    await pass(0.1);
    expect(leave.mock.calls).toEqual([[TARGET]]);
    expect(isContinueDisabled()).toBe(true);
    await pass(60);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stops while paused, continues from there, and announces both', async () => {
    await arrive();
    await pass(6);
    await press('Pause');
    expect(screen.getByText('Paused with about 14 seconds left')).toBeTruthy();
    expect(said()).toMatch(/^Paused/);
    await pass(600);
    expect(screen.getByText('Paused with about 14 seconds left')).toBeTruthy();
    await press('Resume');
    expect(said()).toBe('Resumed. Redirecting to midjourney.com in about 14 seconds.');
    await pass(13.9);
    expect(leave).not.toHaveBeenCalled();
    await pass(0.1);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('announces the start, near the end and the end, not every tick', async () => {
    await arrive();
    const heard = [said()];
    for (let second = 1; second <= 20; second += 1) {
      await pass(1);
      if (said() !== heard.at(-1)) heard.push(said());
    }
    expect(heard).toEqual([
      'Redirecting to midjourney.com in about 20 seconds. You can pause or cancel.',
      'Redirecting to midjourney.com in about 6 seconds.',
      'Opening midjourney.com…',
    ]);
  });

  it('starts paused when the visitor comes back through the history', async () => {
    await arrive(state, true);
    expect(screen.getByText('Paused with about 20 seconds left')).toBeTruthy();
    await pass(60);
    expect(leave).not.toHaveBeenCalled();
  });

  it('starts over, paused, when the browser restores the page', async () => {
    await arrive();
    await press(/^Continue to /);
    await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(screen.getByText('Paused with about 20 seconds left')).toBeTruthy();
    expect(isContinueDisabled()).toBe(false);
    await pass(60);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('ends with the page', async () => {
    const { router } = await arrive();
    await act(() => router.navigate('/about'));
    await pass(60);
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the buttons', () => {
  it('Continue leaves at once, and once', async () => {
    await arrive();
    await press(/^Continue to /);
    expect(leave.mock.calls).toEqual([[TARGET]]);
    expect(isContinueDisabled()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    await pass(60);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('Continue leaves a pause, too', async () => {
    await arrive();
    await press('Pause');
    await press(/^Continue to /);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('Cancel goes to where the link was, and takes this page out of the history', async () => {
    const { router, pathOf } = await arrive();
    await press('Cancel');
    expect(pathOf()).toBe('/ai/midjourney?tab=updates');
    await act(() => router.navigate(-1));
    expect(pathOf()).toBe('/ai/midjourney');
    await pass(60);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([undefined, '//evil.example/', '/\\evil.example', 'https://evil.example/', 7])(
    'Cancel goes home when it is not known where the link was: %j',
    async (from) => {
      const { pathOf } = await arrive({ ...state, from });
      await press('Cancel');
      expect(pathOf()).toBe('/');
    },
  );

  it('Go back is one step back', async () => {
    const { pathOf } = await arrive();
    await press('Go back');
    expect(pathOf()).toBe('/ai/midjourney');
    await pass(60);
    expect(leave).not.toHaveBeenCalled();
  });

  it('Cancel stops a site that is loading', async () => {
    await arrive();
    await press(/^Continue to /);
    await press('Cancel');
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

describe('the page', () => {
  it('names the host without www, the whole address and the tool', async () => {
    await arrive();
    expect(screen.getByText('midjourney.com')).toBeTruthy();
    expect(screen.getByText(state.redirectUrl)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re leaving for midjourney.com');
  });

  it.each([true, false])('the notices, where they are true: %s', async (isTrue) => {
    await arrive({ ...state, isVerified: isTrue, isAffiliateLink: isTrue });
    expect(screen.queryByText(/^Verified tool/) !== null).toBe(isTrue);
    expect(screen.queryByText(/^Affiliate link/) !== null).toBe(isTrue);
  });

  it('takes only true for true', async () => {
    await arrive({ ...state, isVerified: 'no', isAffiliateLink: 1 });
    expect(screen.queryByText(/^Verified tool/)).toBeNull();
    expect(screen.queryByText(/^Affiliate link/)).toBeNull();
  });

  it('a lookalike host in its technical form, with a word about it', async () => {
    await arrive({ ...state, redirectUrl: 'http://аpple.com/' });
    expect(screen.getByText('xn--pple-43d.com')).toBeTruthy();
    expect(screen.getByText(/letters outside a–z/)).toBeTruthy();
    expect(screen.getByText(/isn’t encrypted/)).toBeTruthy();
  });
});

describe('an invalid target', () => {
  it.each([
    null,
    'https://example.com/',
    {},
    { toolName: 'Midjourney' },
    { redirectUrl: 'https://example.com/' },
    { redirectUrl: '', toolName: 'Midjourney' },
    { redirectUrl: 'https://example.com/', toolName: '  ' },
    { redirectUrl: ['https://example.com/'], toolName: 'Midjourney' },
  ])('%j leads home in its place', async (given) => {
    const { router, pathOf } = await arrive(given);
    expect(pathOf()).toBe('/');
    await act(() => router.navigate(-1));
    expect(pathOf()).toBe('/ai/midjourney');
    await pass(60);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,hello',
    'midjourney.com',
    '//midjourney.com',
    'https://apple.com@evil.example/',
  ])('%s is an invalid URL, with a way back', async (redirectUrl) => {
    const { pathOf } = await arrive({ ...state, redirectUrl });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Invalid URL');
    await pass(60);
    expect(leave).not.toHaveBeenCalled();
    await press('Go back');
    expect(pathOf()).toBe('/ai/midjourney');
  });
});

it('is kept out of search engines', () => {
  expect(page.loader().head.noindex).toBe(true);
});
