import { describe, expect, it } from 'vitest';
import { UNCHECKED } from '#src/features/tools/listings/public/price-rules.ts';
import {
  draftOf,
  imagesOf,
  pictureOf,
  type ToolDraft,
  type ToolImages,
  toForm,
} from '../form/draft/tool-draft.ts';
import { makeEditable } from '../testing/make-tool-page.ts';
import { findChangedFields, hasImageChanges, keptOrder, onlyChanges } from './changed-fields.ts';

const tool = makeEditable({
  pricing: { ...UNCHECKED, model: 'paid', starting_from: '$20', tiers: [] },
  screenshots: [1, 2, 3].map((id) => ({ id, url: `/uploads/${id}.webp`, width: 16, height: 10 })),
});
const base = draftOf(tool);
const images = imagesOf(tool);

function sent(change: Partial<ToolDraft>): Record<string, FormDataEntryValue[]> {
  const draft = { ...base, ...change };
  const form = onlyChanges(toForm(draft, images, { canUseAffiliateUrl: true }), base, draft);
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
}

describe('the body of an edit', () => {
  it('is empty when nothing was changed', () => expect(sent({})).toEqual({}));

  it.each<[Partial<ToolDraft>, Record<string, string[]>]>([
    [{ name: ' Quill 2 ' }, { name: ['Quill 2'] }],
    [{ company: '' }, { company: [''] }],
    [{ tags: 'Letters,  Mail ,' }, { 'tags[]': ['Letters', 'Mail'] }],
    [{ tags: '' }, { 'tags[]': [''] }],
    [{ features: ['One', '', 'Two'] }, { 'features[]': ['One', 'Two'] }],
    [{ pricing_model: 'free' }, { pricing_model: ['free'], starting_from: [''] }],
    [
      { is_open_source: true, source_code_url: 'https://code.example.com/' },
      { is_open_source: ['1'], source_code_url: ['https://code.example.com/'] },
    ],
    [
      { affiliate_url: 'https://quill.example.com/?a=1' },
      { affiliate_url: ['https://quill.example.com/?a=1'] },
    ],
    [
      { updates: [{ title: 'Two', version: '2.0', date: '2026-11-01', changes: 'Faster\nSmaller' }] },
      {
        'updates[0][title]': ['Two'],
        'updates[0][version]': ['2.0'],
        'updates[0][date]': ['2026-11-01'],
        'updates[0][changes][]': ['Faster', 'Smaller'],
      },
    ],
    [
      { pricing_tiers: [{ name: 'Pro', price: '$9', period: 'month', features: '' }] },
      {
        'pricing_tiers[0][name]': ['Pro'],
        'pricing_tiers[0][price]': ['$9'],
        'pricing_tiers[0][period]': ['month'],
      },
    ],
  ])('has only the changed field for %j', (change, body) => expect(sent(change)).toEqual(body));
});

it('finds changed fields, also inside lists', () => {
  expect(findChangedFields(base, { ...base, use_cases: ['Other letters'], name: 'Q' })).toEqual([
    'name',
    'use_cases',
  ]);
});

describe('pictures', () => {
  const [first, second, third] = images.screenshots as [never, never, never];
  const file = pictureOf(new File(['x'], 'x.png', { type: 'image/png' }));
  const with_ = (part: Partial<ToolImages>): ToolImages => ({ ...images, ...part });

  it.each<[string, ToolImages, boolean]>([
    ['as they were', images, false],
    ['one is gone', with_({ screenshots: [first, third] }), false],
    ['another order', with_({ screenshots: [second, first, third] }), true],
    ['a new one', with_({ screenshots: [first, second, third, file] }), true],
    ['a new logo', with_({ logo: file }), true],
  ])('%s', (_name, present, isChange) => expect(hasImageChanges(images, present)).toBe(isChange));

  it('are listed in the order of the form, without new ones', () => {
    expect(keptOrder(with_({ screenshots: [third, first, file] }))).toEqual([3, 1]);
  });
});
