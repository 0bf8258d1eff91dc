import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ADMIN_ADDRESS, ADMINISTRATOR, administration } from '../administrator.ts';
import { readPort } from '../start-site.ts';
import { enterAs, enterAsNewUser } from './account.ts';
import { findOverflow } from './find-faults.ts';
import { collectData, findClippedText, findForeignText } from './find-foreign-text.ts';
import { test as base, expect, followRequests, open } from './journey.ts';
import { adminScreens, missingScreens, ownScreens, screens } from './screens.ts';

/** The site whose French is English in brackets, accented and 40 % longer. */
const test = base.extend<Record<never, never>, { pseudoUrl: string }>({
  pseudoUrl: [
    async ({ browser: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'aisle-e2e-pseudo-'));
      const script = join(import.meta.dirname, '../start-pseudo-site.ts');
      const site = spawn(process.execPath, [script], {
        env: {
          ...process.env,
          ...administration,
          DATABASE_URL: '',
          APP_URL: '',
          NODE_ENV: 'production',
          PORT: '0',
          DATA_DIR: dataDir,
          RATE_LIMIT: 'off',
          CONTACT_EMAIL: 'hello@example.com',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const port = await readPort(site);
      await use(`http://127.0.0.1:${port}`);
      site.kill('SIGTERM');
      await once(site, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 100_000 },
  ],
  baseURL: ({ pseudoUrl }, use) => use(pseudoUrl),
});

test.use({
  expectedComplaints: [/status of 404/],
  reducedMotion: 'reduce',
  viewport: { width: 320, height: 640 },
});
test.describe.configure({ mode: 'default' });

/** Written in French as a whole: the legal texts, and the pages that mails of the newsletter lead to. */
const WHOLE_TEXTS = /^\/(terms|privacy|newsletter\/(verify|unsubscribe))/;

async function expectCatalogueText(page: Page, addresses: readonly string[]): Promise<void> {
  test.setTimeout(20_000 + addresses.length * 8_000);
  const readData = collectData(page);
  const waitForAnswers = followRequests(page);
  for (const address of addresses) {
    await open(page, `/fr${address.replace(/^\/(?=$|\?)/, '')}`);
    await waitForAnswers();
    if (!WHOLE_TEXTS.test(address)) {
      expect
        .soft(await findForeignText(page, readData()), `texts of ${address} outside the catalogue`)
        .toEqual([]);
    }
    expect.soft(await findClippedText(page), `texts of ${address} that do not fit`).toEqual([]);
    expect.soft(await findOverflow(page), `parts of ${address} wider than 320 px`).toEqual([]);
  }
}

test('public screens show texts of the catalogue only, and have room for longer ones', async ({ page }) => {
  await expectCatalogueText(page, [...Object.values(screens), ...Object.values(missingScreens)]);
});

test('so do the screens of a signed-in user', async ({ page }) => {
  await enterAsNewUser(page);
  await expectCatalogueText(page, Object.values(ownScreens));
});

test('so do the screens of administrators', async ({ page }) => {
  await enterAs(page, ADMINISTRATOR);
  await expectCatalogueText(
    page,
    Object.values(adminScreens).map((query) => ADMIN_ADDRESS + query),
  );
});

test('a text outside the catalogue and one that is cut off are found', async ({ page }) => {
  await open(page, '/fr/about');
  await page.evaluate(() => {
    const heading = document.querySelector('h1')!;
    heading.insertAdjacentHTML('afterend', '<p>Not in the catalogue</p>');
    heading.setAttribute('style', 'width: 3rem; overflow: hidden; white-space: nowrap');
  });
  expect(await findForeignText(page, '')).toEqual(['Not in the catalogue']);
  expect(await findClippedText(page)).toHaveLength(1);
});
