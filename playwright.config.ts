import { defineConfig } from '@playwright/test';
import { findBrowser, quietBrowserFlags } from './scripts/find-browser.ts';
import { countWorkers } from './scripts/testing/workers.ts';

const browser = await findBrowser().catch(() => undefined);
const HTTP = 'http/*.spec.ts';
const JOURNEYS = 'journeys/*.spec.ts';
const wide = { viewport: { width: 1440, height: 900 } };
const narrow = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/**
 * Journeys through the built site, and what needs no browser. `npm test` runs `http` and `desktop`, `npm run test:long` the rest:
 * what is tagged `@long`, and in a narrow window with touch what is tagged `@phone` (or `@phone-only`, and is nowhere else).
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // A browser's pages draw while they wait, so that one more than there are cores made all of them slower by a sixth.
  workers: countWorkers(0),
  // What is awaited comes within a second; a busy machine may take its time.
  timeout: 90_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  forbidOnly: process.env.CI !== undefined,
  // A busy machine must not fail a change; the run names the journeys that needed a second try.
  retries: process.env.CI ? 1 : 0,
  use: {
    launchOptions: { executablePath: browser?.path, args: quietBrowserFlags },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'http', testMatch: HTTP, grepInvert: /@long/ },
    { name: 'desktop', testMatch: JOURNEYS, grepInvert: /@long|@phone-only/, use: wide },
    { name: 'long-http', testMatch: HTTP, grep: /@long/ },
    { name: 'long', testMatch: JOURNEYS, grep: /@long/, grepInvert: /@phone-only/, use: wide },
    { name: 'mobile', testMatch: JOURNEYS, grep: /@phone/, use: narrow },
  ],
});
