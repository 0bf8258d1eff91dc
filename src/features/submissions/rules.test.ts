import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_NAMES, type ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { anyFacts } from '#src/features/tools/listings/testing/sample-facts.ts';
import { hasExpired, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { BLANK_FIELDS, editFields } from './editing/edit-fields.ts';
import {
  findDifferences,
  goesLiveForOwner,
  hostOf,
  rebaseRevision,
  splitOwnerEdit,
  type ToolField,
} from './rules.ts';

const text = fc.constantFrom('', 'one', 'two', 'three');
const orNone = fc.option(fc.constantFrom('https://a.com', 'https://b.com'), { nil: null });
const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });
/** Few values each, so that states are equal in some fields and differ in others. */
const ownFields = fc.record({
  name: text,
  description: text,
  url: fc.constantFrom('https://a.com', 'https://b.com'),
  affiliate_url: orNone,
  category_id: fc.integer({ min: 1, max: 3 }),
  type: fc.constantFrom('web-app', 'api'),
  company: text,
  is_open_source: fc.boolean(),
  source_code_url: orNone,
  tags: texts,
  features: texts,
  use_cases: texts,
  pricing_model: fc.constantFrom('free' as const, 'freemium' as const, 'paid' as const),
  starting_from: fc.option(text, { nil: null }),
  pricing_tiers: fc.array(
    fc.record({
      name: text,
      price: text,
      period: fc.constantFrom('' as const, 'month' as const),
      features: texts,
    }),
    { maxLength: 2 },
  ),
  updates: fc.array(fc.record({ title: text, version: text, date: text, changes: texts }), { maxLength: 2 }),
  logo_url: orNone,
  screenshots: fc.array(
    fc.constantFrom('/a', '/b', '/c').map((url) => ({ url, width: 1, height: 1 })),
    { maxLength: 3 },
  ),
});
const fields: fc.Arbitrary<ToolFields> = fc
  .tuple(ownFields, anyFacts)
  .map(([own, facts]) => ({ ...own, ...facts }));
const check = <Ts extends [ToolFields, ...ToolFields[]]>(property: fc.IProperty<Ts>) =>
  fc.assert(property, { numRuns: 500 });

test('finds the differing fields, and none between equal states', () => {
  const changed = { ...BLANK_FIELDS, name: 'x', screenshots: [{ url: '/a', width: 1, height: 1 }] };
  expect(findDifferences(BLANK_FIELDS, changed)).toEqual(['name', 'screenshots']);
  check(
    fc.property(fields, fields, (a, b) => {
      expect(findDifferences(a, a)).toEqual([]);
      expect(findDifferences(a, b)).toEqual(findDifferences(b, a));
      expect([...FIELD_NAMES].sort()).toEqual(Object.keys(a).sort());
    }),
  );
});

test('compares tags by slug, images by address, and objects regardless of key order', () => {
  const before: ToolFields = {
    ...BLANK_FIELDS,
    tags: ['Open Source'],
    screenshots: [{ url: '/a', width: 1, height: 1 }],
    pricing_tiers: [{ name: 'A', price: '$1', period: '', features: [] }],
  };
  const after: ToolFields = {
    ...before,
    tags: ['open source'],
    screenshots: [{ url: '/a', width: 2, height: 2 }],
    pricing_tiers: [{ features: [], period: '', price: '$1', name: 'A' }],
  };
  expect(findDifferences(before, after)).toEqual([]);
  expect(findDifferences(before, { ...after, tags: ['closed'] })).toEqual(['tags']);
});

test('a revision follows the tool in unchanged fields and keeps its changes', () => {
  check(
    fc.property(fields, fields, fields, (version, before, after) => {
      const rebased = rebaseRevision(version, before, after);
      const proposed = new Set(findDifferences(before, version));
      for (const field of FIELD_NAMES) {
        const from = proposed.has(field) ? version : after;
        expect(rebased[field]).toEqual(from[field]);
      }
      // Approval does not undo fields that the revision did not change.
      for (const field of findDifferences(after, rebased)) expect(proposed).toContain(field);
    }),
  );
});

test('a revision without changes always equals the tool', () => {
  check(
    fc.property(fields, fields, (before, after) => {
      expect(findDifferences(after, rebaseRevision(before, before, after))).toEqual([]);
    }),
  );
});

test("every change of an owner's edit is either live or pending, never both", () => {
  check(
    fc.property(fields, fields, (live, sent) => {
      const edited = sent.is_open_source ? sent : { ...sent, source_code_url: null };
      const split = splitOwnerEdit(live, edited);
      const now = findDifferences(live, split.live);
      const changed = findDifferences(live, edited);
      expect([...now, ...split.waiting].sort()).toEqual([...changed].sort());
      expect(findDifferences(split.live, edited)).toEqual(split.waiting);
      const isGone = (field: ToolField) => field === 'source_code_url' && !edited.is_open_source;
      expect(now.every((field) => goesLiveForOwner(field) || isGone(field))).toBe(true);
      expect(split.waiting.some(goesLiveForOwner)).toBe(false);
    }),
  );
});

test('lists what an owner changes without review', () => {
  expect(FIELD_NAMES.filter((field) => !goesLiveForOwner(field))).toEqual([
    'name',
    'url',
    'category_id',
    'pricing_url',
    'company',
    'source_code_url',
    'affiliate_url',
    'data_source_url',
    'logo_url',
  ]);
});

test('a revision expires 14 days after its last change, to the millisecond', () => {
  const at = new Date('2026-06-01T00:00:00Z');
  expect(hasExpired(at, new Date(at.getTime() + VERSION_LIFETIME - 1))).toBe(false);
  expect(hasExpired(at, new Date(at.getTime() + VERSION_LIFETIME))).toBe(true);
});

test('compares hosts without www', () => {
  expect(['https://www.a.com/x', 'http://a.com:8080', null, 'nonsense'].map(hostOf)).toEqual([
    'a.com',
    'a.com:8080',
    '',
    '',
  ]);
});

test('an edit without changes keeps every field', () => {
  const none = { logo_url: undefined, screenshots: [] };
  check(
    fc.property(fields, (before) => {
      const screenshots = [...new Map(before.screenshots.map((shot) => [shot.url, shot])).values()];
      const consistent = {
        ...before,
        screenshots,
        source_code_url: before.is_open_source ? before.source_code_url : null,
        starting_from: before.starting_from || null,
      };
      expect(editFields(consistent, {}, none)).toEqual(consistent);
    }),
  );
});
