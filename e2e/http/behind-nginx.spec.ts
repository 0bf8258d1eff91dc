import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, request, test } from '@playwright/test';
import sharp from 'sharp';
import { findProgram } from '#src/testing/services/find-program.ts';
import { startNginx } from '#src/testing/services/nginx.ts';
import { ADMINISTRATOR, administration } from '../administrator.ts';
import { startFreshSite } from '../start-site.ts';

const [nginx, openssl] = [findProgram('nginx'), findProgram('openssl')];

const SIDE = 720;

/** Noise, which no format makes smaller. @returns a PNG of 1.5 MB, more than nginx lets through by default */
function makePicture(): Promise<Buffer> {
  return sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
}

test('the site works behind nginx as deploy/nginx.conf has it, uploads included', {
  tag: '@long',
}, async () => {
  test.skip(
    !nginx || !openssl,
    'SKIPPED: nginx or openssl is not installed, so no upload passed through it.',
  );
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'aisle-nginx-'));
  const site = await startFreshSite({ ...administration, TRUSTED_PROXIES: '1', LOG_LEVEL: 'info' });
  const proxy = await startNginx(nginx!, openssl!, folder, Number(new URL(site.url).port));
  try {
    const moved = await fetch(`${proxy.plainUrl}/search?q=a`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([308, 'https://127.0.0.1/search?q=a']);

    // Whatever a client claims, the site counts the address that nginx saw.
    const client = await request.newContext({
      baseURL: proxy.url,
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect((await client.get('/')).status()).toBe(200);
    const { email, password } = ADMINISTRATOR;
    const wrong = await client.post('/api/v1/login', { data: { email, password: 'not the password' } });
    expect(wrong.status()).toBe(422);
    const { token } = await (await client.post('/api/v1/login', { data: { email, password } })).json();
    const lines = site.log.filter((line) => line.includes('"event":"sign-in"'));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => line.includes('203.0.113'))).toEqual([]);

    const picture = await makePicture();
    expect(picture.length).toBeGreaterThan(1_400_000);
    const answer = await client.post('/api/v1/user/avatar', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { avatar: { name: 'me.png', mimeType: 'image/png', buffer: picture } },
    });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('/uploads/')]);
    await client.dispose();
  } finally {
    await proxy.stop();
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
