import type { FrameLocator, Locator, Page } from '@playwright/test';
import { DAY } from '#src/shared/time.ts';
import { SILENCE_MS } from '../../src/features/watch/player/player-connection.ts';
import { startVideoHost, type VideoHost } from '../video-host.ts';
import { enterAsNewUser, registerAccount, sendSignIn } from './account.ts';
import { findFaultsInBothColours, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test, waitForScripts } from './journey.ts';

test.use({ expectedComplaints: [/https:\/\/www\.youtube-nocookie\.com|net::ERR_FAILED/] });

let host: VideoHost;
test.beforeAll(async () => {
  host = await startVideoHost();
});
test.afterAll(() => host.close());

/** The slot that is looked at; the others cannot be used. */
const shown = (page: Page): Locator => page.locator('[data-slot]:not([inert])');
const control = (page: Page, name: string) => shown(page).getByRole('button', { name, exact: true });
const player = (page: Page): FrameLocator => page.frameLocator('iframe');
const titleOf = (page: Page) => shown(page).getByRole('heading', { level: 2 }).innerText();
const expectState = (page: Page, state: '1' | '2') =>
  expect(player(page).locator('body')).toHaveAttribute('data-state', state);

/** Chooses interests and waits for the first video. */
async function chooseInterests(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Personalize Your Feed' })).toBeVisible();
  // The largest categories are suggested, and chosen already.
  const suggested = page.getByRole('button', { pressed: true });
  await expect(suggested.first()).toBeVisible();
  while ((await suggested.count()) > 0) await suggested.first().click();
  await expect(page.getByRole('button', { name: 'Continue with 0 Interests' })).toBeDisabled();
  await page.getByRole('button', { name: /^Audio/ }).click();
  await page.getByRole('button', { name: /^Code/ }).click();
  await page.getByRole('button', { name: 'Continue with 2 Interests' }).click();
  await expect(shown(page).getByRole('button', { name: /^Play “/ })).toBeVisible();
}

/** Makes the demonstration's clips videos of the platform, whose player the host is. */
async function servePlatform(page: Page): Promise<void> {
  await host.serve(page.context());
  await page.context().route('**/api/v1/ai-watch/feed?*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const video of json.data.videos) video.is_sample = false;
    await route.fulfill({ response, json });
  });
}

/** A new person who has answered the questions of the first visit, with videos of the platform. */
async function openFeed(page: Page): Promise<void> {
  await servePlatform(page);
  await enterAsNewUser(page);
  await open(page, '/ai-watch');
  await chooseInterests(page);
}

/** Waits until the feed has come to rest at this slot. */
async function expectSlot(page: Page, slot: number): Promise<void> {
  await expect(shown(page)).toHaveAttribute('data-slot', String(slot));
  const top = () => shown(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBe(115);
}

/** Moves on by a swipe, or by the key where there is no touch. */
async function goOn(page: Page, isMobile = false): Promise<void> {
  const slot = await shown(page).getAttribute('data-slot');
  if (isMobile) {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { x: 195, y: 780, yDistance: -620, speed: 1600 });
    await session.detach();
  } else await page.keyboard.press('ArrowDown');
  await expectSlot(page, Number(slot) + 1);
}

async function pressPlay(page: Page): Promise<void> {
  await shown(page)
    .getByRole('button', { name: /^Play “/ })
    .click();
  await expectState(page, '1');
}

/** State that the server has of the feed's videos by now. */
function readFeed(page: Page): Promise<{ title: string; is_liked: boolean; reason: string }[]> {
  return page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('auth_token')}`;
    const answer = await fetch('/api/v1/ai-watch/feed?limit=100', { headers: { authorization } });
    return (await answer.json()).data.videos;
  });
}

test('a clip of the demonstration plays for a visitor, is paused and stepped through, and the next one begins with its title', async ({
  page,
}) => {
  await open(page, '/ai-watch');
  const step = shown(page).locator('[aria-current="step"]');
  await expect(step).toHaveAccessibleName(/^Part 2: /);
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await expect.poll(moving).toBeGreaterThan(0);
  await page.keyboard.press(' ');
  await expect(shown(page).getByRole('button', { name: /^Play “/ })).toBeVisible();
  await expect.poll(moving).toBe(0);
  await shown(page)
    .getByRole('button', { name: /^Part 5: / })
    .click();
  await expect(step).toHaveAccessibleName(/^Part 5: /);
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await goOn(page);
  await expect(step).toHaveAccessibleName(/^Part 1: /);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a video is reported over the feed, which stays where it is', async ({ page }) => {
  await openFeed(page);
  const title = await titleOf(page);
  await shown(page).getByRole('link', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You’re reporting a video.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).focus();
  await page.keyboard.press('ArrowDown');
  await dialog.getByLabel('Reason').selectOption('Spam or advertising');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await titleOf(page)).toBe(title);
});

test('a visitor watches the videos of the day, signs in, watches, likes, skips, reaches the limit and comes back the next day', {
  tag: ['@long', '@phone'],
}, async ({ page, isMobile }) => {
  await servePlatform(page);
  const account = await registerAccount(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expect(page).toHaveURL(/\/ai-watch$/);
  for (let count = 0; count < 5; count += 1) await goOn(page, isMobile);
  await expect(shown(page).getByRole('heading', { name: 'Get your own AI Watch' })).toBeVisible();
  await shown(page).getByRole('link', { name: 'Sign in to AI Watch' }).click();
  await expect(page).toHaveURL(/\/login\?return_to=%2Fai-watch$/);
  await sendSignIn(page, account);
  await expect(page).toHaveURL(/\/ai-watch$/);
  await chooseInterests(page);

  await expect(shown(page)).toContainText(/Because you chose (Audio|Code)/);
  await expect(page.locator('iframe')).toHaveCount(0);
  const liked = await titleOf(page);
  await pressPlay(page);
  await expect(player(page).locator('body')).toHaveAttribute('data-muted', 'true');
  await expect(page.getByText('1 of 15 videos today')).toBeVisible();
  // Nothing has moved for three seconds, so the controls next to the player are gone until something does.
  const controls = shown(page).getByRole('group', { name: 'Video controls' });
  await expect(controls).toHaveCSS('opacity', '0');
  await page.mouse.move(20, 760);
  await page.mouse.move(24, 764);
  await expect(controls).toHaveCSS('opacity', '1');
  await control(page, 'Like').click();
  await expect(control(page, 'Like')).toHaveAttribute('aria-pressed', 'true');

  await goOn(page, isMobile);
  await expect(page.locator('iframe')).toHaveCount(0);
  const skipped = await titleOf(page);
  await control(page, 'Skip').click();
  await page.getByRole('button', { name: 'Too long' }).click();
  await expect(page.getByText('Video skipped')).toBeVisible();
  await expectSlot(page, 2);
  await expect(async () => {
    const videos = await readFeed(page);
    expect(videos.find(({ title }) => title === liked)?.is_liked).toBe(true);
    expect(videos.find(({ title }) => title === skipped)?.reason).toBe('You have skipped this one');
  }).toPass({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('Videos a day').fill('2');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('1 of 2 videos today')).toBeVisible();
  await pressPlay(page);
  await expect(page.getByText('2 of 2 videos today')).toBeVisible();
  await goOn(page, isMobile);
  await expect(shown(page).getByText('You’ve watched 2 videos, your daily limit.')).toBeVisible();
  await page.reload();
  await expect(shown(page).getByRole('heading', { name: 'That’s it for today' })).toBeInViewport();

  await page.clock.setSystemTime(Date.now() + DAY);
  await page.reload();
  await expect(page.getByText('0 of 2 videos today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'That’s it for today' })).toBeHidden();
  const [first] = await readFeed(page);
  expect(first?.title).not.toBe(liked);
});

test('a tool is saved and opened from a video, and the way back leads to that video', async ({ page }) => {
  await openFeed(page);
  await goOn(page);
  const title = await titleOf(page);
  const tools = shown(page).getByRole('list').last();
  // A link's own text may begin with the initials that stand in for a logo.
  const label = await tools.getByRole('button', { name: 'Save ' }).first().getAttribute('aria-label');
  const name = label!.replace('Save ', '');
  await tools.getByRole('button', { name: `Save ${name}` }).click();
  await expect(tools.getByRole('button', { name: `Save ${name}` })).toHaveAttribute('aria-pressed', 'true');
  // The link can be pressed while the message is shown.
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  await tools.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.goBack();
  await expect(shown(page).getByRole('heading', { level: 2 })).toHaveText(title);
});

test('once agreed, videos start by themselves: one player for all, three posters at most', async ({
  page,
}) => {
  await openFeed(page);
  const before = host.asked.length;
  await page.getByRole('button', { name: 'Always play videos' }).click();
  await expectState(page, '1');
  const seen = new Set<string | null>();
  for (let count = 0; count < 4; count += 1) {
    seen.add(await player(page).locator('body').getAttribute('data-video'));
    await goOn(page);
    await expect(page.locator('iframe')).toBeVisible();
    await expectState(page, '1');
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await page.locator('[data-stage] img').count()).toBeLessThanOrEqual(2);
  }
  expect(seen.size).toBe(4);
  expect(host.asked.length - before).toBe(1);
  const box = await page.locator('iframe').boundingBox();
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(200);
});

test('the player follows the keys, the dialogs, the tab and its own controls', async ({ page }) => {
  await openFeed(page);
  await pressPlay(page);
  await page.keyboard.press('m');
  await expect(player(page).locator('body')).toHaveAttribute('data-muted', 'false');
  await control(page, 'Captions').click();
  await expect(player(page).locator('body')).toHaveAttribute('data-captions', 'on');
  await page.mouse.click(30, 300);
  await page.keyboard.press(' ');
  await expectState(page, '2');
  await expect(control(page, 'Play')).toBeVisible();
  await page.keyboard.press(' ');
  await expectState(page, '1');

  await control(page, 'Skip').click();
  await expectState(page, '2');
  await page.keyboard.press('Escape');
  await expectState(page, '1');
  // A menu of the page that lies on the player.
  await page.getByRole('banner').getByLabel('Search AI tools').fill('image');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectState(page, '2');
  await page.keyboard.press('Escape');
  await page.mouse.click(30, 500);
  await expectState(page, '1');

  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  await expectState(page, '2');
  await show('visible');
  await expectState(page, '1');

  await page.waitForTimeout(1500);
  await player(page).getByRole('button').click();
  await expect(control(page, 'Play')).toBeVisible();
  await page.reload();
  await waitForScripts(page);
  await pressPlay(page);
  // Remembering the sound belongs to what this person has not agreed to.
  await expect(player(page).locator('body')).toHaveAttribute('data-muted', 'true');
});

test('what was done just before leaving is sent', async ({ page }) => {
  await openFeed(page);
  const title = await titleOf(page);
  await control(page, 'Like').click();
  await page.goto('/about');
  await expect(async () => {
    const videos = await readFeed(page);
    expect(videos.find((video) => video.title === title)?.is_liked).toBe(true);
  }).toPass({ timeout: 10_000 });
  // The answer came when nobody was there to hear it, so the event is sent once more, and counts once.
  const isEmpty = () => Object.keys(localStorage).every((key) => !/interactions/.test(key));
  await open(page, '/ai-watch');
  await expect.poll(() => page.evaluate(isEmpty)).toBe(true);
});

test('a platform that cannot be reached leaves a note with a link', async ({ page }) => {
  await page.clock.install();
  await openFeed(page);
  await page.context().unrouteAll();
  await page.context().route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await shown(page)
    .getByRole('button', { name: /^Play “/ })
    .click();
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t reach the video platform' });
  await expect(page.locator('iframe')).toBeAttached();
  await expect(alert).toHaveCount(0);
  await page.clock.fastForward(SILENCE_MS);
  await expect(alert).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(alert.getByRole('link', { name: /Open on YouTube/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.youtube\.com\/watch\?v=/,
  );
  expect(await findFaultsInBothColours(page)).toEqual([]);
  await page.context().unrouteAll();
  await host.serve(page.context());
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expectState(page, '1');
});

test('the dialogs over a video are accessible, and the feed fits 320 px', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFeed(page);
  if (isMobile) {
    expect(await findOverflowAt320(page)).toEqual([]);
    const stage = await shown(page).locator('[data-stage]').boundingBox();
    expect(Math.min(stage!.width, stage!.height)).toBeGreaterThanOrEqual(200);
    return;
  }
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(page.getByLabel('Videos a day')).toBeVisible();
  expect(await findFaultsInBothColours(page), 'preferences').toEqual([]);
  await page.keyboard.press('Escape');
  await control(page, 'Skip').click();
  expect(await findFaultsInBothColours(page), 'reasons').toEqual([]);
});
