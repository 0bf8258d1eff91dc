import { beforeEach, describe, expect, test } from 'vitest';
import { HttpError } from '#src/server/http/errors.ts';
import { publishReview, publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();
const SITE = 'http://test.invalid';

beforeEach(async () => {
  await publishTools(api, [
    { name: 'Loom & <Co>', description: `Weaves "cloth". ${'So well. '.repeat(60)}` },
  ]);
});

/** Reads a document as the site does; a refusal as its status. */
async function read(path: string, params: Record<string, string>, query = '') {
  const document = api.app.documents.find((each) => each.path.startsWith(path))!;
  try {
    const response = await document.read(params, new URLSearchParams(query));
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.status, headers: new Headers(), text: '' };
  }
}
const badge = (file: string, query = '') => read('/badge/', { file }, query);
const embed = (query: string) => read('/oembed', {}, query);

async function addReviews(ratings: readonly number[]) {
  const { body } = await api.get('/ai-tools/loom-and-co');
  for (const rating of ratings) {
    const { id } = await signInPerson(api, { name: `Person ${rating}` });
    await publishReview(api, {
      tool_id: body.data.id,
      user_id: id,
      rating,
      title: 'Good',
      content: 'It does what it says.',
    });
  }
  await api.app.server.changeFeed.catchUp();
}

describe('a badge', () => {
  test('says that a tool is listed, then what people think of it', async () => {
    const listed = await badge('loom-and-co.svg');
    expect([listed.status, listed.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(listed.text).toContain('>Listed<');
    expect(listed.text).toContain('aria-label="Loom &#38; &#60;Co&#62; on Aisle: Listed"');
    await addReviews([5]);
    expect((await badge('loom-and-co.svg')).text).toContain('>★ 5.0 · 1 review<');
    await addReviews([4]);
    expect((await badge('loom-and-co.svg')).text).toContain('>★ 4.5 · 2 reviews<');
  });

  test('is drawn for light and for dark pages, and is never wider than its text', async () => {
    const [light, dark] = [await badge('loom-and-co.svg'), await badge('loom-and-co.svg', 'theme=dark')];
    expect(dark.text).not.toBe(light.text);
    expect((await badge('loom-and-co.svg', 'theme=light')).text).toBe(light.text);
    const [, width] = /width="(\d+)"/.exec(light.text)!;
    expect(Number(width)).toBeLessThan(120);
  });

  test.each([
    ['no-such-tool.svg', ''],
    ['loom-and-co.svg', 'theme=sepia'],
    ['loom-and-co.svg', 'theme=constructor'],
  ])('of %s?%s is not there', async (file, query) => {
    expect((await badge(file, query)).status).toBe(404);
  });

  test('is gone with its listing, and follows it to another name', async () => {
    const { send } = await signInAdmin(api);
    const { body } = await api.get('/ai-tools/loom-and-co');
    await api.database.kysely
      .insertInto('tool_slugs')
      .values({ slug: 'cloth', tool_id: body.data.id })
      .execute();
    const moved = await badge('cloth.svg', 'theme=dark');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/badge/loom-and-co.svg?theme=dark']);
    expect((await send('POST', `/tools/${body.data.id}/discontinue`, {})).status).toBe(200);
    await api.app.server.changeFeed.catchUp();
    expect((await badge('loom-and-co.svg')).status).toBe(404);
  });
});

describe('oEmbed', () => {
  test('describes a card of a tool, in any language and format', async () => {
    const { status, text, headers } = await embed(`url=${SITE}/fr/ai/loom-and-co`);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const card = JSON.parse(text);
    expect(card).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Loom & <Co>',
      provider_url: SITE,
      thumbnail_url: `${SITE}/covers/loom-and-co.png`,
      width: 480,
      height: 170,
    });
    expect(card.html).toContain(
      `<a href="${SITE}/ai/loom-and-co"><strong>Loom &amp; &lt;Co&gt;</strong></a>`,
    );
    expect(card.html).toContain('Weaves &quot;cloth&quot;.');
    expect(card.html).not.toMatch(/<script|<Co>/);
    expect(card.html.length).toBeLessThan(900);
    const xml = await embed(`url=${SITE}/ai/loom-and-co&format=xml`);
    expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(xml.text).toContain('<title>Loom &#38; &#60;Co&#62;</title><provider_name>Aisle</provider_name>');
  });

  test('fits where there is less room', async () => {
    const small = JSON.parse((await embed(`url=${SITE}/ai/loom-and-co&maxwidth=300&maxheight=100`)).text);
    expect([small.width, small.height, small.html.includes('max-width:300px')]).toEqual([300, 100, true]);
    const odd = JSON.parse((await embed(`url=${SITE}/ai/loom-and-co&maxwidth=-1&maxheight=9e9`)).text);
    expect([odd.width, odd.height]).toEqual([480, 170]);
  });

  test.each([
    ['', 422],
    [`url=${SITE}/ai/loom-and-co&format=yaml`, 422],
    ['url=nonsense', 404],
    [`url=${SITE}/search`, 404],
    ['url=https://elsewhere.example/ai/loom-and-co', 404],
    [`url=${SITE}/ai/no-such-tool`, 404],
  ])('%s is answered %i', async (query, status) => {
    expect((await embed(query)).status).toBe(status);
  });
});
