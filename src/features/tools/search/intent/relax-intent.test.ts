import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchFilters } from '../public/filter-rules.ts';
import { applyPreferences, listParts, type SearchIntent } from '../public/search-intent-rules.ts';
import { relaxIntent } from './relax-intent.ts';

const NOTHING = { total: 0, relaxed: false };
const EXACT = { total: 1, relaxed: false };
const PARTIAL = { total: 1, relaxed: true };
const free: SearchIntent = { text: 'draw cats', preferences: { category: 'image', pricing_model: 'free' } };

/** Relaxes where only intents with these parts find tools; tells the parts that are left. */
async function relaxTo(
  wanted: SearchIntent,
  finds: (intent: SearchIntent) => typeof EXACT,
  last?: SearchIntent[],
) {
  const found = await relaxIntent([wanted], async (intent) => finds(intent), last);
  return found && { text: found.intent.text, ...found.intent.preferences };
}

describe('what leaves nothing is given up', () => {
  test('not at all when there are tools', async () => {
    expect(await relaxTo(free, () => EXACT)).toEqual({
      text: 'draw cats',
      category: 'image',
      pricing_model: 'free',
    });
  });

  test('free becomes a free plan before the category goes', async () => {
    const finds = ({ preferences }: SearchIntent) =>
      preferences?.pricing_model === 'free' ? NOTHING : EXACT;
    expect(await relaxTo(free, finds)).toMatchObject({ category: 'image', pricing_model: 'freemium' });
  });

  test('the category, rather than some of the words', async () => {
    const finds = ({ preferences }: SearchIntent) => (preferences?.category ? PARTIAL : EXACT);
    expect(await relaxTo(free, finds)).toEqual({ text: 'draw cats', pricing_model: 'free' });
  });

  test('some of the words, rather than all', async () => {
    expect(await relaxTo(free, ({ text }) => (text ? PARTIAL : EXACT))).toMatchObject({ text: 'draw cats' });
  });

  test('the words, rather than filters', async () => {
    const finds = ({ text }: SearchIntent) => (text ? NOTHING : EXACT);
    expect(await relaxTo(free, finds)).toEqual({ text: undefined, category: 'image', pricing_model: 'free' });
  });

  test('as little as possible, the lightest first, or what is given instead', async () => {
    const wanted = { preferences: { category: 'image', type: 'api', like: 'photoshop' } } as const;
    const finds = ({ preferences }: SearchIntent) => (preferences?.type ? NOTHING : EXACT);
    expect(await relaxTo(wanted, finds)).toEqual({ category: 'image', like: 'photoshop', text: undefined });
    expect(await relaxTo(wanted, finds, [{ text: 'as typed' }])).toEqual({ text: 'as typed' });
  });

  test('never everything', async () => {
    expect(
      await relaxTo({ preferences: { category: 'image' } }, (intent) =>
        listParts(intent).length ? NOTHING : EXACT,
      ),
    ).toBeUndefined();
    expect(await relaxIntent([], async () => EXACT)).toBeUndefined();
  });
});

test('of several wanted intents the first with all its words counts', async () => {
  const wanted = [free, { text: 'cats' }, { text: 'dogs' }];
  const finds = async ({ text }: SearchIntent) => (text === 'dogs' ? EXACT : PARTIAL);
  expect(await relaxIntent(wanted, finds)).toEqual({ intent: { text: 'dogs' }, wanted: { text: 'dogs' } });
  expect((await relaxIntent(wanted, async () => PARTIAL))?.wanted).toBe(free);
});

const preferences: fc.Arbitrary<SearchFilters> = fc.record(
  {
    category: fc.constant('image'),
    type: fc.constant('api' as const),
    pricing_model: fc.constantFrom('free' as const, 'paid' as const),
    like: fc.constant('photoshop'),
    is_open_source: fc.boolean(),
    max_price: fc.constant(20),
    tags: fc.constant(['art']),
  },
  { requiredKeys: [] },
);
const intents: fc.Arbitrary<SearchIntent> = fc.record({
  text: fc.constantFrom(undefined, 'draw cats'),
  category: fc.constantFrom(undefined, 'video'),
  preferences,
});

test('what was chosen stays, what is left was wanted, and it finds tools', async () => {
  await fc.assert(
    fc.asyncProperty(intents, fc.func(fc.constantFrom(NOTHING, PARTIAL, EXACT)), async (wanted, finds) => {
      const found = (await relaxIntent([wanted], async (intent) => finds(intent)))?.intent;
      if (!found) return;
      expect(finds(found).total).toBeGreaterThan(0);
      expect(found.category).toBe(wanted.category);
      expect(listParts(wanted)).toEqual(expect.arrayContaining(listParts(found)));
      expect(applyPreferences(found).category).toBe(wanted.category ?? found.preferences?.category);
    }),
  );
});
