import { gzipSync } from 'node:zlib';
import { expect, test, waitForScripts } from './journey.ts';

const BUDGET_KB = 150;

for (const address of ['/', '/search']) {
  test(`${address} needs at most ${BUDGET_KB} KB of scripts, compressed`, async ({ page }) => {
    const sizes: Promise<[string, number]>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const name = new URL(response.url()).pathname;
      sizes.push(response.body().then((body) => [name, gzipSync(body).length]));
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await waitForScripts(page);
    const scripts = await Promise.all(sizes);
    const total = scripts.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
    test.info().annotations.push({ type: 'size', description: `${total.toFixed(1)} KB` });
    expect(scripts.length).toBeGreaterThan(0);
    expect(total, JSON.stringify(Object.fromEntries(scripts))).toBeLessThanOrEqual(BUDGET_KB);
  });
}
