import { expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();
const names = (list: { name: string }[]) => list.map(({ name }) => name);

/** A list as people keep it: one sentence for each, no tags, one category. */
async function publishList() {
  const list = {
    Palette: 'Generates realistic images from a text prompt.',
    Canvasly: 'Creates images and art from a text description.',
    Opinion: 'Why you should ask for more.',
    Ledger: 'Keeps the books of small companies.',
    Freebrush: 'The open source alternative to Palette for everybody.',
  };
  await publishTools(
    api,
    Object.entries(list).map(([name, description]) => ({ name, description, category: 'image' })),
  );
}

test('similar tools are those that do the same, also where a listing is one sentence', async () => {
  await publishList();
  const { body } = await api.get('/ai-tools/palette/similar');
  expect(names(body.data).slice(0, 2).toSorted()).toEqual(['Canvasly', 'Freebrush']);
  expect(names(body.data)).not.toContain('Palette');
});

test('what says that it replaces a tool comes first among those like it', async () => {
  await publishList();
  const { body } = await api.get(
    `/ai-tools?interpret=1&search=${encodeURIComponent('alternative to palette')}`,
  );
  expect(names(body.data)[0]).toBe('Freebrush');
});
