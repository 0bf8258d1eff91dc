import { gzipSync } from 'node:zlib';
import { expect, test, waitForScripts } from './journey.ts';

/** Scripts of a first view, in KiB of 1,024 bytes after gzip at the level that the server uses. */
const MOST_KIB = 140;
const MOST_SCRIPTS = 12;

for (const address of ['/', '/search']) {
  test(`${address} needs at most ${MOST_KIB} KiB of scripts, compressed`, async ({ page }) => {
    const sizes: Promise<[string, number]>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const name = new URL(response.url()).pathname;
      sizes.push(response.body().then((body) => [name, gzipSync(body, { level: 9 }).length]));
    });
    await page.goto(address);
    await waitForScripts(page);
    // What begins later, such as the count of views, delays nothing: on a slow machine it may come before all else is quiet.
    const loaded = await Promise.all([...sizes]);
    const total = loaded.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
    test.info().annotations.push({ type: 'size', description: `${total.toFixed(1)} KiB` });
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(total, JSON.stringify(Object.fromEntries(loaded))).toBeLessThanOrEqual(MOST_KIB);
  });
}

const pages = [
  { address: '/', most: 90_000 },
  { address: '/search?q=image', most: 70_000 },
  { address: '/ai/midjourney', most: 63_000 },
];
for (const { address, most } of pages) {
  test(`the document of ${address} has at most ${most} bytes before it is compressed`, async ({
    request,
  }) => {
    const response = await request.get(address, { headers: { 'accept-encoding': 'identity' } });
    const html = await response.text();
    expect(html).toContain('</html>');
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(most);
  });
}

test(`no page asks for more than ${MOST_SCRIPTS} scripts`, async ({ request }) => {
  const addresses = [
    ...pages.map(({ address }) => address),
    ...['/category/image', '/compare', '/login', '/register', '/dashboard', '/dashboard/settings'],
    ...['/add-ai-form', '/submit-ai', '/saved-tools', '/newsletter', '/about', '/privacy', '/nowhere'],
  ];
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const scripts = /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(scripts.length, address).toBeGreaterThan(1);
    expect(scripts.length, `${address}: ${scripts.join(' ')}`).toBeLessThanOrEqual(MOST_SCRIPTS);
  }
});
