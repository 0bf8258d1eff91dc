import { defineConfig } from '@playwright/test';
import { findBrowser, quietBrowserFlags } from './scripts/find-browser.ts';

const browser = await findBrowser();
const journeys = { testMatch: 'journeys/*.spec.ts' };

/**
 * Journeys through the built site, and what needs no browser. Every journey goes through a wide window; one that is
 * tagged `@phone` goes through a narrow one with touch as well, and one tagged `@phone-only` through nothing else.
 * What differs there is layout, menu and sheets; what the server does is the same, so those journeys need no tag.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // Enough to keep two cores busy: a journey waits for about a third of its time.
  workers: 3,
  // What is awaited comes within a second; a busy machine may take its time.
  timeout: 90_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A busy machine must not fail a change; the run names the journeys that needed a second try.
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions: { executablePath: browser.path, args: quietBrowserFlags },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'http', testMatch: 'http/*.spec.ts' },
    {
      name: 'desktop',
      ...journeys,
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      ...journeys,
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
