import { describe, expect, it } from 'vitest';
import {
  canSubmit,
  completionOf,
  countFacts,
  countWords,
  findProblems,
  sectionOf,
  statusOf,
} from './form-checks.ts';
import { emptyDraft, NO_IMAGES, type Picture, type ToolDraft, type ToolImages } from './tool-draft.ts';

const picture: Picture = { key: 'a', file: new File(['x'], 'a.png', { type: 'image/png' }) };
const pictures: ToolImages = { logo: picture, screenshots: [picture] };

/** Everything that is required, and nothing else. */
function requiredDraft(overrides: Partial<ToolDraft> = {}): ToolDraft {
  return {
    ...emptyDraft(),
    name: 'Quill',
    url: 'https://quill.example.com',
    category_id: 3,
    description: 'Writes letters that sound like you, in eleven languages.',
    features: ['Eleven languages'],
    use_cases: ['Letters to a landlord'],
    ...overrides,
  };
}

function problemsOf(overrides: Partial<ToolDraft>, options = {}) {
  return findProblems(requiredDraft(overrides), pictures, options);
}

describe('completion', () => {
  it('is 20 % for an untouched form, which suggests a pricing model, and 0 % without one', () => {
    expect(completionOf(emptyDraft(), NO_IMAGES)).toBe(20);
    expect(completionOf({ ...emptyDraft(), pricing_model: '' }, NO_IMAGES)).toBe(0);
    expect(statusOf('pricing', emptyDraft(), NO_IMAGES, {})).toBe('complete');
  });

  it('is as much with another model or without plans, and 20 % more with each section', () => {
    expect(completionOf({ ...emptyDraft(), pricing_model: 'paid' }, NO_IMAGES)).toBe(20);
    expect(completionOf({ ...emptyDraft(), pricing_tiers: [] }, NO_IMAGES)).toBe(20);
    expect(completionOf({ ...emptyDraft(), company: 'Feather' }, NO_IMAGES)).toBe(40);
  });

  it('is 80 % with all that is required, and 100 % with a company', () => {
    expect(completionOf(requiredDraft(), pictures)).toBe(80);
    expect(completionOf(requiredDraft({ company: 'Feather' }), pictures)).toBe(100);
  });

  it.each(['name', 'description', 'url'] as const)('misses the basic section without %s', (field) => {
    expect(completionOf(requiredDraft({ [field]: '  ' }), pictures)).toBe(60);
  });

  it('misses it without a category, and while one of its fields has a server error', () => {
    expect(completionOf(requiredDraft({ category_id: 0 }), pictures)).toBe(60);
    expect(completionOf(requiredDraft(), pictures, { url: 'Listed already.' })).toBe(60);
    expect(completionOf(requiredDraft(), pictures, { company: 'Too long.' })).toBe(80);
  });

  it('asks for the first feature and the first use case', () => {
    expect(completionOf(requiredDraft({ features: ['', 'second'] }), pictures)).toBe(60);
    expect(completionOf(requiredDraft({ use_cases: [''] }), pictures)).toBe(60);
  });

  it('counts media from a logo or any screenshot', () => {
    expect(completionOf(requiredDraft(), { logo: picture, screenshots: [] })).toBe(80);
    expect(completionOf(requiredDraft(), { logo: null, screenshots: [picture] })).toBe(80);
    expect(completionOf(requiredDraft(), NO_IMAGES)).toBe(60);
  });
});

describe('problems', () => {
  it('are all required fields of an empty form, in its order', () => {
    const found = findProblems(emptyDraft(), NO_IMAGES);
    expect(found.map(({ field }) => field)).toEqual([
      'name',
      'url',
      'category_id',
      'description',
      'features.0',
      'use_cases.0',
      'logo',
      'screenshots',
    ]);
    expect(found.every(({ reason }) => reason === 'missing')).toBe(true);
  });

  it('are none once every required field is filled in', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('ignore the images when they are not required', () => {
    expect(findProblems(requiredDraft(), NO_IMAGES, { needsPictures: false })).toEqual([]);
  });

  it.each([
    ['a name of 81 characters', { name: 'a'.repeat(81) }, { field: 'name', reason: 'tooLong', limit: 80 }],
    [
      'a description of 49 characters',
      { description: ` ${'a'.repeat(49)} ` },
      { field: 'description', reason: 'tooShort', limit: 50 },
    ],
    [
      'a description of 5,001 characters',
      { description: 'a'.repeat(5001) },
      { field: 'description', reason: 'tooLong', limit: 5000 },
    ],
    ['a script for an address', { url: 'javascript:alert(1)' }, { field: 'url', reason: 'address' }],
    ['a host without a dot', { url: 'http://localhost' }, { field: 'url', reason: 'address' }],
    [
      'a feature of 201 characters',
      { features: ['a', 'b'.repeat(201)] },
      { field: 'features.1', reason: 'tooLong', limit: 200 },
    ],
    ['16 tags', { tags: Array(16).fill('a').join(',') }, { field: 'tags', reason: 'tooMany', limit: 15 }],
    ['a tag of 31 characters', { tags: 'a'.repeat(31) }, { field: 'tags', reason: 'lineTooLong', limit: 30 }],
    ['a company of 121', { company: 'a'.repeat(121) }, { field: 'company', reason: 'tooLong', limit: 120 }],
  ])('include %s', (_name, overrides, problem) => {
    expect(problemsOf(overrides)).toEqual([problem]);
  });

  it('do not include an address without a scheme, which is completed', () => {
    expect(problemsOf({ url: 'quill.example.com' })).toEqual([]);
  });

  it('include a tier with a price and no name, but not a blank tier', () => {
    const blank = { name: '', price: '', period: 'month', features: ' ' } as const;
    expect(problemsOf({ pricing_tiers: [blank, { ...blank, price: '$3' }] })).toEqual([
      { field: 'pricing_tiers.1.name', reason: 'missing' },
    ]);
  });

  it('include an invalid source code address only for open source', () => {
    const overrides = { source_code_url: 'nowhere' };
    expect(problemsOf(overrides)).toEqual([]);
    expect(problemsOf({ ...overrides, is_open_source: true })).toEqual([
      { field: 'source_code_url', reason: 'address' },
    ]);
  });

  it('include an invalid affiliate link only for affiliates', () => {
    const overrides = { affiliate_url: 'nowhere' };
    expect(problemsOf(overrides)).toEqual([]);
    expect(problemsOf(overrides, { canUseAffiliateUrl: true })).toMatchObject([{ field: 'affiliate_url' }]);
  });

  it('include a release without a date', () => {
    const update = { version: '', title: 'Faster', date: '', changes: '' };
    expect(problemsOf({ updates: [update] })).toEqual([{ field: 'updates.0.date', reason: 'date' }]);
  });
});

describe('sending', () => {
  it('is possible from 70 % on', () => {
    expect([60, 69, 70, 100].map((completion) => canSubmit(completion))).toEqual([false, false, true, true]);
  });
});

describe('a section', () => {
  it('has an error, is complete, or is empty', () => {
    const draft = requiredDraft();
    expect(statusOf('basic', draft, pictures, {})).toBe('complete');
    expect(statusOf('extra', draft, pictures, {})).toBe('empty');
    expect(statusOf('pricing', draft, pictures, { 'pricing_tiers.0.name': 'Too long.' })).toBe('error');
    expect(statusOf('extra', draft, pictures, { tags: 'Too many.' })).toBe('error');
  });

  it('is found by its fields', () => {
    expect(sectionOf('pricing_tiers.0.name')).toBe('pricing');
    expect(sectionOf('use_cases.4')).toBe('features');
    expect(sectionOf('affiliate_url')).toBe('extra');
  });
});

it('counts words as people do', () => {
  expect(countWords('')).toBe(0);
  expect(countWords('  two\n words ')).toBe(2);
});

describe('facts', () => {
  const filled = {
    tagline: 'Letters in your own voice',
    best_for: 'Landlords\nTenants',
    languages: 'English, fr',
    needs_account: '0',
  } as const;

  it('change no percentage, and are none of the required sections', () => {
    expect(completionOf(requiredDraft(filled), pictures)).toBe(80);
    expect(completionOf({ ...emptyDraft(), ...filled }, NO_IMAGES)).toBe(20);
    expect(countFacts(requiredDraft(filled))).toBe(3);
    expect(countFacts(emptyDraft())).toBe(0);
  });

  it.each<[Partial<ToolDraft>, string, string]>([
    [{ tagline: 'x'.repeat(61) }, 'tagline', 'tooLong'],
    [{ best_for: 'a\nb\nc\nd' }, 'best_for', 'tooMany'],
    [{ not_for: 'x'.repeat(61) }, 'not_for', 'lineTooLong'],
    [{ free_limits: 'x'.repeat(121) }, 'free_limits', 'tooLong'],
    [{ languages: 'English, Klingon' }, 'languages', 'language'],
  ])('%j is a problem of %s: %s', (overrides, field, reason) => {
    expect(problemsOf(overrides)).toMatchObject([{ field, reason }]);
    expect(problemsOf(filled)).toEqual([]);
  });
});
