import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nestFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { FACT_NAMES } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { anyFacts } from '#src/features/tools/listings/testing/sample-facts.ts';
import { wrapLists } from '#src/server/http/wrap-lists.ts';
import { readFormFields } from '#src/server/uploads/form-fields.ts';
import { NewToolRequest, ToolEditRequest } from '../../contract.ts';
import { onlyChanges } from '../../edit-page/changed-fields.ts';
import { makeToolPage } from '../../testing/make-tool-page.ts';
import { exampleTool } from './example-tool.ts';
import { factsOf } from './fact-drafts.ts';
import { findProblems } from './form-checks.ts';
import {
  draftOf,
  emptyDraft,
  imagesOf,
  NO_IMAGES,
  pictureOf,
  placeErrors,
  type ToolDraft,
  type ToolImages,
  toForm,
} from './tool-draft.ts';
import { splitTags } from './typed-text.ts';

const logo = new File(['l'], 'logo.png', { type: 'image/png' });
const first = new File(['1'], 'first.png', { type: 'image/png' });
const second = new File(['2'], 'second.png', { type: 'image/png' });
const pictures: ToolImages = { logo: pictureOf(logo), screenshots: [pictureOf(first), pictureOf(second)] };

function fieldsOf(overrides: Partial<ToolDraft>, options = {}, images = NO_IMAGES) {
  return readFormFields(toForm({ ...emptyDraft(), ...overrides }, images, options));
}

describe('the empty form', () => {
  it('has two plans without texts, a type and a pricing model, and one empty line in each list', () => {
    const { pricing_tiers, type, pricing_model, features, use_cases } = emptyDraft();
    expect(pricing_tiers).toEqual([
      { name: '', price: '', period: '', features: '' },
      { name: '', price: '', period: 'month', features: '' },
    ]);
    expect(fieldsOf({}).pricing_tiers).toBe('');
    expect([type, pricing_model, features, use_cases]).toEqual(['web-app', 'freemium', [''], ['']]);
  });
});

it('splits tags at commas, trims them and drops empty ones', () => {
  expect(splitTags(' one, two words ,,  ,three,')).toEqual(['one', 'two words', 'three']);
});

describe('the form that is sent', () => {
  it('has bracket names and no blank entries', () => {
    const fields = fieldsOf({
      name: ' Quill ',
      tags: 'a, b',
      features: ['One', ' ', 'Two'],
      pricing_tiers: [
        { name: '', price: '', period: 'year', features: '' },
        { name: 'Pro', price: '$10', period: 'api call', features: 'Fast\n\n Cheap ' },
      ],
    });
    expect(fields).toMatchObject({
      name: 'Quill',
      tags: ['a', 'b'],
      features: ['One', 'Two'],
      pricing_tiers: [{ name: 'Pro', price: '$10', period: 'api call', features: ['Fast', 'Cheap'] }],
    });
  });

  it('has a starting price for paid tools only, and a source for open ones only', () => {
    const typed = { starting_from: '$20', source_code_url: 'https://code.example.com' };
    expect(fieldsOf(typed)).toMatchObject({ starting_from: '', source_code_url: '', is_open_source: '0' });
    expect(fieldsOf({ ...typed, pricing_model: 'paid', is_open_source: true })).toMatchObject({
      ...typed,
      is_open_source: '1',
    });
  });

  it('has an affiliate link for affiliates only', () => {
    const typed = { affiliate_url: ' https://quill.example.com/?ref=1 ' };
    expect(fieldsOf(typed)).not.toHaveProperty('affiliate_url');
    expect(fieldsOf(typed, { canUseAffiliateUrl: true }).affiliate_url).toBe(
      'https://quill.example.com/?ref=1',
    );
  });

  it('has new images in order, and none that is on the server', () => {
    const kept = { key: 'kept-3', id: 3, url: '/files/3.webp' };
    const images = { logo: pictureOf(logo), screenshots: [kept, ...pictures.screenshots] };
    const fields = fieldsOf({}, {}, images);
    expect(fields.logo).toMatchObject({ name: 'logo.png' });
    expect((fields.screenshots as File[]).map(({ name }) => name)).toEqual(['first.png', 'second.png']);
    expect(fieldsOf({}, {}, { logo: { ...kept, id: null }, screenshots: [] })).not.toHaveProperty('logo');
  });

  it.each([
    ['with tiers', {}],
    ['without any list', { tags: '', pricing_tiers: [], updates: [] }],
  ])('is accepted by the server: %s', (_name, overrides) => {
    const url = 'https://lantern.example.org';
    const draft = { ...emptyDraft(), ...exampleTool(), category_id: 3, url, ...overrides };
    expect(findProblems(draft, pictures)).toEqual([]);
    const request = NewToolRequest.parse(wrapLists(NewToolRequest, readFormFields(toForm(draft, pictures))));
    expect(request).toMatchObject({
      name: 'Lantern Notes',
      category_id: 3,
      tags: splitTags(draft.tags),
      pricing_tiers: draft.pricing_tiers.map(({ name, price, period }) => ({ name, price, period })),
      updates: [],
    });
  });
});

describe('an existing tool', () => {
  const tool = {
    ...makeToolPage({
      use_cases: [],
      pricing: {
        model: 'paid',
        starting_from: '$5',
        tiers: [{ name: 'One', price: '$5', period: 'year', features: ['a', 'b'] }],
      },
      updates: [{ version: '2', title: 'Two', date: '2026-02-01', changes: [{ description: 'Faster' }] }],
      logo_url: '/files/logo.webp',
    }),
    screenshots: [{ id: 4, url: '/files/4.webp', width: 8, height: 5 }],
    effect: 'review' as const,
    version: 'v1',
    can_use_affiliate_url: false,
  };

  it('fills the form', () => {
    expect(draftOf(tool)).toMatchObject({
      name: 'Quill',
      tags: 'Letters',
      features: ['Eleven languages'],
      use_cases: [''],
      starting_from: '$5',
      pricing_tiers: [{ name: 'One', price: '$5', period: 'year', features: 'a\nb' }],
      updates: [{ version: '2', title: 'Two', date: '2026-02-01', changes: 'Faster' }],
    });
    expect(imagesOf(tool)).toEqual({
      logo: { key: '/files/logo.webp', url: '/files/logo.webp', id: null },
      screenshots: [{ key: 'kept-4', id: 4, url: '/files/4.webp' }],
    });
  });

  it('leaves the pricing open while it is not listed, and sends none', () => {
    const draft = draftOf(makeToolPage({ pricing: { model: null, starting_from: null, tiers: [] } }));
    expect(draft.pricing_model).toBe('');
    const changed = { ...draft, name: 'Other' };
    const form = onlyChanges(toForm(changed, NO_IMAGES), draft, changed);
    expect(form.has('pricing_model')).toBe(false);
  });
});

describe('server errors', () => {
  it('are placed at the lines of the form', () => {
    const blank = { name: '', price: '', period: '' as const, features: '' };
    const draft = {
      ...emptyDraft(),
      features: ['', 'first', '', 'second'],
      pricing_tiers: [blank, { ...blank, name: 'Pro' }],
    };
    const kept = { key: 'kept-3', id: 3, url: '/files/3.webp' };
    const images = { logo: null, screenshots: [kept, ...pictures.screenshots] };
    const errors = {
      'features.1': ['Too long.', 'Also odd.'],
      'pricing_tiers.0.price': ['Must not be empty.'],
      'pricing_tiers.0.features.2': ['Too long.'],
      'tags.0': ['Too long.'],
      'tags.3': ['Too long as well.'],
      'screenshots.0': ['Not a picture.'],
      features: ['At most 20 features.'],
      name: ['Taken.'],
    };
    expect(placeErrors(errors, draft, images)).toEqual({
      'features.3': 'Too long.',
      'pricing_tiers.1.price': 'Must not be empty.',
      'pricing_tiers.1.features': 'Too long.',
      tags: 'Too long.',
      'screenshots.1': 'Not a picture.',
      features: 'At most 20 features.',
      name: 'Taken.',
    });
  });
});

const EditedFacts = z.object(
  Object.fromEntries(FACT_NAMES.map((name) => [name, ToolEditRequest.shape[name]])),
);

it('every fact comes back from the form as it was, and is accepted as it is sent', () => {
  fc.assert(
    fc.property(anyFacts, (stored) => {
      const draft = draftOf(
        makeToolPage({ ...nestFacts(stored), kind: stored.kind ?? 'app', given_kind: stored.kind }),
      );
      expect(factsOf(draft)).toEqual(stored);
      const sent = EditedFacts.parse(wrapLists(EditedFacts, readFormFields(toForm(draft, NO_IMAGES))));
      expect(Object.fromEntries(FACT_NAMES.map((name) => [name, sent[name] || null]))).toEqual(
        Object.fromEntries(FACT_NAMES.map((name) => [name, stored[name] || null])),
      );
    }),
  );
});
