import { describe, expect, it } from 'vitest';
import {
  type AdminSearchParams,
  adminQueryOf,
  changeSearchParams,
  parseAdminSearchParams,
} from './admin-address.ts';

const usual: AdminSearchParams = { tab: 'submissions', state: 'pending', filter: 'all', page: 1, search: '' };
const parse = (query: string) => parseAdminSearchParams(new URLSearchParams(query));

describe('the address of the administrators’ screen', () => {
  it.each<[string, Partial<AdminSearchParams>]>([
    ['', {}],
    ['?status=rejected', { state: 'rejected' }],
    ['?status=unlisted&search=note+taker&page=3', { state: 'unlisted', search: 'note taker', page: 3 }],
    ['?tab=users&search=ada%40example.com', { tab: 'users', search: 'ada@example.com' }],
    ['?tab=reviews&status=pending&page=2', { tab: 'reviews', filter: 'pending', page: 2 }],
    ['?tab=categories', { tab: 'categories' }],
    ['?tab=activity&page=7', { tab: 'activity', page: 7 }],
  ])('%s is parsed and written', (query, params) => {
    expect(adminQueryOf({ ...usual, ...params })).toBe(query);
    expect(parse(query)).toEqual({ ...usual, ...params });
  });

  it.each([
    '?tab=secrets',
    '?status=all',
    '?tab=users&status=rejected',
    '?page=0',
    '?page=-1',
    '?page=1e3',
    '?page=x',
  ])('%s falls back to the defaults', (query) => {
    const { tab, ...rest } = parse(query);
    expect(rest).toEqual({ state: 'pending', filter: 'all', page: 1, search: '' });
    expect(['submissions', 'users']).toContain(tab);
  });

  it('trims and shortens the search text', () => {
    expect(parse(`?search=${'%20'}${'x'.repeat(300)}`).search).toBe('x'.repeat(200));
  });

  it('starts every other list at its first page', () => {
    expect(changeSearchParams({ ...usual, page: 4, search: 'a' }, { tab: 'users' })).toEqual({
      ...usual,
      tab: 'users',
      search: 'a',
    });
    expect(changeSearchParams(usual, { page: 2 }).page).toBe(2);
  });
});
