import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findFaultsInBothColours, findOverflowAt320 } from './find-faults.ts';
import { expect, open, test, waitForFrames, waitForScripts } from './journey.ts';

const LIMIT = "You've reached your daily limit. Come back tomorrow for more queries!";

const button = (page: Page) => page.getByRole('button', { name: 'Ask the assistant' });

async function openPanel(page: Page): Promise<Locator> {
  await button(page).click();
  const panel = page.getByRole('dialog', { name: 'Find a tool' });
  await expect(panel.getByText('3 questions left today')).toBeVisible();
  return panel;
}

async function ask(panel: Locator, question: string): Promise<void> {
  await panel.getByLabel('What do you want to do?').fill(question);
  await panel.getByRole('button', { name: 'Send' }).click();
}

test('a visitor asks, is led to the results, goes on there, and opens all of them', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const panel = await openPanel(page);
  await ask(panel, 'free alternative to midjourney');
  const tools = panel.getByRole('list', { name: 'Matching tools' });
  await expect(tools.getByRole('listitem')).toHaveCount(3);
  await expect(tools.getByText('Similar to Midjourney').first()).toBeVisible();
  await expect(tools.getByText('Free', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Stay here' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?price=free&like=midjourney$/);
  await ask(panel, 'only open source');
  await expect(tools).toHaveCount(2);
  await expect(panel.getByRole('button', { name: 'Stay here' })).toBeHidden();
  await expect(panel.getByText('1 question left today')).toBeVisible();
  const all = panel.getByRole('link', { name: /^See (all|it)/ }).last();
  await expect(all).toHaveAttribute('href', '/search?price=free&like=midjourney&open_source=1');
  await all.click();
  await expect(page).toHaveURL(/\/search\?price=free&like=midjourney&open_source=1$/);
  await expect(panel).toBeHidden();
  const chosen = page.getByRole('list', { name: 'Active filters' });
  await expect(chosen.getByText('Similar to Midjourney')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  // The conversation is still there.
  await button(page).click();
  await expect(panel.getByRole('list', { name: 'Matching tools' })).toHaveCount(2);
});

test('a visitor stays, opens a tool, and goes on with the keyboard alone', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  await button(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Find a tool' });
  const field = panel.getByLabel('What do you want to do?');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('free alternative to midjourney');
  await page.keyboard.press('Enter');
  const next = panel.getByRole('list', { name: 'Follow-ups' }).getByRole('button').first();
  await expect(next).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Stay here' })).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL(/\/about$/);
  // The focus stays in the panel, however often it is moved on.
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(place).toBe(true);
  }
  await next.press('Enter');
  await expect(field).toBeFocused();
  await expect(panel.getByText('1 question left today')).toBeVisible();
  await panel.getByRole('list', { name: 'Matching tools' }).last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/ai\//);
  await expect(panel).toBeHidden();
});

test('three questions a day, in all tabs of the browser', async ({ page, context }) => {
  await open(page, '/about');
  const panel = await openPanel(page);
  for (const left of ['2 questions left today', '1 question left today', '0 questions left today']) {
    await ask(panel, 'midjourney vs ideogram');
    await expect(panel.getByText(left)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Compare side by side' }).last()).toBeVisible();
  }
  await expect(panel.getByText(LIMIT).first()).toBeVisible();
  await panel.getByLabel('What do you want to do?').fill('one more');
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
  const other = await context.newPage();
  await open(other, '/about');
  await button(other).click();
  await expect(other.getByText(LIMIT)).toBeVisible();
});

/** The path of the script that has the panel: its name is a hash. */
async function findPanelScript(): Promise<string> {
  const manifest = await readFile(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8');
  return `/${JSON.parse(manifest)['src/features/assistant/widget/assistant-panel.tsx'].file}`;
}

test('the button is there from the start; its panel loads when it is opened and is typed, which a press skips', async ({
  page,
}) => {
  const panelScript = await findPanelScript();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.clock.install();
  await page.goto('/ai/midjourney', { waitUntil: 'networkidle' });
  await waitForScripts(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts).not.toContain(panelScript);
  // The greeting is typed within a second, and a press may take longer.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await button(page).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();
  expect(scripts).toContain(panelScript);
});

test('the assistant is on pages where people look for tools, and without JavaScript there is no button', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const readButtons = async (address: string) => {
    await page.goto(address);
    return page.locator('.assistant-button').count();
  };
  for (const address of [
    '/login',
    '/forgot-password',
    '/submit-ai',
    '/add-ai-form',
    '/contact',
    '/terms',
    '/newsletter/unsubscribe',
  ])
    expect(await readButtons(address), address).toBe(0);
  expect(await readButtons('/about')).toBe(1);
  await expect(page.locator('.assistant-button')).toBeHidden();
  await context.close();
});

test('every kind of answer is accessible and fits 320 px', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about');
  const panel = await openPanel(page);
  await ask(panel, 'how do I delete my account?');
  await expect(panel.getByRole('link', { name: 'Account settings' })).toBeVisible();
  await ask(panel, 'alternative to Otter for my team');
  await expect(panel.getByRole('link', { name: 'Submit Otter' })).toBeVisible();
  await ask(panel, 'midjourney vs ideogram');
  await expect(panel.getByRole('link', { name: 'Compare side by side' })).toBeVisible();
  await ask(panel, 'agent');
  await expect(panel.getByRole('list', { name: 'Answers' }).getByRole('button').first()).toBeVisible();
  await panel.getByLabel('What do you want to do?').fill('x'.repeat(301));
  await expect(panel.getByText('301/300')).toBeVisible();
  expect(await findFaultsInBothColours(page)).toEqual([]);
  expect(await findOverflowAt320(page)).toEqual([]);
});

test('focusing the button does not scroll, and it covers nothing that is focused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/trending');
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect(button(page)).toHaveAttribute('data-away', 'true');
  await expect(button(page)).toHaveCSS('opacity', '0');
  const readScroll = () => page.evaluate(() => window.scrollY);
  const before = await readScroll();
  await button(page).focus();
  await waitForFrames(page);
  expect(await readScroll()).toBe(before);
  await button(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Find a tool' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  expect(await readScroll()).toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
  const overlaps = await page.evaluate(async () => {
    const found: (string | null)[] = [];
    for (const link of document.querySelectorAll<HTMLElement>('main a, main button')) {
      link.focus();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const box = document.querySelector('.assistant-button')!.getBoundingClientRect();
      const own = link.getBoundingClientRect();
      const isUnder = own.top >= box.top && own.left >= box.left && own.right <= box.right;
      if (own.width > 0 && isUnder && own.top < box.bottom) found.push(link.textContent);
    }
    return found;
  });
  expect(overlaps).toEqual([]);
});

test('at the end of a page the button covers neither links nor the tray', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/ai/midjourney');
  await page.getByRole('main').getByRole('button', { name: 'Compare Midjourney', exact: true }).click();
  const tray = page.getByRole('region', { name: 'Tools to compare' });
  await expect(tray).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const findCovered = () =>
    page.evaluate(() => {
      const box = document.querySelector('.assistant-button')!.getBoundingClientRect();
      const others = [
        ...document.querySelectorAll('footer a, footer p, #compare-tray button, #compare-tray a'),
      ];
      return others
        .filter((element) => {
          const other = element.getBoundingClientRect();
          return (
            other.width > 0 &&
            other.left < box.right &&
            other.right > box.left &&
            other.top < box.bottom &&
            other.bottom > box.top
          );
        })
        .map((element) => element.textContent);
    });
  // It moves back to its place.
  await expect.poll(findCovered).toEqual([]);
});

test('on a phone the button covers no control of a card', { tag: '@phone-only' }, async ({ page }) => {
  for (const width of [320, 390, 412]) {
    await page.setViewportSize({ width, height: 823 });
    await open(page, '/search?q=image');
    await expect(button(page)).toBeVisible();
    const covered = await page.evaluate(() => {
      const box = document.querySelector('.assistant-button')!.getBoundingClientRect();
      return [...document.querySelectorAll('main button')].filter((control) => {
        const { left, right } = control.closest('article, li')
          ? control.getBoundingClientRect()
          : new DOMRect();
        return left < box.right && right > box.left;
      }).length;
    });
    expect(covered, `${width}px`).toBe(0);
  }
});

test('the button lies over no control, wherever one scrolls, at 200 % zoom too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [1280, 720],
    [640, 360],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of ['/ai/midjourney', '/search?q=image']) {
      await open(page, address);
      // What looks where the button lies is loaded a moment later.
      await page.mouse.wheel(0, 240);
      await expect(button(page)).toHaveAttribute('data-away', 'true');
      for (let place = 0; place < 12; place += 1) {
        await page.mouse.wheel(0, place % 3 === 2 ? -90 : 240);
        await waitForFrames(page);
        const covered = await page.evaluate(() => {
          const own = document.querySelector<HTMLElement>('.assistant-button')!;
          const box = own.getBoundingClientRect();
          if (own.hasAttribute('data-away')) return [];
          return [...document.querySelectorAll('main :is(button, input, select, summary)')]
            .filter((control) => {
              const { left, right, top, bottom, width } = control.getBoundingClientRect();
              const isBeside =
                left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top;
              return width > 0 && !isBeside;
            })
            .map((control) => control.textContent || control.getAttribute('aria-label'));
        });
        expect(covered, `${address} at ${width} px, place ${place}`).toEqual([]);
      }
    }
  }
});
