import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '#src/app/uploads/sweep-uploads.server.ts';
import { makePngBomb } from '#src/server/images/testing/hostile-pictures.ts';
import { layOut } from '#src/server/mail/layout.ts';
import { iconVersion, siteIdentity } from '#src/shared/site/site-identity.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { type Admin, signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
let admin: Admin;
beforeEach(async () => {
  admin = await signInAdmin(api);
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } } })
    .png()
    .toBuffer();
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10">${inner}</svg>`;

function upload(
  name: string,
  bytes: Buffer | string,
  headers = admin.headers,
  field = 'picture',
  before?: string,
) {
  const body = new FormData();
  if (before !== undefined) body.set('before', before);
  body.set(field, new File([bytes as BlobPart], 'a.png', { type: 'image/png' }));
  return api.raw(`/admin/site/${name}`, { method: 'POST', body, headers });
}

const site = async () => (await api.get('/site')).body.data;
const stored = () => readdir(api.uploads);

/** A file at a fixed address of the site, as pages and other sites fetch it. */
async function read(path: string): Promise<Response> {
  return api.app.documents.find((document) => document.path === path)!.read({});
}
const sizeOf = async (path: string) => {
  const { width, height, format } = await sharp(await (await read(path)).arrayBuffer()).metadata();
  return [format, width, height];
};

test('each picture is redrawn, is public, and is named by the site', async () => {
  const cases = [
    ['logo', 'logo_url', [1440, 160], [720, 80]],
    ['logo-dark', 'logo_dark_url', [300, 100], [300, 100]],
    ['icon', 'icon_url', [700, 700], [512, 512]],
    ['share-image', 'share_image_url', [2400, 1300], [1200, 630]],
  ] as const;
  for (const [name, member, size, made] of cases) {
    const { status, body } = await upload(name, await picture(size[0], size[1]));
    expect([name, status, body.message]).toEqual([name, 200, 'The picture was saved.']);
    const url: string = body.data[member];
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.(webp|jpg)$/);
    expect(await api.app.server.files.isPublic(url)).toBe(true);
    const { width, height } = await sharp(
      await readFile(join(api.uploads, url.replace('/uploads/', ''))),
    ).metadata();
    expect([name, width, height]).toEqual([name, ...made]);
  }
  const { logo_url, logo_dark_url, icon_url } = await site();
  expect([logo_url, logo_dark_url, icon_url].every(Boolean)).toBe(true);
  expect((await admin.log()).map(({ action }) => action)).toEqual(Array(4).fill('site.picture'));
});

/** The pictures in a favicon, as sizes of PNG files. */
async function iconsIn(favicon: Buffer): Promise<(number | undefined)[]> {
  expect([favicon.readUInt16LE(0), favicon.readUInt16LE(2)]).toEqual([0, 1]);
  const entries = Array.from({ length: favicon.readUInt16LE(4) }, (_, at) => 6 + 16 * at);
  const pictures = entries.map((at) =>
    favicon.subarray(favicon.readUInt32LE(at + 12)).subarray(0, favicon.readUInt32LE(at + 8)),
  );
  return Promise.all(pictures.map(async (bytes) => (await sharp(bytes).metadata()).width));
}

test('the icons of browsers and phones are made from the icon, at an address that changes with it', async () => {
  expect((await (await read('/favicon.svg')).text()).startsWith('<svg')).toBe(true);
  expect(iconVersion()).toBe('');
  const favicon = async () => Buffer.from(await (await read('/favicon.ico')).arrayBuffer());
  const shipped = await favicon();
  expect(await iconsIn(shipped)).toEqual([16, 32, 48]);
  await upload('icon', await picture(600, 600));
  const own = await favicon();
  expect([await iconsIn(own), own.equals(shipped)]).toEqual([[16, 32, 48], false]);
  const version = iconVersion();
  expect(version).toMatch(/^\?v=[0-9a-f]{8}$/);
  for (const size of [32, 48, 192, 512])
    expect(await sizeOf(`/icon-${size}.png`)).toEqual(['png', size, size]);
  expect(await sizeOf('/apple-touch-icon.png')).toEqual(['png', 180, 180]);
  const manifest = await (await read('/manifest.webmanifest')).json();
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
    `/icon-48.png${version}`,
    `/icon-192.png${version}`,
    `/icon-512.png${version}`,
  ]);
  expect((await read('/favicon.svg')).headers.get('location')).toBe(`/icon-192.png${version}`);
  await upload('icon', await picture(500, 500));
  expect(iconVersion()).not.toBe(version);
  await admin.send('DELETE', '/site/icon');
  expect((await favicon()).equals(shipped)).toBe(true);
});

test('the logo is in mails as a PNG, with the name for readers without images', async () => {
  const content = { subject: 'Hello', preheader: '', name: '', paragraphs: [], notes: [] };
  expect(layOut(content, 'https://kiste.example').html).toContain(
    '<img src="https://kiste.example/apple-touch-icon.png" alt="" width="32" height="32"',
  );
  await upload('logo', await picture(320, 160));
  const { html } = layOut(content, 'https://kiste.example', 'fr');
  expect(html).toMatch(
    /<img src="https:\/\/kiste\.example\/logo\.png\?v=[0-9a-f]{8}" alt="Aisle" width="64" height="32"/,
  );
  expect(await sizeOf('/logo.png')).toEqual(['png', 320, 160]);
});

test('the picture of shared links replaces the drawn one', async () => {
  expect(await sizeOf('/social-card.png')).toEqual(['png', 1200, 630]);
  const { body } = await upload('share-image', await picture(1200, 630));
  expect(siteIdentity().shareImage).toBe(body.data.share_image_url);
  expect((await read('/social-card.png')).headers.get('location')).toBe(body.data.share_image_url);
});

test('a removed or replaced picture leaves pages at once, and the disk with the nightly sweep', async () => {
  await upload('logo', await picture(90, 30));
  await upload('logo', await picture(60, 30));
  const removed = await admin.send('DELETE', '/site/logo');
  expect([removed.status, removed.body.data.logo_url]).toEqual([200, null]);
  expect((await site()).logo_url).toBeNull();
  await expect(read('/logo.png')).rejects.toMatchObject({ status: 404 });
  expect((await admin.send('DELETE', '/site/logo')).status).toBe(200);
  expect(await admin.log()).toHaveLength(3);
  expect(await stored()).toHaveLength(2);
  // Their files are as old as the test.
  api.clock.advance(Date.now() - api.clock.now().getTime() + 25 * 3_600_000);
  await sweepUploads(api.app.server);
  expect(await stored()).toEqual([]);
});

test('the second of two administrators gets the present picture and decides', async () => {
  const send = async (before: string) =>
    upload('logo', await picture(90, 30), admin.headers, 'picture', before);
  const first = (await send('')).body.data.logo_url;
  for (const refused of [await send(''), await admin.send('DELETE', '/site/logo', { before: '' })])
    expect([refused.status, refused.body.current.logo_url]).toEqual([409, first]);
  expect([await stored(), (await site()).logo_url]).toEqual([[expect.any(String)], first]);
  const second = (await send(first)).body.data.logo_url;
  expect(second).not.toBe(first);
  expect((await admin.send('DELETE', '/site/logo', { before: second })).status).toBe(200);
  expect(await admin.log()).toMatchObject([
    { from: { logo: second }, to: { logo: null } },
    { from: { logo: first }, to: { logo: second } },
    { from: { logo: null }, to: { logo: first } },
  ]);
});

test('a drawing is redrawn as pixels', async () => {
  const { status, body } = await upload('logo', svg('<rect width="40" height="10" fill="red"/>'));
  expect([status, body.data.logo_url]).toEqual([200, expect.stringMatching(/\.webp$/)]);
});

const SCRIPT = 'This drawing contains a script. Export it without one, or as PNG.';
test.each<[string, () => Buffer | string | Promise<Buffer>, RegExp]>([
  ['a bomb', () => makePngBomb(), /larger than 40 megapixels/],
  ['a drawing with a script', () => svg('<script>alert(1)</script>'), new RegExp(SCRIPT)],
  [
    'a drawing with a handler',
    () => svg('<rect onload="alert(1)" width="9" height="9"/>'),
    new RegExp(SCRIPT),
  ],
  ['a page', () => '<!doctype html><script>alert(1)</script>', /^Must be /],
  ['a GIF', () => 'GIF89a/*', /^Must be /],
  ['nothing', () => '', /^Must be /],
  ['three megabytes', () => Buffer.alloc(3 * 1024 * 1024, 0xff), /at most 2 MB/],
])('%s is refused with a clear text, and nothing is stored', async (_, make, says) => {
  const { status, body } = await upload('logo', await make());
  expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']]);
  expect(body.errors.picture[0]).toMatch(says);
  expect([await stored(), (await site()).logo_url]).toEqual([[], null]);
});

test('another field, another picture and other people are refused', async () => {
  const bytes = await picture(9, 9);
  expect((await upload('logo', bytes, admin.headers, 'file')).status).toBe(422);
  expect([404, 422]).toContain((await upload('banner', bytes)).status);
  const { headers } = await signInPerson(api);
  expect((await upload('logo', bytes, headers)).status).toBe(404);
  expect(await stored()).toEqual([]);
});
