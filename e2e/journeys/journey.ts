import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ALL_CATEGORIES, CONSENT_VERSION } from '../../src/features/consent/rules.ts';

interface JourneyOptions {
  /** Complaints that the test causes on purpose, e.g. a missing page. */
  expectedComplaints: RegExp[];
  /** False: the visitor has not said what may be stored, so that the banner asks. */
  hasAnsweredBanner: boolean;
}

interface JourneyFixtures {
  complaints: string[];
  /** Opens a page for another visitor, signed out and in a separate browser context. */
  newVisitor: () => Promise<Page>;
}

/**
 * A page of the running site. Every browser complaint (console, uncaught errors, failed requests, requests to other
 * hosts) fails the test that caused it.
 */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  expectedComplaints: [[], { option: true }],
  hasAnsweredBanner: [true, { option: true }],
  storageState: async ({ baseURL, hasAnsweredBanner }, use) =>
    use(hasAnsweredBanner ? agreedState(baseURL!) : undefined),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(process.env.SITE_URL),
  complaints: [
    async ({ context, expectedComplaints, baseURL }, use) => {
      const complaints: string[] = [];
      context.on('page', (page) => listenTo(page, baseURL!, complaints));
      await use(complaints);
      const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
      expect(unexpected, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, baseURL, hasAnsweredBanner }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const storageState = hasAnsweredBanner ? agreedState(baseURL!) : undefined;
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', storageState });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** The storage of a visitor who has agreed to everything except videos, which come from elsewhere. */
function agreedState(origin: string) {
  const choice = { essential: true, ...ALL_CATEGORIES, functional: false, version: CONSENT_VERSION };
  const localStorage = [
    { name: 'cookie_consent', value: 'true' },
    { name: 'cookie_preferences', value: JSON.stringify(choice) },
    { name: 'cookie_timestamp', value: new Date().toISOString() },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** The keys in the local storage, those of the answer about cookies aside. */
export function readStored(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('cookie_')));
}

function listenTo(page: Page, origin: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console ${message.type()}: ${message.text()} (${page.url()})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation and a newer keystroke abort running requests. A violated policy is reported on the console, too;
    // disabled scripts are reported in the same way and are no violation.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`asked elsewhere: ${request.url()}`);
  });
}

/**
 * Waits for hydration: React has finished its first commit over the HTML, and the frame in which its effects run has
 * passed. Earlier clicks would be handled by the browser alone.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, HydrationRoot> | null;
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && root?.[key]?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await waitForFrames(page);
}

/**
 * Counts the page's requests. Returns a wait until none is under way and what they brought is drawn: sooner than
 * `networkidle`, which always waits for half a second.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<object>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    for (let calm = 0; calm < 3; calm = underWay.size === 0 ? calm + 1 : 0) await waitForFrames(page);
  };
}

/** Waits until the page has been drawn in its current state. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** React's internal state of a hydrated element; there is no public sign of the first commit. */
interface HydrationRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Opens an address and waits for its scripts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScripts(page);
}

export { expect };
