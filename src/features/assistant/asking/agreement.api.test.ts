import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHIPPED_TYPES } from '#src/features/tools/rules.ts';
import { REQUESTS } from '#src/features/tools/search/interpret/testing/requests.ts';
import type { ToolList } from '#src/features/tools/search/public/search-contract.ts';
import {
  parseToolSearch,
  toolSearchPath,
  writeListQuery,
} from '#src/features/tools/search/public/search-intent-rules.ts';
import {
  type CompletionServer,
  openCompletionServer,
} from '#src/server/completions/testing/completion-server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { type NewTool, publishTools } from '#src/testing/factories.ts';
import { openTestApi, type TestApi } from '#src/testing/test-api.ts';
import type { AssistantReply } from '../contract.ts';
import { MAX_TOOLS } from '../rules.ts';

/** The columns of a demonstration tool that this test uses. */
interface Listed extends Pick<NewTool, 'name' | 'description' | 'type' | 'pricing_model' | 'tags'> {
  is_open_source?: boolean;
  starting_from?: string | null;
}

const folder = new URL('../../../demo/catalogue/', import.meta.url);
const tools = readdirSync(folder).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Listed[]).map(
    ({ name, description, type, pricing_model, tags, is_open_source = false, starting_from = null }) => {
      const category = file.replace('.json', '');
      return { name, description, type, pricing_model, tags, is_open_source, starting_from, category };
    },
  ),
);

/** A cluster answers one request after the other slowly, and a server searches in the same memory: both get every fifth. */
const EVERY = process.env.TEST_OPENSEARCH_URL || process.env.TEST_DATABASE_URL ? 5 : 1;

/** A service that has nothing to say leaves the question to the site. */
const SILENT = '{}';
let service: CompletionServer;
let api: TestApi;
// These tests change nothing, and publishing so many tools takes a cluster seconds.
beforeAll(async () => {
  service = await openCompletionServer();
  const settings = { assistant: { service: service.service } };
  api = await openTestApi({ settings, languages: ['en', 'fr'], rateLimit: false });
  await publishTools(api, tools);
}, 120_000);
afterAll(async () => {
  await api.close();
  await service.close();
});
beforeEach(() => void service.answers.splice(0, Infinity, SILENT));

const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug);

/** Reads the list that the search page shows at an address. */
async function openPage(url: string) {
  const { search, ignored } = parseToolSearch(new URL(url, 'http://test.invalid').searchParams);
  expect({ ignored, url: toolSearchPath(search) }).toEqual({ ignored: [], url });
  const written = Object.entries(writeListQuery(search)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return (await api.get(`/ai-tools?${new URLSearchParams(written)}`)).body;
}

/** The trade-off of a tool that the page sets apart for a reason. */
const TRADE_OFFS: Record<string, RegExp> = {
  freePlan: /^(?:Free: |Only some of it is free)/,
  paid: /^No free plan$/,
  unpriced: /^Price not listed$/,
  otherType: /^Listed as /,
  closedSource: /^Not open source$/,
  words: /^Matches only part/,
};

/** Expects that an answer says of its groups and tools the same as the page. */
function expectSameGroups(answer: AssistantReply, list: ToolList): void {
  const { content, page, tools: suggested, url } = answer;
  const { unlisted, understood = [] } = list.interpretation ?? {};
  expect(page?.url.replace(/\?.*/, '') ?? null, url).toBe(answer.unlisted ? '/add-ai-form' : null);
  if (unlisted) expect(answer.unlisted, url).toEqual(unlisted);
  if (unlisted) expect(content).toContain(unlisted.name);
  const isPaidAsked = understood.some(({ value }) => value === 'paid');
  for (const [at, { match }] of list.data.slice(0, MAX_TOOLS).entries()) {
    const expected = match?.code ? TRADE_OFFS[match.code] : undefined;
    if (!expected || (isPaidAsked && match?.code === 'freePlan')) continue;
    expect(suggested[at]?.trade_off, `${url} ${match?.code}`).toMatch(expected);
  }
  for (const [said, name] of SAID_OF_GROUPS) {
    const count = said.exec(content)?.[1]?.replace('one', '1');
    const inGroup = list.groups?.find(({ group }) => group === name)?.count ?? 0;
    if (count) expect(count, `${content} ${url}`).toBe(String(inGroup));
  }
}

const SAID_OF_GROUPS = [
  [/(\S+) (?:are|is) entirely free;/, 'exact'],
  [/(\S+) (?:have|has) a free plan\./, 'free_plan'],
  [/Only (\S+) match(?:es)? everything/, 'exact'],
  [/the other (\d+) /, 'wider'],
] as const;

/** Asks, and compares the answer with the list of the page at its address. */
async function ask(message: string, language: Language = 'en', conversation?: string) {
  const headers = { 'accept-language': language };
  const { status, body } = await api.send('POST', '/assistant', { message, conversation }, headers);
  expect(status, message).toBe(200);
  const { url, tools: suggested, content, compare_url, total } = body.data;
  const list: ToolList = await openPage(url);
  if (suggested.length === 0 || compare_url) return body.data;
  // The page has others behind a few that answer, unless they stand for what is not listed.
  const [answering] = list.groups ?? [];
  const isInstead = answering?.group === 'similar' || list.interpretation?.unlisted;
  const similar = isInstead ? undefined : list.groups?.find(({ group }) => group === 'similar');
  const told = list.pagination.total - (similar?.count ?? 0);
  expect(slugsOf(suggested), `${message} → ${url}`).toEqual(
    slugsOf(list.data.slice(0, Math.min(told, MAX_TOOLS))),
  );
  expect(total, `${message} → ${url}`).toBe(told);
  const words = new URL(url, 'http://test.invalid').searchParams.get('q')?.split(' ') ?? [];
  expect(words.length, url).toBeLessThanOrEqual(6);
  expect(content).not.toMatch(/undefined|\{| {2}/);
  if (language === 'en') expectSameGroups(body.data, list);
  return body.data;
}

async function expectAgreement(message: string, language?: Language): Promise<void> {
  await ask(message, language);
}

test('so are requests for what is not listed, and wishes that few tools meet', async () => {
  for (const message of [
    'alternative to otter for teams',
    'something like Photoshop but free',
    'free video editor',
    'only open source grammar check',
    'open source video editor',
    'chrome extension for video',
    'paid plugin for mastering',
    'free, at least $50, video editor',
  ]) {
    await expectAgreement(message);
  }
});

test('every request of the table is answered with what the page at the address shows', {
  timeout: 120_000,
}, async () => {
  for (const [at, [request]] of REQUESTS.entries()) if (at % EVERY === 0) await expectAgreement(request);
});

const phrase = (...words: string[]) => fc.constantFrom(...words, '');
const messages = fc
  .tuple(
    phrase('free', 'gratuit', 'paid', 'with a free plan', 'under $5', 'sans abonnement'),
    phrase('open source', 'proprietary', 'self-hosted'),
    phrase(
      'image',
      'video editor',
      'chatbots',
      'contracts',
      'meeting notes',
      'flashcards',
      'quokka',
      'not video',
    ),
    phrase('api', 'for windows', 'chrome extension', 'mobile app', 'wordpress plugin'),
    phrase('alternative to midjourney', 'like notion', 'similar to photoshop', 'but not canva'),
    phrase('art', 'speech', 'résumer', 'translate documents', 'layers', 'agents'),
  )
  .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }))
  .map((parts) => parts.filter(Boolean).join(' '))
  .filter(Boolean);

test('so are requests that nobody has written down', { timeout: 120_000 }, async () => {
  const languages = fc.constantFrom<Language>('en', 'fr');
  await fc.assert(fc.asyncProperty(messages, languages, expectAgreement), { numRuns: 80 / EVERY });
});

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value);
const filters = fc.record({
  category: some(fc.constantFrom('image', 'video', 'legal', 'nowhere')),
  type: some(fc.constantFrom(...SHIPPED_TYPES.map(({ value }) => value), 'spaceship')),
  price: some(fc.constantFrom('free', 'freemium', 'paid')),
  open_source: some(fc.boolean()),
  max_price: some(fc.constantFrom(-1, 0, 4.999, 20)),
  like: some(fc.constantFrom('Midjourney', 'photoshop', 'notoin', 'Blorptastic')),
  words: some(fc.constantFrom('free editor', 'layers', 'video for windows', 'speech agents', 'quokka -art')),
});

test('and whatever a service has read out of them, the search is the one without a service', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(messages, filters, async (message, read) => {
      // A service that reads the opposite of the words has a trade-off of its own.
      fc.pre(read.price !== 'paid' || !/free|gratuit|sans/.test(message));
      const content = 'Have a look at these.';
      service.answers.splice(0, Infinity, {
        content,
        categories: ['image'],
        canRedirect: true,
        filters: read,
      });
      const { url } = await ask(message);
      service.answers.splice(0, Infinity, SILENT);
      const without = await ask(message);
      if (without.tools.length > 0) expect(url).toBe(without.url);
    }),
    { numRuns: 60 / EVERY },
  );
});

const followUps = fc.constantFrom(
  'only those with a free plan',
  'and for Windows?',
  'cheaper',
  'only open source',
  'without an api',
  'et pour les équipes ?',
  'sur mobile',
  'something like the second',
);

test('and what goes on with them', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      messages,
      fc.array(followUps, { minLength: 1, maxLength: 2 }),
      async (message, further) => {
        let { conversation } = await ask(message);
        for (const next of further) ({ conversation } = await ask(next, 'en', conversation));
      },
    ),
    { numRuns: 50 / EVERY },
  );
});
