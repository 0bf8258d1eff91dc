import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '#src/app/uploads/sweep-uploads.server.ts';
import type { ComposedMail } from '#src/server/mail/compose-mail.ts';
import { HOUR } from '#src/shared/time.ts';
import { publishTools, type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { makeItem } from '../testing/make-editions.ts';
import { forgetUnusedPictures } from './pictures.server.ts';

const api = setUpTestApi();
let admin: SignedInPerson;
let editionId: number;

beforeEach(async () => {
  admin = await signInPerson(api, { role: 'admin' });
  await publishTools(api, [{ name: 'Loom' }]);
  editionId = (await api.send('POST', '/admin/newsletter/generate', undefined, admin.headers)).body.data.id;
});

const photo = (width = 2000, height = 1000) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 0, alpha: 0.5 } } });
const address = () => `/admin/newsletter/editions/${editionId}`;

function upload(bytes: Buffer | string, person: SignedInPerson | undefined = admin) {
  const body = new FormData();
  body.set('picture', new File([bytes as BlobPart], 'photo.png', { type: 'image/png' }));
  return api.raw(`${address()}/pictures`, { method: 'POST', body, headers: person?.headers ?? {} });
}
/** Uploads a picture whose file is as old as the clock says. */
async function uploaded() {
  const { data } = (await upload(await photo().png().toBuffer())).body;
  const now = api.clock.now();
  await utimes(join(api.uploads, nameOf(data)), now, now);
  return data;
}
const ownItem = (picture: object | undefined) =>
  ({ ...makeItem({ section: 'news', tool: null, category: null }), picture }) as const;
const save = (...pictures: (object | undefined)[]) =>
  api.send('PUT', address(), { items: pictures.map(ownItem) }, admin.headers);
const nameOf = ({ url }: { url: string }) => url.slice('/uploads/'.length);
const stored = () => readdir(api.uploads);

/** Lets hours pass, then runs the two jobs. */
async function sweepAfter(hours: number): Promise<string[]> {
  api.clock.advance(hours * HOUR);
  await forgetUnusedPictures(api.app.contexts.newsletter);
  await sweepUploads(api.app.server);
  // The session has expired.
  admin = await signInPerson(api, { role: 'admin' });
  return stored();
}

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a JPEG that is twice as wide as the column, without metadata',
  async (format) => {
    const bytes = await photo()
      .withExif({ IFD0: { Artist: 'Somebody Secret' } })
      .toFormat(format)
      .toBuffer();
    const { status, body } = await upload(bytes);
    expect([status, body.data]).toMatchObject([201, { width: 1052, height: 526 }]);
    expect(body.data.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
    const made = await readFile(join(api.uploads, (await stored())[0]!));
    expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1052, height: 526 });
    expect(made.includes('Somebody Secret')).toBe(false);
  },
);

test('only administrators upload, and only for a draft', async () => {
  const bytes = await photo().png().toBuffer();
  expect((await upload(bytes, await signInPerson(api))).status).toBe(404);
  await api.send('POST', `${address()}/send`, undefined, admin.headers);
  expect((await upload(bytes)).status).toBe(409);
  editionId = 999_999;
  expect((await upload(bytes)).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['nothing', ''],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff)],
])('%s is 422 on picture and stores nothing', async (_, bytes) => {
  const { status, body } = await upload(bytes);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['picture']]);
  expect(await stored()).toEqual([]);
});

test('it is in the mail with its absolute address, in the archive, and stays once the edition is sent', async () => {
  const sent: ComposedMail[] = [];
  api.app.contexts.newsletter.bulkMail = { send: async (mail) => void sent.push(mail) };
  const { url } = await uploaded();
  const saved = await save({ url, alt: 'A loom', width: 7, height: 7 });
  const picture = { url, alt: 'A loom', width: 1052, height: 526 };
  expect([saved.status, saved.body.data.items[0].picture]).toEqual([200, picture]);
  await api.send('POST', `${address()}/test`, {}, admin.headers);
  const image = `src="${api.app.server.appUrl}${url}"`;
  for (const html of [saved.body.data.html, sent[0]!.html]) expect(html).toContain(image);
  const { slug } = (await api.send('POST', `${address()}/send`, undefined, admin.headers)).body.data;
  expect(await sweepAfter(24 * 365)).toEqual([nameOf({ url })]);
  expect((await api.get(`/newsletter/editions/${slug}`)).body.data.items[0].picture).toEqual(picture);
  expect(await api.app.server.files.isPublic(url)).toBe(true);
});

test('it needs a description, and has to be of this edition', async () => {
  const { url, width, height } = await uploaded();
  const picture = { url, alt: 'A loom', width, height };
  const foreign = `/uploads/${'a'.repeat(32)}.jpg`;
  const cases = [
    [{ ...picture, alt: ' ' }, 'items.1.picture.alt', 'Describe the picture.'],
    [{ ...picture, url: foreign }, 'items.1.picture', 'Upload the picture again.'],
    [{ ...picture, url: 'https://elsewhere.example/a.jpg' }, 'items.1.picture', 'Upload the picture again.'],
  ] as const;
  for (const [wrong, field, message] of cases) {
    const { status, body } = await save(picture, wrong);
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  }
});

test('one that no item shows is swept after a day, one that is replaced a day after the last save', async () => {
  const [first, second, unused] = [await uploaded(), await uploaded(), await uploaded()];
  await save({ ...first, alt: 'One' });
  expect((await sweepAfter(23)).length).toBe(3);
  expect(await api.app.server.files.isPublic(unused.url)).toBe(true);
  await save({ ...second, alt: 'Two' });
  // The replaced one can still be put back.
  expect((await save({ ...first, alt: 'One' })).status).toBe(200);
  await save(undefined);
  expect((await sweepAfter(2)).sort()).toEqual([nameOf(first), nameOf(second)].sort());
  expect(await api.app.server.files.isPublic(unused.url)).toBe(false);
  expect(await sweepAfter(25)).toEqual([]);
  expect((await save({ ...first, alt: 'One' })).status).toBe(422);
});
