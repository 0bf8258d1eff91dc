import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowVideos } from '#src/features/consent/choice-client.ts';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import type { Feed, WatchPreferences } from '../contract.ts';
import { SILENCE_MS, VIDEO_HOST } from '../player/player-connection.ts';
import { makeFeed, makeVideo } from '../testing/make-video.ts';
import { fakeObservers } from '../testing/observers.ts';
import { WatchScreen } from './watch-screen.tsx';

let observers: ReturnType<typeof fakeObservers>;
beforeEach(() => {
  observers = fakeObservers();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Shown {
  feed?: Feed | (() => Response);
  preferences?: Partial<WatchPreferences>;
}

const answerOf = (data: unknown) => () => Response.json({ data });

async function show({ feed = makeFeed(3), preferences }: Shown = {}) {
  const known = { preferred_categories: [5], daily_video_limit: 15, ...preferences };
  const { user_stats, suggested_categories } = makeFeed(0);
  const rendered = await renderForViewer(
    {
      '/ai-watch': () => (
        <WatchScreen viewer={VIEWER} renderHeart={({ name }) => <button type="button">Save {name}</button>} />
      ),
    },
    '/ai-watch',
    {
      'GET /ai-watch/feed': typeof feed === 'function' ? feed : answerOf(feed),
      'GET /ai-watch/preferences': answerOf(known),
      'PUT /ai-watch/preferences': answerOf({ ...known, daily_video_limit: 20 }),
      'GET /ai-watch/onboarding': answerOf({
        onboarding_required: false,
        user_stats,
        suggested_categories,
        preferences: known,
      }),
      'POST /ai-watch/onboarding': answerOf(known),
      'POST /ai-watch/interactions': answerOf({ accepted: 1, ignored: 0 }),
    },
  );
  await waitFor(() => expect(screen.queryByText('Curating your AI experience...')).toBeNull());
  return rendered;
}

const article = (title: string) => screen.getByRole('article', { name: title });
const press = (name: string | RegExp) =>
  act(async () => {
    const buttons = screen.getAllByRole('button', { name });
    // Neighbours in inert slots have the same buttons.
    fireEvent.click(buttons.find((button) => !button.closest('[inert]'))!);
  });
const frame = () => document.querySelector('iframe');
const queued = () => JSON.parse(localStorage.getItem('watch_interactions_7') ?? '[]');
/** Waits until the feed has come to rest at a video. */
const rest = (title: string) =>
  waitFor(() => expect(screen.getByRole('button', { name: `Play “${title}”` })).toBeTruthy());

function today(): string {
  const day = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

test('a feed that cannot be read says so, with what the server said', async () => {
  await show({ feed: () => Response.json({ message: 'Down for a moment.' }, { status: 503 }) });
  expect(screen.getByRole('heading', { name: 'Connection Error' })).toBeTruthy();
  expect(screen.getByText('We couldn’t load your video feed. Please check your connection.')).toBeTruthy();
  expect(screen.getByText('Down for a moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
});

test('the first visit asks for interests', async () => {
  const feeds = [makeFeed(1, { onboarding_required: true }), makeFeed(2)];
  const { calls } = await show({ feed: () => Response.json({ data: feeds.shift() }) });
  expect(screen.getByRole('heading', { name: 'Personalize Your Feed' })).toBeTruthy();
  expect(screen.getByText('Viewed').parentElement!.textContent).toBe('Viewed14');
  expect(screen.getByText('Suggested').closest('button')!.textContent).toContain('Audio');
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Continue with/ });
  // The suggested one is chosen already.
  expect(submit().textContent).toBe('Continue with 1 Interest');
  await press(/^Audio/);
  expect(submit().disabled).toBe(true);
  expect(screen.getByText('Pick at least one')).toBeTruthy();
  await press(/^Audio/);
  await press(/^Code/);
  expect(submit().textContent).toBe('Continue with 2 Interests');
  await press(/^Code/);
  await press(/^Continue with/);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    preferred_categories: [5],
    daily_video_limit: 15,
  });
  await waitFor(() => expect(article('Title 1')).toBeTruthy());
});

test('nobody is asked for interests where there is no video', async () => {
  await show({ feed: makeFeed(0, { onboarding_required: true }) });
  expect(screen.getByRole('heading', { name: 'No videos yet' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the question can be skipped for today', async () => {
  const feed = makeFeed(2, { onboarding_required: true });
  await show({ feed });
  await press('Skip');
  expect(article('Title 1')).toBeTruthy();
  cleanup();
  observers.look(0);
  await show({ feed });
  expect(article('Title 1')).toBeTruthy();
});

test('a clip of the demonstration plays without the platform, is paused by a press and stepped through by keys', async () => {
  const videos = [makeVideo(1, { is_sample: true }), makeVideo(2)];
  await show({ feed: makeFeed(0, { videos }) });
  const clip = within(article('Speech becomes text'));
  const step = () => clip.getByRole('button', { current: 'step' }).getAttribute('aria-label');
  const pause = await clip.findByRole('button', { name: 'Pause' });
  for (const name of ['Play', 'Share', 'Captions', 'Unmute'])
    expect(clip.queryByRole('button', { name })).toBeNull();
  expect(step()).toBe('Part 1: Speech becomes text');
  await act(async () => fireEvent.click(pause));
  expect(clip.getByRole('button', { name: 'Play “Speech becomes text”' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(step()).toBe('Part 2: You record a talk.');
  for (const _ of '12') fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(step()).toBe('Part 5: Check names and numbers: it can mishear.');
  expect(frame()).toBeNull();
});

test('the poster stays until the player answers; without an answer there is a way on', async () => {
  await show();
  await rest('Title 1');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('Play “Title 1”');
  expect(screen.getByText('Starting the video…')).toBeTruthy();
  expect(frame()!.closest('.invisible')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(SILENCE_MS));
  expect(frame()).toBeNull();
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('We can’t reach the video platform')).toBeTruthy();
  await act(async () => fireEvent.click(alert.getByRole('button', { name: 'Next video' })));
  vi.useRealTimers();
  expect(article('Title 2').closest('[inert]')).toBeNull();
});

test('a video names its channel, category, reason and tools', async () => {
  await show();
  const text = article('Title 1').textContent;
  for (const part of ['One Minute Tools', 'Audio', 'Because you saved two Audio tools', 'Suno', 'Save Suno'])
    expect(text).toContain(part);
  expect(screen.getAllByRole('link', { name: 'Suno' })[0]!.getAttribute('href')).toBe('/ai/suno');
});

test('nothing of the platform is loaded before play is pressed, and nothing of the next video after it', async () => {
  await show();
  await rest('Title 1');
  expect(document.body.innerHTML).not.toContain(VIDEO_HOST);
  await press('Play “Title 1”');
  expect(frame()!.src).toContain(`${VIDEO_HOST}/embed/video-1?`);
  expect(frame()!.src).toContain('mute=1');
  await act(async () => observers.look(1));
  await rest('Title 2');
  expect(frame()).toBeNull();
  expect(screen.getByText('Press play to load this video from YouTube.')).toBeTruthy();
});

test('with consent the video that is looked at starts by itself, silently, in one frame', async () => {
  allowVideos();
  localStorage.setItem('watch_muted', 'false');
  await show();
  await waitFor(() => expect(frame()).toBeTruthy());
  const first = frame();
  expect(first!.src).toContain('mute=1');
  await act(async () => observers.look(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(frame()).toBe(first);
});

test('people who save data start each video themselves', async () => {
  allowVideos();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
  await show();
  await rest('Title 1');
  expect(frame()).toBeNull();
});

test('only the video that is looked at and its neighbours have posters', async () => {
  await show({ feed: makeFeed(30) });
  await act(async () => observers.look(12));
  const posters = [...document.querySelectorAll('[data-stage] img')].map((image) =>
    image.getAttribute('src'),
  );
  expect(posters).toEqual(['/posters/12.svg', '/posters/13.svg', '/posters/14.svg']);
  expect(document.querySelectorAll('[data-slot]')).toHaveLength(31);
});

test('likes are shown at once and queued; so are skips, with their reason', async () => {
  await show();
  await rest('Title 1');
  fireEvent.keyDown(document.body, { key: 'l' });
  const like = () => screen.getAllByRole('button', { name: 'Like' })[0]!;
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'));
  await press('Like');
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('false'));
  await press('Skip');
  await press('Too long');
  expect(queued()).toMatchObject([
    { video_id: 1, type: 'like' },
    { video_id: 1, type: 'unlike' },
    { video_id: 1, type: 'skip', reason: 'too_long' },
  ]);
  await rest('Title 2');
});

test('keys move, and letters can be switched off', async () => {
  await show();
  await rest('Title 1');
  await act(async () => void fireEvent.keyDown(document.body, { key: 'ArrowDown' }));
  await rest('Title 2');
  await act(async () => void fireEvent.keyDown(document.body, { key: 'ArrowUp' }));
  await rest('Title 1');
  await press('Preferences');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Letter shortcuts' }));
  await press('Save preferences');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(queued()).toEqual([]);
});

test('the limit shows a card before the same videos, until the person goes on', async () => {
  localStorage.setItem('watch_day_7', JSON.stringify({ day: today(), videoIds: [1, 2] }));
  await show({ preferences: { daily_video_limit: 2 } });
  expect(await screen.findByText(/You’ve watched 2 videos, your daily limit/)).toBeTruthy();
  expect(screen.getByText('2 of 2 videos today')).toBeTruthy();
  expect(document.querySelectorAll('[data-slot]')).toHaveLength(5);
  await press('Keep watching');
  await rest('Title 1');
  await act(async () => observers.look(2));
  await rest('Title 2');
  expect(document.querySelectorAll('[data-slot]')).toHaveLength(5);
  cleanup();
  observers.look(0);
  await show({ preferences: { daily_video_limit: 2 } });
  await rest('Title 1');
  expect(screen.queryByText(/your daily limit/)).toBeNull();
});

test('a raised limit takes the card away', async () => {
  localStorage.setItem('watch_day_7', JSON.stringify({ day: today(), videoIds: [1, 2] }));
  await show({ preferences: { daily_video_limit: 2 } });
  await screen.findByText(/your daily limit/);
  await press('Change the limit');
  fireEvent.change(await screen.findByLabelText('Videos a day'), { target: { value: '20' } });
  await press('Save preferences');
  await rest('Title 1');
  expect(screen.getByText('2 of 20 videos today')).toBeTruthy();
  expect(screen.queryByText(/your daily limit/)).toBeNull();
});

test('after the last video come the shortcuts into the catalogue and the way back', async () => {
  await show();
  await act(async () => observers.look(3));
  expect(screen.getByRole('heading', { name: 'Discover More AI Tools' })).toBeTruthy();
  const shortcut = screen.getByRole('link', { name: /Explore Audio/ });
  expect(shortcut.getAttribute('href')).toBe('/search?category=audio');
  await press('Continue Watching');
  await rest('Title 1');
});

test('more videos are read near the end; when that fails they can be read again', async () => {
  const answers = [
    () => Response.json({ data: makeFeed(8, { has_more: true, nextPage: 2 }) }),
    () => Response.json({ message: 'No.' }, { status: 500 }),
    () => Response.json({ data: { ...makeFeed(10), videos: makeFeed(10).videos.slice(8) } }),
  ];
  const { calls } = await show({ feed: () => answers.shift()!() });
  await act(async () => observers.look(3));
  await waitFor(() => expect(calls.some(({ path }) => path === '/ai-watch/feed?page=2')).toBe(true));
  await act(async () => observers.look(8));
  expect(await screen.findByText('We couldn’t load more videos.')).toBeTruthy();
  await press('Try Again');
  await waitFor(() => expect(document.querySelectorAll('[data-slot]')).toHaveLength(11));
});

test('a person without videos can change their preferences', async () => {
  await show({ feed: makeFeed(0) });
  expect(screen.getByRole('heading', { name: 'No videos yet' })).toBeTruthy();
  await press('Preferences');
  expect(await screen.findByRole('button', { name: 'Save preferences' })).toBeTruthy();
});
