import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePngBomb, PNG_SIGNATURE } from '#src/server/images/testing/hostile-pictures.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
let person: SignedInPerson;
beforeEach(async () => {
  person = await signInPerson(api);
});

const picture = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#c2410c' } });

function upload(bytes: Buffer | string, { field = 'avatar', name = 'me.png', type = 'image/png' } = {}) {
  const form = new FormData();
  form.append(field, new File([bytes as BlobPart], name, { type }));
  return api.raw('/user/avatar', { method: 'POST', body: form, headers: person.headers });
}

const MB = 1024 * 1024;

/** The files in the upload folder. */
const stored = () => readdir(api.uploads);

describe('POST /user/avatar', () => {
  test.each(['png', 'jpeg'] as const)(
    'a %s becomes a WebP of 256 by 256 without metadata',
    async (format) => {
      const bytes = await picture()
        .withExif({ IFD0: { Artist: 'Somebody Secret' } })
        .toFormat(format)
        .toBuffer();
      expect(bytes.includes('Somebody Secret')).toBe(true);
      // File name and media type are ignored.
      const { status, body } = await upload(bytes, { name: 'x.svg', type: 'text/html' });
      expect(status).toBe(200);
      expect(body.user.avatar_url).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
      expect(body.message).toBe('Profile picture updated.');
      const [file] = await stored();
      const made = await readFile(join(api.uploads, file!));
      expect(`/uploads/${file}`).toBe(body.user.avatar_url);
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect((await sharp(made).metadata()).exif).toBeUndefined();
      expect(made.includes('Somebody Secret')).toBe(false);
    },
  );

  test('a picture is rotated according to its orientation', async () => {
    const half = { create: { width: 200, height: 400, channels: 3 as const, background: '#000' } };
    const left = { input: half, left: 0, top: 0 };
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .composite([left])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await upload(bytes);
    const [file] = await stored();
    const { data, info } = await sharp(join(api.uploads, file!)).raw().toBuffer({ resolveWithObject: true });
    const shadeAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
    // The left side was dark; after the rotation the top is.
    expect([shadeAt(128, 30) < 60, shadeAt(128, 220) > 200]).toEqual([true, true]);
  });

  test('data appended to a picture is removed', async () => {
    const script = '<script>alert(document.domain)</script>';
    const { status } = await upload(Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(script)]));
    expect(status).toBe(200);
    const [file] = await stored();
    expect((await readFile(join(api.uploads, file!))).includes('script')).toBe(false);
  });

  test('the old picture is deleted, even when two are uploaded at once', async () => {
    const bytes = await picture().png().toBuffer();
    await upload(bytes);
    expect(await stored()).toHaveLength(1);
    await Promise.all([upload(bytes), upload(bytes)]);
    const { user } = (await api.get('/user', person.headers)).body;
    expect((await stored()).map((name) => `/uploads/${name}`)).toEqual([user.avatar_url]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each<[string, () => Buffer | string | Promise<Buffer>]>([
    ['an SVG', () => svg],
    ['an SVG behind the first bytes of a PNG', () => Buffer.concat([PNG_SIGNATURE, Buffer.from(svg)])],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a WebP', () => picture().webp().toBuffer()],
    ['a GIF', () => picture().gif().toBuffer()],
    ['a cut picture', async () => (await picture().png().toBuffer()).subarray(0, 60)],
    ['a bomb of 400 million pixels', () => makePngBomb()],
    ['nothing', () => ''],
    ['three megabytes', () => Buffer.alloc(3 * 1024 * 1024, 0xff)],
    [
      'twenty megabytes',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(20 * MB)]),
    ],
  ])('%s is 422 on avatar and stores nothing', async (_, make) => {
    const before = await stored();
    const { status, body } = await upload(await make());
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['avatar']);
    expect(body.errors.avatar[0]).toMatch(
      /^(Must be (a JPG or PNG image|at most 2 MB)|This image is damaged, .+)\.$/,
    );
    expect(await stored()).toEqual(before);
    expect((await api.get('/user', person.headers)).body.user.avatar_url).toBeNull();
  });

  test('storage that is down is 503, and the old picture stays', async () => {
    const bytes = await picture().png().toBuffer();
    await upload(bytes);
    const { avatar_url } = (await api.get('/user', person.headers)).body.user;
    const aside = `${api.uploads}.aside`;
    await rename(api.uploads, aside);
    await writeFile(api.uploads, 'in the way');
    try {
      const { status, headers, body } = await upload(bytes);
      expect([status, headers.get('retry-after'), body.code]).toEqual([503, '30', 'unavailable']);
    } finally {
      await rm(api.uploads);
      await rename(aside, api.uploads);
    }
    expect((await api.get('/user', person.headers)).body.user.avatar_url).toBe(avatar_url);
    expect((await stored()).map((name) => `/uploads/${name}`)).toEqual([avatar_url]);
    expect((await upload(bytes)).status).toBe(200);
  });

  test('a file under another name, a text or JSON in its place, and two files are 422 on avatar', async () => {
    const bytes = await picture().png().toBuffer();
    const text = new FormData();
    text.append('avatar', 'me.png');
    const two = new FormData();
    for (const name of ['a.png', 'b.png']) two.append('avatar', new File([new Uint8Array(bytes)], name));
    const post = (body: FormData) =>
      api.raw('/user/avatar', { method: 'POST', body, headers: person.headers });
    const answers = [
      await upload(bytes, { field: 'picture' }),
      await post(text),
      await post(two),
      await api.send('POST', '/user/avatar', { avatar: 'me.png' }, person.headers),
      await api.raw('/user/avatar', { method: 'POST', headers: person.headers }),
    ];
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['avatar']]);
    }
  });

  test.each([
    ['another type', 'image/png', 'x', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['a body that is no form', 'multipart/form-data; boundary=b', 'x', 400],
    [
      'names that contradict each other',
      'multipart/form-data; boundary=b',
      `${['a', 'a[b]'].map((name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`).join('')}--b--\r\n`,
      400,
    ],
    ['thousands of parts', 'multipart/form-data; boundary=b', '--b\r\n'.repeat(2000), 413],
    ['more than 50 MB', 'multipart/form-data; boundary=b', 'x'.repeat(50 * 1024 * 1024 + 1), 413],
  ])('%s is refused', async (_, type, body, status) => {
    const headers = { ...person.headers, 'content-type': type };
    expect((await api.raw('/user/avatar', { method: 'POST', headers, body })).status).toBe(status);
  });

  test('is documented as a form with a file', async () => {
    const { paths } = (await api.get('/openapi.json')).body;
    const { content } = paths['/user/avatar'].post.requestBody;
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(content['multipart/form-data'].schema.properties.avatar).toEqual({
      type: 'string',
      format: 'binary',
    });
  });

  test('twenty an hour, more are refused before the body is read', async () => {
    for (let count = 0; count < 20; count++) await upload('');
    expect((await upload(await picture().png().toBuffer())).status).toBe(429);
  });
});
