import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleTool, USUAL_PLANS } from './example-tool.ts';
import { readStoredDraft, readStoredImages, storeDraft, storeImages } from './stored-draft.ts';
import { emptyDraft, NO_IMAGES } from './tool-draft.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('keeps a draft until it is forgotten', () => {
  const draft = {
    ...emptyDraft(),
    name: 'Quill',
    updates: [{ version: '', title: 'a', date: '', changes: '' }],
  };
  storeDraft(draft);
  expect(readStoredDraft()).toEqual(draft);
  storeDraft(null);
  expect(readStoredDraft()).toBeNull();
});

it.each([
  ['no JSON', '{'],
  ['a text', '"draft"'],
  ['null', 'null'],
])('ignores a stored draft that is %s', (_name, text) => {
  localStorage.setItem('tool_draft', text);
  expect(readStoredDraft()).toBeNull();
});

it('restores the valid parts of a damaged draft', () => {
  const damaged = {
    name: 'Quill',
    category_id: '3',
    type: 'toaster',
    pricing_model: 'barter',
    features: [],
    use_cases: ['a', 7],
    pricing_tiers: [{ name: 'Pro' }],
    unknown: 'x',
  };
  localStorage.setItem('tool_draft', JSON.stringify(damaged));
  expect(readStoredDraft()).toEqual({ ...emptyDraft(), name: 'Quill' });
});

it('leaves out what earlier versions put there as an example, but not what somebody has changed', () => {
  storeDraft({ ...emptyDraft(), ...exampleTool(), name: 'Quill', features: ['Mine'] });
  expect(readStoredDraft()).toEqual({ ...emptyDraft(), name: 'Quill', features: ['Mine'] });
  storeDraft({ ...emptyDraft(), name: 'Quill', ...USUAL_PLANS });
  expect(readStoredDraft()).toEqual({ ...emptyDraft(), name: 'Quill' });
});

it('does not fail when the storage is full', () => {
  const full = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem: full });
  expect(() => storeDraft(emptyDraft())).not.toThrow();
  expect(full).toHaveBeenCalled();
});

it('says that images are not kept when the browser has no database', async () => {
  expect(await storeImages(NO_IMAGES)).toBe(false);
  expect(await readStoredImages()).toBeNull();
});
