import { describe, expect, it } from 'vitest';
import { parsePlace, queryOfPlace, startOf } from './watch-place.ts';

const parse = (query: string) => parsePlace(new URLSearchParams(query));

describe('a place in the tab of AI Watch', () => {
  it.each([
    '?tab=watch',
    '?tab=watch&page=3',
    '?tab=watch&view=videos',
    '?tab=watch&view=videos&status=hidden&search=two+words&page=2',
  ])('%s is read and written alike', (query) => expect(queryOfPlace(parse(query))).toBe(query));

  it.each(['?view=nothing&page=-1', '?status=hidden&search=x', '?page=1e3', '?page=0&view='])(
    '%s has defaults for what is invalid',
    (query) => expect(parse(query)).toEqual(startOf('channels')),
  );

  it('bounds and cleans the search', () => {
    expect(parse(`?view=videos&search=%00${'x'.repeat(300)}`).search).toBe('x'.repeat(200));
  });
});
