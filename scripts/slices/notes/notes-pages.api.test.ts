import { expect, test } from 'vitest';
import { createPageRenderer } from '#src/app/rendering/render-page.tsx';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

test('its page is there, and the pages about privacy and cookies know the slice', async () => {
  const render = createPageRenderer({
    assets: { styles: [], entry: '/x.js', fonts: [], preloads: () => [] },
    origin: 'http://test.invalid',
    transport: (path, init) => api.fetch(path.replace('/api/v1', ''), init),
  });
  const read = async (path: string) => (await render(new Request(`http://test.invalid${path}`))).text();
  expect(await read('/notes')).toContain('Your notes');
  expect(await read('/privacy')).toContain('What you write down for yourself.');
  expect(await read('/cookies')).toContain('note_draft');
});
