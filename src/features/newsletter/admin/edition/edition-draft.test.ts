import { describe, expect, it } from 'vitest';
import { makeEdition, makeItem } from '../../testing/make-editions.ts';
import {
  addItem,
  isSameDraft,
  moveItem,
  positionInSection,
  restoreItem,
  toChange,
  toDraft,
} from './edition-draft.ts';

const edition = makeEdition({
  items: [
    makeItem({ title: 'A', section: 'new' }),
    makeItem({ title: 'B', section: 'trending' }),
    makeItem({ title: 'C', section: 'new' }),
    makeItem({ title: 'D', section: 'trending' }),
  ],
});
const { items } = toDraft(edition);
const titles = (list: typeof items) => list.map(({ title }) => title).join('');

describe('the items of a draft', () => {
  it('change places with their neighbours in the same section', () => {
    expect(titles(moveItem(items, 0, 1))).toBe('CBAD');
    expect(titles(moveItem(items, 3, -1))).toBe('ADCB');
  });

  it('stay where they are at the ends of their section, or when they are gone', () => {
    expect(moveItem(items, 0, -1)).toBe(items);
    expect(moveItem(items, 2, 1)).toBe(items);
    expect(moveItem(items, 99, 1)).toBe(items);
  });

  it('are counted by section', () => {
    expect(positionInSection(items, 2)).toEqual({ position: 2, of: 2 });
  });

  it('get another one at the end, with a number of its own', () => {
    const { items: more, key } = addItem(items, makeItem({ title: 'E', section: 'news' }));
    expect([titles(more), key, new Set(more.map((item) => item.key)).size]).toEqual(['ABCDE', 4, 5]);
    expect(addItem([], makeItem()).key).toBe(0);
  });

  it('come back where they were, once', () => {
    const without = items.filter(({ key }) => key !== 1);
    const restored = restoreItem(without, items[1]!, 1);
    expect(titles(restored)).toBe('ABCD');
    expect(restoreItem(restored, items[1]!, 1)).toBe(restored);
  });

  it('are sent without the numbers of the screen', () => {
    const { subject, preheader, intro } = edition;
    expect(toChange(toDraft(edition))).toEqual({ subject, preheader, intro, items: edition.items });
    expect(isSameDraft(toDraft(edition), { ...toDraft(edition), intro: 'Other' })).toBe(false);
  });
});
