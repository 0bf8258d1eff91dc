import { describe, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi();

interface Answer {
  data: {
    name: string;
    pricing: { model: string | null };
    match?: { group: string; reason: string | null };
  }[];
  groups: { group: string; count: number; text: string }[];
  pagination: { total: number };
  interpretation: { understood: { as: string; value: string; weight: string; text: string }[] };
}
const ask = async (search: string, more = ''): Promise<Answer> =>
  (await api.get(`/ai-tools?interpret=1&search=${encodeURIComponent(search)}${more}`)).body;
const names = ({ data }: Answer) => data.map(({ name }) => name);
const groups = (body: Answer) => body.groups.map(({ group, count }) => `${group} ${count}`);
const understood = async (search: string, more = '') => {
  const { interpretation } = await ask(search, more);
  return interpretation.understood.map(({ as, value, weight, text }) => `${as} ${value} ${weight} “${text}”`);
};

const draw = (name: string, more: object) => ({
  name,
  category: 'image',
  description: 'Draws pictures of animals from a description.',
  tags: ['drawing animals'],
  ...more,
});

async function publishDrawing() {
  await publishTools(api, [
    draw('Alpha', { pricing_model: 'paid', is_open_source: true }),
    draw('Beta', { pricing_model: 'freemium', type: 'mobile-app' }),
    draw('Gamma', { pricing_model: 'free', type: 'api' }),
    draw('Delta', { pricing_model: 'freemium', type: 'desktop-app', is_open_source: true }),
    draw('Epsilon', { pricing_model: null, type: 'chrome-extension' }),
  ]);
}

describe('the answer to a request', () => {
  test('has what is entirely free first, then free plans, then the others, and says which is which', async () => {
    await publishDrawing();
    for (const text of [
      'free tool for drawing animals',
      'drawing animals without paying',
      'drawing animals gratuit',
    ]) {
      const body = await ask(text);
      expect(groups(body), text).toEqual(['exact 1', 'free_plan 2', 'wider 2']);
      expect(body.groups.map((group) => group.text)).toEqual([
        '1 entirely free',
        // One of them states no price, so that it is not said to have no free plan.
        'Only 1 of the closest matches is entirely free. These 2 have a free plan.',
        'Only 3 match all we understood. These 2 match part of your search.',
      ]);
      expect(body.data.map(({ name, match }) => `${name}: ${match!.reason}`).sort()).toEqual([
        'Alpha: Paid',
        'Beta: Has a free plan',
        'Delta: Has a free plan',
        'Epsilon: Price not listed',
        'Gamma: null',
      ]);
      expect(names(body)[0]).toBe('Gamma');
    }
  });

  test.each([
    // Asks for a free plan, not for what costs nothing at all.
    [
      'free or freemium drawing of animals',
      ['', 'Only 3 match all we understood. These 2 match part of your search.'],
    ],
    // The only free one is no app for phones.
    [
      'free app to draw animals on my phone',
      [
        'Nothing matches all we understood. This one has a free plan.',
        'Only 1 matches all we understood. These 4 match part of your search.',
      ],
    ],
    [
      'free library for drawing animals',
      ['Nothing matches all we understood. These 5 match part of your search.'],
    ],
    // The tool that is named is paid.
    [
      'free Alpha vs Foobar',
      [
        '1 entirely free',
        'Only 1 of the closest matches is entirely free. These 2 have a free plan.',
        'Only 3 match all we understood. These 2 match part of your search.',
      ],
    ],
  ])('says of no group what is not true of its tools: %s', async (text, sentences) => {
    await publishDrawing();
    const body = await ask(text);
    expect(body.groups.map((group) => group.text)).toEqual(sentences);
  });

  test('calls none but the closest matches not free where others meet the words in part', async () => {
    await publishDrawing();
    await publishTools(api, [
      {
        name: 'Zoo',
        category: 'education',
        tags: ['animals'],
        description: 'Quizzes.',
        pricing_model: 'free',
      },
    ]);
    expect((await ask('free drawing of animals')).groups.map(({ text }) => text)).toEqual([
      '1 entirely free',
      'Only 1 of the closest matches is entirely free. These 2 have a free plan.',
      'Only 3 match all we understood. These 3 match part of your search.',
    ]);
  });

  test('does not call what meets the words in part unpriced or for another platform', async () => {
    await publishDrawing();
    await publishTools(api, [
      { name: 'Zoo', category: 'education', tags: ['animals'], description: 'Quizzes.' },
    ]);
    const { groups } = await ask('open source drawing of animals');
    expect(groups.find(({ group }) => group === 'wider')).toMatchObject({
      count: 4,
      in_part: 1,
      text: 'Only 2 match all we understood. These 4 match part of your search.',
    });
  });

  test('drops tools of the category or with the tag that is denied, and keeps those that mention it', async () => {
    await publishTools(api, [
      draw('Plainly', { description: 'Draws animals, and works well next to a chatbot.' }),
      draw('Talker', { tags: ['drawing animals', 'chatbot'] }),
      draw('Doer', { features: ['Chatbot for questions'] }),
    ]);
    expect(names(await ask('drawing animals, not a chatbot')).toSorted()).toEqual(['Doer', 'Plainly']);
    expect(names(await ask('drawing animals -chatbot'))).toEqual([]);
    for (const text of ['drawing animals without drawing skills', "I'm not a designer, drawing animals"]) {
      expect(names(await ask(text)).toSorted(), text).toEqual(['Doer', 'Plainly', 'Talker']);
    }
  });

  test('searches for words of other languages as they are, and says so', async () => {
    await publishTools(api, [
      { name: 'Traducir', description: 'Uno strumento per trascrivere le riunioni.' },
    ]);
    const body = await ask('uno strumento per trascrivere le riunioni');
    expect(body.interpretation).toMatchObject({ is_foreign: true, understood: [] });
    expect(names(body)).toEqual(['Traducir']);
    for (const text of ['transcrire des réunions', 'transcribir reuniones', 'Besprechungen transkribieren'])
      expect((await ask(text)).interpretation, text).toMatchObject({ is_foreign: false });
  });

  test('does not part tools that say nothing of their platform from those that run on it', async () => {
    await publishTools(api, [
      draw('Imported', {}),
      draw('Phone', { type: 'mobile-app' }),
      draw('Desk', { type: 'desktop-app' }),
    ]);
    const body = await ask('drawing animals on my phone');
    expect(groups(body)).toEqual(['exact 2', 'wider 1']);
    expect(names(body)).toEqual(['Phone', 'Imported', 'Desk']);
  });

  test('shows what meets a request in part, and does not call it an answer', async () => {
    await publishDrawing();
    const body = await ask('drawing of a plumber');
    expect(groups(body)).toEqual(['wider 5']);
    expect(body.groups[0]!.text).toBe(
      'Nothing matches all we understood. These 5 match part of your search.',
    );
    expect((await ask('book a flight to lisbon')).data).toEqual([]);
  });

  test('keeps its groups over pages and orders', async () => {
    await publishDrawing();
    const whole = await ask('free drawing of animals');
    for (const [page, name] of names(whole).entries()) {
      const one = await ask('free drawing of animals', `&per_page=1&page=${page + 1}`);
      expect(names(one)).toEqual([name]);
      expect(one.data[0]!.match).toEqual(whole.data[page]!.match);
      expect(one.groups).toEqual(whole.groups);
    }
    const sorted = await ask('free drawing of animals', '&sort_by=created_at&sort_direction=asc');
    expect(sorted.data.map(({ match }) => match!.group)).toEqual(whole.data.map(({ match }) => match!.group));
    expect(names(sorted)).toEqual(['Gamma', 'Beta', 'Delta', 'Alpha', 'Epsilon']);
  });

  test('removes nothing for what was guessed, and what does not meet a demand', async () => {
    await publishDrawing();
    expect((await ask('open source drawing of animals')).pagination.total).toBe(5);
    expect(groups(await ask('open source drawing of animals'))).toEqual(['exact 2', 'wider 3']);
    const found = async (text: string) => names(await ask(text)).sort();
    expect(await found('drawing animals, open source only')).toEqual(['Alpha', 'Delta']);
    expect(await found('drawing animals, must be open source')).toEqual(['Alpha', 'Delta']);
    expect(await found('only free drawing of animals')).toEqual(['Beta', 'Delta', 'Gamma']);
    expect(await found('drawing animals, must run on windows')).toEqual(['Delta']);
    expect(await found('drawing animals but no api')).toEqual(['Alpha', 'Beta', 'Delta', 'Epsilon']);
    expect(await found('dessin animals sauf extension chrome')).not.toContain('Epsilon');
    expect(await found('drawing animals under $5')).toEqual(['Beta', 'Delta', 'Gamma']);
  });

  test('tells each part that was understood, with its words and whether it was insisted on', async () => {
    await publishDrawing();
    expect(await understood('free drawing of animals for windows, no api, under $20')).toEqual([
      'price free wish “free”',
      'platform desktop-app wish “windows”',
      'negation api demand “no api”',
      'price 20 demand “under $20”',
      'category image wish “drawing”',
    ]);
    expect(await understood('it has to be free and open source, drawing animals')).toContain(
      'price free demand “free”',
    );
    expect(await understood('alpha vs beta')).toEqual(['compare alpha,beta demand “alpha vs beta”']);
    expect(await understood('alpha')).toEqual([]);
  });

  test('leaves out the parts that were dropped', async () => {
    await publishDrawing();
    const text = 'free drawing of animals, no api';
    expect(await understood(text, '&drop=price.free')).toEqual([
      'negation api demand “no api”',
      'category image wish “drawing”',
    ]);
    expect(groups(await ask(text, '&drop=price.free,negation.api'))).toEqual(['exact 5']);
    expect(await understood('alternative to alpha', '&drop=like.alpha')).toEqual([]);
    expect(await understood('alpha vs beta', '&drop=compare')).toEqual([]);
    for (const drop of [
      '1',
      'price.',
      'a'.repeat(70),
      Array(11)
        .fill('price.a')
        .map((id, at) => id + at)
        .join(),
    ]) {
      const { status, body } = await api.get(`/ai-tools?interpret=1&search=x&drop=${drop}`);
      expect({ status, errors: Object.keys(body.errors) }, drop).toEqual({ status: 422, errors: ['drop'] });
    }
  });

  test('names the job that is asked for; without it the other words are what is asked for', async () => {
    await publishTools(api, [
      { name: 'Otter', use_cases: ['Transcribing meetings'], pricing_model: 'freemium' },
      { name: 'Plain', use_cases: ['Planning meals'], pricing_model: 'free' },
    ]);
    for (const [text, words] of [
      ['a free tool to transcribe meetings', 'transcribe meetings'],
      ['free transcription of my calls', 'transcription calls'],
      ['transcrire des réunions, gratuit', 'transcrire réunions'],
    ] as const) {
      const [job] = await understood(text);
      expect(job).toBe(`job transcribe meetings wish “${words}”`);
      const body = await ask(text);
      expect(names(body)[0]).toBe('Otter');
      expect(await understood(text, '&drop=job.transcribe%20meetings')).toEqual([
        expect.stringMatching(/^price free/),
      ]);
      expect(names(await ask(text, '&drop=job.transcribe%20meetings'))[0]).toBe('Plain');
    }
    expect(names(await ask('transcribe meetings', '&drop=job.transcribe%20meetings'))[0]).toBe('Otter');
    expect(await understood('alternative to otter that can plan meals')).toEqual([
      'like otter demand “otter”',
    ]);
  });

  test('is one plain group for names, filters and words as they are typed', async () => {
    await publishDrawing();
    for (const body of [await ask('alpha'), await ask('drawing animals', '&literal=1')]) {
      expect(body.groups).toEqual([{ group: 'exact', count: body.pagination.total, text: '' }]);
      expect(body.data.every(({ match }) => match!.group === 'exact' && match!.reason === null)).toBe(true);
    }
    const plain = (await api.get('/ai-tools?search=alpha')).body;
    expect(plain.groups).toBeUndefined();
    expect(plain.data[0].match).toBeUndefined();
    expect((await ask('qqqqzzzz')).groups).toEqual([]);
  });

  test('has the tools that are named first, then similar ones', async () => {
    await publishDrawing();
    const body = await ask('compare alpha, gamma and epsilon');
    expect(names(body).slice(0, 3)).toEqual(['Alpha', 'Gamma', 'Epsilon']);
    expect(groups(body)).toEqual(['exact 3', 'similar 2']);
    expect(body.data[3]!.match!.reason).toBe('Similar to Alpha');
  });

  test('says that a well-known product is not listed, with tools for the same work', async () => {
    await publishTools(api, [
      {
        name: 'Minutely',
        description: 'Transcribes meetings and writes meeting notes.',
        tags: ['meeting notes'],
      },
      { name: 'Mother', description: 'Answers other questions, one after the other.' },
    ]);
    for (const text of ['otter', 'alternative to otter.ai', 'something like Otter']) {
      const body = await ask(text);
      expect(body.interpretation, text).toMatchObject({
        unlisted: { name: /\./.test(text) ? 'Otter.ai' : 'Otter' },
        corrected: null,
      });
      expect(names(body), text).toEqual(['Minutely']);
      expect(groups(body)).toEqual(['similar 1']);
    }
    await publishTools(api, [{ name: 'Otter', description: 'Transcribes meetings for teams.' }]);
    expect((await ask('otter')).interpretation).toMatchObject({ unlisted: null });
    expect(names(await ask('otter'))[0]).toBe('Otter');
  });

  test('compares the listed ones of several products, and says the others with their websites', async () => {
    await publishTools(api, [
      { name: 'Fireflies.ai', description: 'Transcribes meetings.', tags: ['meeting notes'] },
      { name: 'Granola', description: 'Writes meeting notes.', tags: ['meeting notes'] },
    ]);
    const two = await ask('otter vs fireflies vs granola vs Foobar');
    expect(two.interpretation).toMatchObject({
      compare: ['fireflies-ai', 'granola'],
      unlisted: {
        name: 'Otter',
        website: 'https://otter.ai',
        others: [{ name: 'Foobar', website: null }],
      },
    });
    const one = await ask('otter vs fireflies vs rev');
    expect(one.interpretation).toMatchObject({
      compare: null,
      unlisted: { name: 'Otter', others: [{ name: 'Rev' }] },
    });
    expect(names(one)).toEqual(['Fireflies.ai', 'Granola']);
    expect(groups(one)).toEqual(['exact 1', 'similar 1']);
  });

  test('finds what speaks of a product of which nothing is known, and nothing else', async () => {
    await publishDrawing();
    const none = await ask('alternative to Foobar');
    expect(none.interpretation).toMatchObject({ unlisted: { name: 'Foobar', website: null, others: [] } });
    expect(names(none)).toEqual([]);
    const drawing = await ask('alternative to Foobar for drawing animals');
    expect(drawing.interpretation).toMatchObject({ unlisted: { name: 'Foobar' } });
    expect(names(drawing)).toHaveLength(5);
    await publishTools(api, [{ name: 'Zeta', description: 'Opens the files of FooBar and of others.' }]);
    expect(names(await ask('alternative to FooBar'))).toEqual(['Zeta']);
  });

  test('searches for an ordinary word as such, where listings have it', async () => {
    await publishTools(api, [{ name: 'Ink', description: 'You sketch, and it completes the sketch.' }]);
    const body = await ask('sketch');
    expect(body.interpretation).toMatchObject({ unlisted: { name: 'Sketch' } });
    expect(names(body)).toEqual(['Ink']);
    expect(groups(body)).toEqual(['exact 1']);
  });

  test('searches for a name that is a tag as well by that tag, and says that the product is not listed', async () => {
    await publishTools(api, [
      { name: 'Pivot', tags: ['excel', 'charts'], description: 'Writes formulas.' },
      { name: 'Bars', tags: ['charts'], description: 'Draws bars.' },
    ]);
    const body = await ask('excel');
    expect(body.interpretation).toMatchObject({ unlisted: { name: 'Excel' }, understood: [] });
    expect(names(body)).toEqual(['Pivot']);
    expect((await ask('charts for excel')).interpretation).toMatchObject({ unlisted: null });
  });

  test('says which similar tools are free', async () => {
    await publishTools(api, [
      { name: 'Brush', description: 'A photo editor.', pricing_model: 'free', tags: ['photo editor'] },
      { name: 'Gloss', description: 'A photo editor.', pricing_model: 'paid', tags: ['photo editor'] },
    ]);
    const body = await ask('alternative gratuite à photoshop');
    expect(body.interpretation).toMatchObject({ unlisted: { name: 'Photoshop' } });
    expect(groups(body)).toEqual(['exact 1', 'wider 1']);
    expect(names(body)).toEqual(['Brush', 'Gloss']);
  });
});
