import { defineConfig } from '@playwright/test';
import { findBrowser, quietBrowserFlags } from './scripts/find-browser.ts';

const browser = await findBrowser();
const journeys = { testMatch: 'journeys/*.spec.ts' };

/** Journeys through the built site, in a wide and in a narrow window, and what needs no browser. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  use: {
    launchOptions: { executablePath: browser.path, args: quietBrowserFlags },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'http', testMatch: 'http/*.spec.ts' },
    { name: 'desktop', ...journeys, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'mobile',
      ...journeys,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
