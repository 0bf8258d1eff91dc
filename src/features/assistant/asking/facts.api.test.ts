import { beforeEach, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi({ languages: ['en', 'fr'], rateLimit: false });

beforeEach(async () => {
  const notes = { category: 'productivity', features: ['Writes meeting notes'] };
  await publishTools(api, [
    {
      ...notes,
      name: 'Alpha',
      pricing_model: 'paid',
      starting_from: '$30',
      facts: { languages: ['en', 'fr'] },
    },
    { ...notes, name: 'Beta', pricing_model: 'freemium', facts: { data_trains: 'opt_out' } },
    { ...notes, name: 'Gamma', pricing_model: 'free', is_open_source: true, facts: { languages: ['en'] } },
  ]);
});

/** The answers to messages of one conversation. */
async function talk(messages: readonly string[], language = 'en') {
  const first = await api.get('/assistant');
  const headers = { cookie: first.headers.get('set-cookie')!.split(';', 1)[0]!, 'accept-language': language };
  let conversation: string | null = null;
  const bodies = [];
  for (const message of messages) {
    const { body } = await api.send('POST', '/assistant', { message, conversation }, headers);
    conversation = body.data.conversation;
    bodies.push(body);
  }
  return bodies;
}

test.each([
  ['how much is alpha?', 'Alpha: From $30.'],
  ['is gamma open source', 'Open source: Gamma: yes.'],
  ['does beta train on my data?', 'Trains on your data: Beta: Unless you opt out.'],
  ['does alpha train on my data?', 'Trains on your data: not listed for Alpha.'],
])('%s is answered from the listing', async (message, content) => {
  const [body] = await talk([message]);
  expect(body.data.content).toBe(content);
});

test.each([
  ['how much are they?', 'Alpha: From $30'],
  ['are they open source?', 'Gamma: yes'],
  ['in French?', 'Alpha: English, French'],
  ['how much does the last one cost?', 'Alpha: From $30'],
])('%s is about the tools of the last answer, which are not shown once more', async (message, part) => {
  const [list, fact] = await talk(['a tool that writes meeting notes', message]);
  expect(list.data.tools).toHaveLength(3);
  expect(fact.data.content).toContain(part);
  expect(fact.data.tools).toEqual([]);
  expect(fact.remaining).toBe(1);
});

test('who says "it" of nothing is asked which tool, for free', async () => {
  const [body] = await talk(['how much is it?']);
  expect(body.data.content).toMatch(/^Which tool do you mean\?/);
  expect(body.remaining).toBe(3);
});

test('facts are told in French', async () => {
  const [body] = await talk(['combien coûte alpha ?'], 'fr');
  expect(body.data.content).toContain('Alpha');
  expect(body.data.content).toMatch(/30/);
});

test('an answer without tools or facts costs nothing', async () => {
  const [body] = await talk(['qwertzuiop asdfghjkl yxcvbnm']);
  expect(body.remaining).toBe(3);
});

test('a follow-up that changes nothing is not answered by the same list once more', async () => {
  const [, first, second] = await talk([
    'a tool that writes meeting notes',
    'only open source',
    'only open source',
  ]);
  expect(first.data.tools).toHaveLength(1);
  expect(second.data).toMatchObject({ content: 'The list already has nothing else.', tools: [] });
});
