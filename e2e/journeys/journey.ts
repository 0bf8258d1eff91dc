import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

interface JourneyOptions {
  /** Complaints that the test causes on purpose, e.g. a missing page. */
  expectedComplaints: RegExp[];
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
  newVisitor: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

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
