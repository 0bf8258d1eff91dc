import { describe, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi({ languages: ['en', 'fr'], rateLimit: false });

async function ask(message: string, { language = 'en', cookie = '', conversation = '' } = {}) {
  const { body, headers } = await api.send(
    'POST',
    '/assistant',
    { message, ...(conversation ? { conversation } : {}) },
    { 'accept-language': language, ...(cookie ? { cookie } : {}) },
  );
  return { ...body, cookie: headers.get('set-cookie')!.split(';', 1)[0]! };
}

/** Tools that have a word in common and nothing else, so many in each category. */
async function publishWord(word: string, counts: Record<string, number>): Promise<void> {
  await publishTools(
    api,
    Object.entries(counts).flatMap(([category, count]) =>
      Array.from({ length: count }, (_, at) => ({
        name: `${category} ${at}`,
        category,
        description: `Tool ${at} of ${category} with a ${word}.`,
      })),
    ),
  );
}

describe('a word with several senses', () => {
  test.each(['agent', 'an agent', 'I need an agent please', 'agent gratuit', 'free agent'])(
    '“%s” is asked back by the fields of the tools that have it, at no cost',
    async (message) => {
      await publishWord('agent', { code: 4, legal: 4, 'e-commerce': 3, gaming: 1 });
      const { data, remaining } = await ask(message);
      expect(data.question).toBe('What do you need “agent” for?');
      expect(data.options).toEqual(['Code', 'Legal', 'E-commerce']);
      expect([data.tools.length, remaining]).toEqual([3, 3]);
    },
  );

  test('each answer leads to its field, and counts', async () => {
    await publishWord('model', { code: 3, design: 3 });
    const first = await ask('model', { language: 'fr' });
    expect(first.data.question).toBe('À quoi doit servir « model » ?');
    expect(first.data.options).toEqual(['Code', 'Design']);
    const { cookie, data } = first;
    const second = await ask('Design', { language: 'fr', cookie, conversation: data.conversation });
    expect(second.data.url).toBe('/search?q=model&category=design');
    expect(second.data.tools.map(({ category }: { category: string }) => category)).toEqual([
      'Design',
      'Design',
      'Design',
    ]);
    expect(second.remaining).toBe(2);
  });

  test.each<[message: string, word: string, counts: Record<string, number>]>([
    ['cursor', 'cursor', { code: 6, design: 2 }],
    ['cursor', 'cursor', { code: 2, design: 2 }],
    ['legal agent', 'agent', { code: 4, legal: 4 }],
    ['agent contract', 'agent contract', { code: 4, legal: 4 }],
    ['legal', 'legal', { code: 4, legal: 4 }],
  ])(
    '“%s” is not asked where one field prevails, few are found, or more is said',
    async (message, word, counts) => {
      await publishWord(word, counts);
      expect((await ask(message)).data.question ?? '').not.toMatch(/^What do you need/);
    },
  );
});
