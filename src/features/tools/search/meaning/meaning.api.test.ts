import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#src/shared/time.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { makeVectors } from './keep-vectors.server.ts';

/** Senses of words, a number of the vector each: what a text means is which of them it has. */
const SENSES = ['photo|picture|image', 'invoice|rechnung|ledger', 'video|film', 'a|e|i|o|u'];

type Answer = (input: string[], response: ServerResponse) => unknown;
const meanTexts: Answer = (input, response) =>
  response.end(
    JSON.stringify({
      data: input.map((text, index) => {
        const embedding = SENSES.map((words) => (new RegExp(words, 'i').test(text) ? 1 : 0.1));
        return { index, embedding };
      }),
    }),
  );

let answer: Answer = meanTexts;
const asked: { model: string; input: string[] }[] = [];
const server = createServer(async (request, response) => {
  const body = (await json(request)) as { model: string; input: string[] };
  asked.push(body);
  await answer(body.input, response);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = meanTexts;
  asked.length = 0;
});

const service = {
  get url() {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  },
  model: 'small',
  key: undefined,
};
const api = setUpTestApi({ settings: { tools: { cluster: undefined, embeddings: service } } });
const makeAll = () => makeVectors(api.app.contexts.tools, new AbortController().signal);
const bodies = () => asked.flatMap(({ input }) => input);

const LISTINGS = {
  Brightly: 'Brushes every photo until it shines.',
  Rollo: 'Cuts a film into pieces.',
  Tally: 'Writes an invoice for each customer.',
  Tallow: 'Melts candles of a customer.',
};

async function publish() {
  const tools = Object.entries(LISTINGS).map(([name, description]) => ({ name, description }));
  const ids = await publishTools(api, tools);
  await makeAll();
  await api.app.server.changeFeed.catchUp();
  return ids;
}

/** Ends the pause after failures of other tests. */
async function recover() {
  api.clock.advance(MINUTE);
  await find('a customer of films');
  asked.length = 0;
}

async function find(text: string): Promise<string[]> {
  const { body } = await api.get(`/ai-tools?interpret=1&search=${encodeURIComponent(text)}`);
  return body.data.map(({ name }: { name: string }) => name);
}

test('what no word finds comes behind what words find, and a listing is read once', async () => {
  await publish();
  expect(bodies()).toHaveLength(4);
  await makeAll();
  expect(bodies()).toHaveLength(4);
  expect(await find('rechnung for a customer')).toEqual(expect.arrayContaining(['Tally', 'Tallow']));
  expect((await find('rechnung for a customer'))[0]).toBe('Tally');
  expect(bodies().at(-1)).toBe('rechnung for a customer');
  expect(bodies()).toHaveLength(5);
});

test('a changed listing is read again, and one of another model', async () => {
  const [id] = await publish();
  const { tools } = api.app.contexts;
  const change = { description: 'Counts a film.', updated_at: new Date(Date.now() + 60_000) };
  await api.database.kysely.updateTable('tools').set(change).where('id', '=', id!).execute();
  await makeAll();
  expect(bodies().slice(4)).toEqual([expect.stringContaining('Counts a film.')]);
  await api.database.kysely.updateTable('tool_vectors').set({ model: 'other' }).execute();
  await makeAll();
  expect(bodies()).toHaveLength(9);
  expect(tools.meaning.vectors.count).toBe(4);
});

test('vectors of another length take the place of those before', async () => {
  await publish();
  answer = (input, response) =>
    response.end(
      JSON.stringify({ data: input.map((_, index) => ({ index, embedding: [1, index + 1, 0] })) }),
    );
  await publishTools(api, [{ name: 'Fifth', description: 'Comes later than all of the others do.' }]);
  await makeAll();
  await makeAll();
  await api.app.server.changeFeed.catchUp();
  const { vectors } = api.app.contexts.tools.meaning;
  expect([vectors.size, vectors.count]).toEqual([3, 5]);
  answer = meanTexts;
  // A vector of a request that fits none of them says nothing.
  expect(await find('customer photo')).toEqual(expect.arrayContaining(['Tally', 'Tallow']));
});

describe('words decide when the service', () => {
  test.each<[what: string, answer: Answer]>([
    ['is late', () => undefined],
    ['fails', (_, response) => response.writeHead(500).end('{}')],
    ['redirects', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
    ['answers junk', (_, response) => response.end('<html>')],
    ['answers fewer', (_, response) => response.end('{"data":[]}')],
    ['answers no numbers', (_, response) => response.end('{"data":[{"index":0,"embedding":"AAAA"}]}')],
    ['answers zeros', (_, response) => response.end('{"data":[{"index":0,"embedding":[0,0,0,0]}]}')],
  ])('%s', async (_, failing) => {
    await publish();
    await recover();
    answer = failing;
    const startedAt = performance.now();
    expect((await find('film for a customer')).toSorted()).toEqual(['Rollo', 'Tallow', 'Tally']);
    expect(asked).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(1500);
  });

  test('has failed three times, it is left alone', async () => {
    await publish();
    await recover();
    answer = (_, response) => response.writeHead(500).end('{}');
    for (const word of ['one', 'two', 'three', 'four', 'five']) await find(`${word} customer film`);
    expect(asked).toHaveLength(3);
  });
});

test('a failing service leaves listings for the next run', async () => {
  await publish();
  answer = (_, response) => response.writeHead(503).end('{}');
  await publishTools(api, [{ name: 'Fifth', description: 'Comes later than all of the others do.' }]);
  await expect(makeAll()).rejects.toThrow('The embeddings service answers 503');
  answer = meanTexts;
  await makeAll();
  expect(bodies().at(-1)).toMatch(/^Fifth\./);
});

test('what means nothing that is listed stays without results', async () => {
  await publish();
  expect(await find('qwertz zuiop')).toEqual([]);
});
