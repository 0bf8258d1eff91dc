import { describe, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

const names = (body: { data: { name: string }[] }) => body.data.map((tool) => tool.name);
const ask = async (search: string, more = '') =>
  (await api.get(`/ai-tools?interpret=1&search=${encodeURIComponent(search)}${more}`)).body;

async function publishCatalogue() {
  await publishTools(api, [
    {
      name: 'Adobe Photoshop',
      category: 'image',
      pricing_model: 'paid',
      starting_from: '$23',
      tags: ['photo editing', 'layers'],
    },
    { name: 'Photopea', category: 'image', pricing_model: 'free', tags: ['photo editing', 'layers'] },
    {
      name: 'Pixelcut',
      category: 'image',
      pricing_model: 'paid',
      starting_from: 'From €9,99',
      tags: ['photo editing'],
    },
    {
      name: 'Lumen',
      category: 'video',
      type: 'desktop-app',
      is_open_source: true,
      pricing_model: 'free',
      tags: ['cutting'],
    },
    {
      name: 'Alternatio',
      category: 'writing',
      pricing_model: 'paid',
      starting_from: 'Custom',
      description: 'A translator that offers an alternative to every word, with photoshop of phrases.',
    },
  ]);
}

describe('a request in plain words', () => {
  test('puts the tools first that have the tags which it names', async () => {
    await publishCatalogue();
    const tagged = await ask('free layers alternative to photoshop');
    expect(names(tagged).slice(0, 2)).toEqual(['Photopea', 'Pixelcut']);
    expect(tagged.interpretation).toMatchObject({ text: 'layers', like: { slug: 'adobe-photoshop' } });
    // No tool like it has the tag, which stays a word.
    const none = await ask('free cutting alternative to photoshop');
    expect(none.interpretation.filters.tags).toBeUndefined();
    // A tag alone, and one next to a chosen feature, is searched for as it is.
    expect((await ask('layers')).interpretation.filters).toEqual({});
    const chosen = await ask('free layers app', '&tags=photo-editing');
    expect(chosen.interpretation.filters.tags).toBeUndefined();
    expect(names(chosen).slice(0, 2)).toEqual(['Photopea', 'Adobe Photoshop']);
  });

  test('is read although the price is misspelt', async () => {
    await publishCatalogue();
    const { interpretation } = await ask('fre alternative to adobe photoshpo');
    expect(interpretation).toMatchObject({
      text: '',
      understood: [
        { as: 'like', value: 'adobe-photoshop' },
        { as: 'price', value: 'free', text: 'fre', weight: 'wish' },
      ],
      like: { name: 'Adobe Photoshop' },
    });
  });

  test('lists tools like another one, the free ones first, and says how it was read', async () => {
    await publishCatalogue();
    const body = await ask('free alternative to photoshop');
    expect(names(body).slice(0, 2)).toEqual(['Photopea', 'Pixelcut']);
    expect(body.data[1].match).toEqual({ group: 'wider', reason: 'Paid', code: 'paid' });
    expect(body.groups[0]).toEqual({ group: 'exact', count: 1, text: '1 entirely free' });
    // What but speaks of it is not said to be priced differently.
    expect(body.groups[1].text).toContain('match part of your search');
    expect(body.interpretation).toEqual({
      text: '',
      filters: {},
      like: { slug: 'adobe-photoshop', name: 'Adobe Photoshop' },
      compare: null,
      corrected: null,
      understood: [
        { text: 'photoshop', as: 'like', value: 'adobe-photoshop', weight: 'demand' },
        { text: 'free', as: 'price', value: 'free', weight: 'wish' },
      ],
      is_foreign: false,
      unlisted: null,
    });
    const misspelt = await ask('alternativ to adobe photoshpo');
    expect(misspelt.interpretation.like.name).toBe('Adobe Photoshop');
    expect(names(misspelt).slice(0, 2)).toEqual(['Photopea', 'Pixelcut']);
    const literal = await api.get('/ai-tools?search=alternative%20to%20photoshop');
    expect(literal.body.interpretation).toBeUndefined();
    expect(names(literal.body)).toEqual(['Alternatio']);
    const asTyped = await ask('alternative to photoshop', '&literal=1');
    expect(names(asTyped)).toEqual(['Alternatio']);
    expect(asTyped.interpretation.filters).toEqual({});
  });

  test('looks for a free plan when nothing that the words describe is entirely free', async () => {
    await publishCatalogue();
    await publishTools(api, [
      {
        name: 'Retouchy',
        category: 'image',
        pricing_model: 'freemium',
        description: 'Retouches portraits of people, skin and hair first.',
      },
    ]);
    const body = await ask('free portrait retouching');
    expect(names(body)[0]).toBe('Retouchy');
    expect(body.groups.map(({ group }: { group: string }) => group)).toEqual(['free_plan', 'wider']);
    // An explicit choice is never widened.
    expect(names(await ask('free portrait retouching', '&pricing_model=free'))).not.toContain('Retouchy');
    // What is entirely free comes first where there is any, and removes nothing else.
    const mixed = await ask('free photo editing');
    expect(names(mixed)[0]).toBe('Photopea');
    expect(names(mixed)).toContain('Pixelcut');
    expect(mixed.interpretation.filters.pricing_model).toBeUndefined();
  });

  test('an explicit filter wins over what the words say', async () => {
    await publishCatalogue();
    const body = await ask('free alternative to photoshop', '&pricing_model=paid');
    expect(names(body)[0]).toBe('Pixelcut');
    expect(body.interpretation.filters).toEqual({});
    const other = await ask('alternative to photoshop', '&like=pixelcut');
    expect(other.interpretation.like).toEqual({ slug: 'pixelcut', name: 'Pixelcut' });
    expect(names(other)).not.toContain('Pixelcut');
  });

  test('prices, platforms and openness are filters', async () => {
    await publishCatalogue();
    expect(names(await ask('image tools under $20')).sort()).toEqual(['Photopea', 'Pixelcut']);
    const body = await ask('open source video tool for windows');
    expect(names(body)).toEqual(['Lumen']);
    expect(body.interpretation.filters).toEqual({
      category: 'video',
      type: 'desktop-app',
      is_open_source: true,
    });
    const explicit = await api.get('/ai-tools?max_price=9.99&sort_by=created_at&facets=1');
    expect(names(explicit.body).sort()).toEqual(['Lumen', 'Photopea', 'Pixelcut']);
    expect(explicit.body.facets.pricing_models).toEqual([
      { value: 'free', label: 'Free', count: 2 },
      { value: 'freemium', label: 'Freemium', count: 0 },
      { value: 'paid', label: 'Paid', count: 1 },
    ]);
  });

  test('two tools are offered for comparison and come first', async () => {
    await publishCatalogue();
    const body = await ask('photopea vs lumen');
    expect(body.interpretation.compare).toEqual(['photopea', 'lumen']);
    expect(names(body).slice(0, 2)).toEqual(['Photopea', 'Lumen']);
  });

  test('a filter that would leave nothing is dropped and not claimed', async () => {
    await publishCatalogue();
    const body = await ask('chatbot with layers');
    expect(names(body)).toEqual(expect.arrayContaining(['Photopea']));
    expect(body.interpretation.filters).toEqual({});
    const nothing = await ask('qqqqzzzz wwwwxxxx');
    expect(nothing.data).toEqual([]);
    expect(nothing.interpretation.text).toBe('qqqqzzzz wwwwxxxx');
  });

  test('a typing error in plain words is told', async () => {
    await publishCatalogue();
    const body = await ask('photopae');
    expect(body.interpretation).toMatchObject({ text: 'photopae', corrected: 'Photopea', like: null });
  });

  test('pages go on and a plain name is searched for as it is', async () => {
    await publishCatalogue();
    const second = await ask('alternative to photoshop', '&per_page=1&page=2');
    expect(second.pagination.last_page).toBe(second.pagination.total);
    expect(names(second)).toEqual(['Pixelcut']);
    for (const name of ['Photopea', 'Lumen', 'photo editing']) {
      const plain = (await api.get(`/ai-tools?search=${encodeURIComponent(name)}`)).body;
      expect(names(await ask(name))).toEqual(names(plain));
    }
  });

  test.each(['like=nothing-like-it', 'max_price=cheap', 'max_price=-1', 'interpret=maybe', 'like=%00'])(
    '422 for %s',
    async (query) => {
      const { status, body } = await api.get(`/ai-tools?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
    },
  );

  test('suggestions have the category that the words are about', async () => {
    await publishCatalogue();
    const categories = async (text: string) => {
      const { body } = await api.get(`/ai-tools/suggest?q=${encodeURIComponent(text)}`);
      return body.data.categories.map((category: { slug: string }) => category.slug);
    };
    expect(await categories('vid')).toEqual(['video']);
    expect(await categories('subtitles')).toEqual(['video']);
    expect(await categories('free logo maker')).toEqual(['design']);
    expect(await categories('photopea')).toEqual([]);
  });
});
