import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import { makeVideo } from '../testing/make-video.ts';
import { fakeObservers } from '../testing/observers.ts';
import { PreviewScreen } from './watch-screen.tsx';

let observers: ReturnType<typeof fakeObservers>;
beforeEach(() => {
  // Another file of this process may have left something there.
  localStorage.clear();
  observers = fakeObservers();
});
afterEach(cleanup);

async function show(count = 2) {
  const videos = Array.from({ length: count }, (_, at) => makeVideo(at + 1));
  return renderForViewer({ '/ai-watch': () => <PreviewScreen renderHeart={() => null} /> }, '/ai-watch', {
    'GET /ai-watch/preview': () => Response.json({ data: { videos } }),
  });
}
const rest = (title: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: `Play “${title}”` })).toBeTruthy(), {
    timeout: 10_000,
  });
const press = (name: string) =>
  act(async () => {
    const buttons = screen.getAllByRole('button', { name });
    fireEvent.click(buttons.find((button) => !button.closest('[inert]'))!);
  });

test('a visitor watches the videos of the day, then reads what an account adds', async () => {
  const { calls } = await show();
  await rest('Title 1');
  expect(screen.queryByRole('button', { name: 'Preferences' })).toBeNull();
  await press('Skip');
  await rest('Title 2');
  await act(async () => observers.look(2));
  expect(screen.getByRole('heading', { name: 'Get your own AI Watch' })).toBeTruthy();
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(address('Sign in to AI Watch')).toBe('/login?return_to=%2Fai-watch');
  expect(address('Create a free account')).toBe('/register?return_to=%2Fai-watch');
  await press('Watch again');
  await rest('Title 1');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /ai-watch/preview']);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a like needs an account', async () => {
  const { placeOf } = await show();
  await rest('Title 1');
  await press('Like');
  expect(placeOf()).toBe('/login?return_to=%2Fai-watch');
});

test('without videos there are tools to browse', async () => {
  await show(0);
  expect(await screen.findByRole('heading', { name: 'No videos yet' })).toBeTruthy();
});
