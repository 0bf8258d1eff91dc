import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import { FEED_FRESH_MS } from '../client.ts';
import type { Feed } from '../contract.ts';
import { makeFeed, makeVideo } from '../testing/make-video.ts';
import { useFeed } from './use-feed.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const feedOf = (...ids: number[]): Feed => makeFeed(0, { videos: ids.map((id) => makeVideo(id)) });

function Titles() {
  const { feed, setPosition } = useFeed(VIEWER);
  return (
    <>
      <p data-testid="ids">{feed?.videos.map(({ id }) => id).join()}</p>
      <button type="button" onClick={() => setPosition(1)}>
        Look at the second
      </button>
    </>
  );
}

/** Opens the feed, looks at its second video, leaves, and comes back by Back after a while. */
async function comeBackAfter(ms: number, answerAgain: () => Response) {
  const answers = [Response.json({ data: feedOf(1, 2, 3, 4, 5) })];
  const answer = () => answers.shift() ?? answerAgain();
  const { calls, router } = await renderForViewer({ '/ai-watch': Titles }, '/ai-watch', {
    'GET /ai-watch/feed': answer,
  });
  await vi.waitFor(() => expect(screen.getByTestId('ids').textContent).toBe('1,2,3,4,5'));
  act(() => screen.getByRole('button', { name: 'Look at the second' }).click());
  await act(() => router.navigate('/ai/suno'));
  vi.setSystemTime(Date.now() + ms);
  await act(() => router.navigate(-1));
  // What was left is there at once.
  expect(screen.getByTestId('ids').textContent).toMatch(/^1,2,3,/);
  return { reads: () => calls.filter(({ path }) => path.startsWith('/ai-watch/feed')).length };
}
const shown = () => screen.getByTestId('ids').textContent;

test('Back reads a feed again that is older than three minutes, and keeps the place in it', async () => {
  const { reads } = await comeBackAfter(FEED_FRESH_MS + 1000, () =>
    Response.json({ data: feedOf(9, 2, 7, 1) }),
  );
  await vi.waitFor(() => expect(shown()).toBe('1,2,3,9,7'));
  expect([FEED_FRESH_MS, reads()]).toEqual([180_000, 2]);
});

test('Back leaves a younger feed as it is', async () => {
  const { reads } = await comeBackAfter(FEED_FRESH_MS - 1000, () => Response.json({ data: feedOf(9) }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect([shown(), reads()]).toEqual(['1,2,3,4,5', 1]);
});

test('Back keeps the old feed when it cannot be read again', async () => {
  const { reads } = await comeBackAfter(FEED_FRESH_MS + 1000, () => new Response(null, { status: 500 }));
  await vi.waitFor(() => expect(reads()).toBe(2));
  expect(shown()).toBe('1,2,3,4,5');
});
