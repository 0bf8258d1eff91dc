import { type Browser, test as base, expect, type Page } from '@playwright/test';

interface JourneyOptions {
  /** Complaints that belong to what the test does, e.g. a page that is not there. */
  expectedComplaints: RegExp[];
}

/**
 * A page of the running site. Whatever the browser complains about (console, uncaught errors, failed requests,
 * requests to other hosts) fails the test that caused it.
 */
export const test = base.extend<JourneyOptions & { complaints: string[] }>({
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
    // A navigation and a newer keystroke end what is still under way. A broken policy is on the console, too, except
    // where scripts are switched off, which is told in the same way.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp')
      complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`asked elsewhere: ${request.url()}`);
  });
}

/**
 * Resolves when the scripts have taken over the page: React has finished its first commit over the HTML, and the
 * frame in which its effects run has passed. What is clicked before that is the browser's own to answer.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, HydrationRoot> | null;
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    return key !== undefined && root?.[key]?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await waitForFrames(page);
}

/** Resolves when the page has been drawn as it is now. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** What React keeps at the element it hydrates; there is no public sign of the first commit. */
interface HydrationRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Opens an address and waits for its scripts. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForScripts(page);
}

/** Somebody else, or nobody, at another machine. */
export async function elsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  return context.newPage();
}

export { expect };
