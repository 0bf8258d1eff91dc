import { expect, test } from 'vitest';
import { errorResponse, HttpError } from '#src/server/http/errors.ts';
import { createPageRenderer } from './render-page.tsx';

const assets = { styles: [], entry: '/entry.js', fonts: [], preloads: () => [] };

function renderWith(error: unknown, path: string): Promise<Response> {
  const render = createPageRenderer({
    assets,
    origin: 'http://test.invalid',
    transport: async () => errorResponse(error, 'r-1'),
  });
  return render(new Request(`http://test.invalid${path}`));
}

test.each(['/ai/loom', '/category/writing', '/search?q=loom'])(
  'while its data is away %s offers to try again, with 503 and when',
  async (path) => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const page = await renderWith(away, path);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('Try Again');
  },
);

test('a fault of the site stays 500, and what does not exist 404', async () => {
  const broken = await renderWith(new TypeError('no'), '/ai/loom');
  expect([broken.status, broken.headers.get('retry-after')]).toEqual([500, null]);
  expect((await renderWith(new HttpError('not_found'), '/ai/loom')).status).toBe(404);
});
