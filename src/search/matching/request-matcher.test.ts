import { describe, expect, test } from 'vitest';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { Corpus } from '../postings/corpus.ts';
import { createSearchIndex, type RequestWord } from '../search-index.ts';
import { PostingMatcher } from './posting-matcher.ts';
import { planRequestWord } from './word-plan.ts';

const word = (text: string, ...same: string[]): RequestWord => ({
  forms: [{ word: text, share: 1 }, ...same.map((other) => ({ word: other, share: 0.7 }))],
  weight: 1,
});

function createFilled(documents: Record<string, { tags?: string[]; text?: string; price?: string }>) {
  const index = createSearchIndex({
    fields: [
      { name: 'name', weight: 10, requestWeight: 3 },
      { name: 'tags', weight: 5, requestWeight: 2.5 },
      { name: 'text', weight: 2.5, requestWeight: 1 },
    ],
    facets: [{ name: 'price', kind: 'one' }],
    orders: ['newest'],
  });
  const names = Object.keys(documents);
  for (const [id, name] of names.entries()) {
    const { tags = [], text = '', price = 'paid' } = documents[name]!;
    index.put({ id, fields: { name, tags, text }, facets: { price: [price] }, orders: { newest: [id] } });
  }
  const ask = (
    words: RequestWord[],
    more: { boosts?: string[]; excluded?: string[][]; order?: string } = {},
  ) => {
    const boosts = (more.boosts ?? []).map((value) => ({ facet: 'price', value, weight: 0.3 }));
    const request = { words, boosts, excluded: more.excluded ?? [] };
    const { ids } = index.search({ request, order: more.order, offset: 0, limit: 10 });
    return ids.map((id) => names[id]);
  };
  return { index, ask };
}

describe('a request', () => {
  test('finds documents that have some of its words, those with most of it first', () => {
    const { ask } = createFilled({
      Alpha: { tags: ['transcribe interviews'] },
      Beta: { text: 'Transcribe your meetings and more.' },
      Gamma: { tags: ['meetings'] },
      Delta: { text: 'Paints walls.' },
    });
    const found = ask([word('transcribe'), word('meetings')]);
    expect(found[0]).toBe('Beta');
    expect(found.toSorted()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  test('counts a rare word more than a frequent one', () => {
    const frequent = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`Writer ${at}`, { tags: ['writing'] }]),
    );
    const { ask } = createFilled({ ...frequent, Rare: { tags: ['limericks'] } });
    expect(ask([word('writing'), word('limericks')])[0]).toBe('Rare');
  });

  test('takes a word that means the same for a little less', () => {
    const { ask } = createFilled({
      Same: { tags: ['dictation'] },
      Exact: { tags: ['transcription'] },
      Other: { tags: ['colors'] },
    });
    expect(ask([word('transcription', 'dictation')])).toEqual(['Exact', 'Same']);
  });

  test('is raised by a boost, which removes nothing', () => {
    const { ask } = createFilled({
      Paid: { tags: ['karaoke'] },
      Free: { text: 'For karaoke.', price: 'free' },
      Other: { tags: ['colors'] },
    });
    expect(ask([word('karaoke')])).toEqual(['Paid', 'Free']);
    expect(ask([word('karaoke')], { boosts: ['free'] })).toEqual(['Free', 'Paid']);
    expect(ask([word('karaoke')], { boosts: ['nowhere'] })).toEqual(['Paid', 'Free']);
  });

  test('leaves out what it excludes, and follows another order when one is asked for', () => {
    const { ask } = createFilled({
      Old: { tags: ['karaoke'] },
      New: { text: 'Karaoke on video calls.' },
      Other: { tags: ['colors'] },
    });
    expect(ask([word('karaoke')], { excluded: [['video', 'calls']] })).toEqual(['Old']);
    expect(ask([word('karaoke')], { order: 'newest' })).toEqual(['New', 'Old']);
  });

  test('finds what has any of its words, however few, and nothing where there is nothing to meet', () => {
    const others = Object.fromEntries(
      Array.from({ length: 20 }, (_, at) => [`Other ${at}`, { tags: ['colors'] }]),
    );
    const { ask, index } = createFilled({
      Cheap: { tags: ['cheap'] },
      ...others,
      Third: { tags: ['cheap'] },
    });
    expect(ask([word('flight'), word('cheap'), word('lisbon'), word('airport')]).toSorted()).toEqual([
      'Cheap',
      'Third',
    ]);
    expect(ask([])).toEqual([]);
    expect(ask([word('zzzzqqqq')])).toEqual([]);
    index.remove(0);
    expect(ask([word('cheap')])).toEqual(['Third']);
  });

  test('leaves out the words that it excludes, wherever they stand', () => {
    const { ask } = createFilled({
      Mentions: { tags: ['drawing'], text: 'Not a chat bot.' },
      Is: { tags: ['drawing', 'chat bot'] },
      Else: { tags: ['drawing', 'bot chat'] },
    });
    expect(ask([word('drawing')], { excluded: [['chat', 'bot']] })).toEqual(['Else']);
  });

  test('counts the typed word as rare as it is, though many words mean the same', () => {
    const others = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`Other ${at}`, { tags: ['picture'] }]),
    );
    const { ask } = createFilled({ ...others, Typed: { text: 'Makes a portrait.' } });
    expect(ask([word('portrait', 'picture')])[0]).toBe('Typed');
  });

  test('forgives a typing error in a word that no document has', () => {
    const { ask } = createFilled({ Sings: { tags: ['karaoke'] }, Other: { tags: ['colors'] } });
    expect(ask([word('karaokee')])).toEqual(['Sings']);
  });
});

const DOCUMENTS = 3_000;
const VOCABULARY = 60;
const LEAST_SHARE = 0.2;

test('documents that cannot be among the best are left out, and no other is', () => {
  const random = seededRandom(7);
  // The lower a word's number, the more documents have it.
  const pick = () => `word${Math.floor(VOCABULARY * random() ** 2)}`;
  const corpus = new Corpus({ fields: [{ name: 'text', weight: 1 }], facets: [], orders: [] });
  for (let id = 0; id < DOCUMENTS; id++) {
    const text = Array.from({ length: 3 + Math.floor(random() * 12) }, pick).join(' ');
    corpus.put({ id, fields: { text }, facets: {}, orders: {} });
  }
  const matcher = new PostingMatcher();
  let ruledOut = 0;
  for (let round = 0; round < 200; round++) {
    const words = [...new Set(Array.from({ length: 2 + Math.floor(random() * 12) }, pick))];
    const plans = words.map((word) =>
      planRequestWord(
        corpus,
        { forms: [{ word, share: 1 }], weight: random() < 0.5 ? 1 : 0.1 },
        new Set<string>(),
      ),
    );
    const find = (limit: number) => {
      const found = matcher.matchAny(corpus, plans, { leastShare: LEAST_SHARE, limit });
      const scores = Array.from(found, (slot) => [slot, matcher.scores[slot]!] as const);
      return scores.sort(([, one], [, other]) => other - one);
    };
    const all = find(Infinity);
    const limit = 1 + Math.floor(random() * 100);
    const best = find(limit);
    const least = all[limit - 1]?.[1] ?? 0;
    const reaching = (found: typeof all) => found.filter(([, score]) => score >= least).map(String);
    expect(reaching(best).toSorted()).toEqual(reaching(all).toSorted());
    ruledOut += all.length - best.length;
  }
  expect(ruledOut).toBeGreaterThan(DOCUMENTS);
});
