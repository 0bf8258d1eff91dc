import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, test, waitForFrames } from './journey.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules among them that look at colours; the others find the same in every scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Every document gets it, so the small build. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Accessibility violations of the page as shown. One line each: rule, where, why. */
export function findFaults(page: Page, look?: Look): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: WCAG }, look);
}

interface Look {
  /** Rules that are left out. */
  without?: readonly string[];
  /** A selector: nothing outside is looked at. */
  within?: string | undefined;
}

async function runAxe(
  page: Page,
  runOnly: RunOptions['runOnly'],
  { without = [], within = 'html' }: Look = {},
): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(AXE);
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  }
  const options: RunOptions = {
    runOnly,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // Style sheets and sounds, which no rule of these looks at.
    preload: false,
  };
  const { violations } = await page.evaluate(
    ([element, given]) => window.axe.run({ include: [element] }, given),
    [within, options] as const,
  );
  const faults: string[] = [];
  for (const { id, nodes } of violations) {
    for (const node of nodes) {
      const where = node.target.join(' ');
      if (id === 'target-size' && (await isCovered(page, where))) continue;
      faults.push(`${id} at ${where}: ${node.failureSummary ?? node.html}`);
    }
  }
  return faults;
}

/** Content under something that floats, or stays in view while the page scrolls, can be scrolled away; axe looks at one moment only. */
function isCovered(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((target) => {
    const below = document.querySelector(target)?.getBoundingClientRect();
    const isFloating = (element: Element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      element.matches('details[open] > :not(summary)');
    return [...document.querySelectorAll('body *')].filter(isFloating).some((element) => {
      const above = element.getBoundingClientRect();
      return (
        below !== undefined &&
        !element.contains(document.querySelector(target)) &&
        above.left < below.right &&
        below.left < above.right &&
        above.top < below.bottom &&
        below.top < above.bottom
      );
    });
  }, selector);
}

/** The same in light colours, and what can differ in dark ones. */
export async function findFaultsInBothColours(page: Page, within?: string): Promise<string[]> {
  await showIn(page, 'light');
  const inLight = await findFaults(page, { within });
  await showIn(page, 'dark');
  const inDark = await runAxe(page, { type: 'rule', values: COLOUR_RULES }, { within });
  return [...inLight.map((fault) => `light: ${fault}`), ...inDark.map((fault) => `dark: ${fault}`)];
}

/** Faults that depend on the layout: the colours are the same in every window and take most of the time. */
export function findFaultsOfLayout(page: Page, within?: string): Promise<string[]> {
  return runAxe(page, { type: 'tag', values: WCAG }, { without: COLOUR_RULES, within });
}

/** All faults of a screen that both windows show: its colours are the same in the narrow one and take most of the time. */
export function findAllFaults(page: Page): Promise<string[]> {
  if (test.info().project.name !== 'mobile') return findFaultsInBothColours(page);
  return findFaultsOfLayout(page);
}

/** Waits until the colours have changed; checked earlier, the page would still have some of the old ones. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const readBackground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const query = `(prefers-color-scheme: ${colorScheme})`;
  const isShown = await page.evaluate((text) => matchMedia(text).matches, query);
  const former = await readBackground();
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (isShown) return;
  await expect.poll(readBackground).not.toBe(former);
  await waitForFrames(page);
  // An inherited colour changes a frame later in each element with a transition of its own.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** The elements that make the page scroll sideways in the narrowest window; the page keeps that width. */
export async function findOverflowAt320(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  // The narrow header and its like are drawn, some even loaded, after the window has changed.
  const isDrawn = async () => (await findOverflow(page)).length === 0;
  await expect
    .poll(isDrawn, { timeout: 2_000 })
    .toBe(true)
    .catch(() => undefined);
  return findOverflow(page);
}

/** The same; the window has its size again afterwards. */
export async function findOverflowIfNarrow(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  const found = await findOverflowAt320(page);
  await page.setViewportSize(size);
  await waitForFrames(page);
  return found;
}

/** The elements that make the page scroll sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const tooWide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return tooWide.map((element) => element.outerHTML.slice(0, 160));
  });
}
