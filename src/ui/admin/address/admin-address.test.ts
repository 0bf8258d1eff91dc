import { describe, expect, it } from 'vitest';
import { type AdminAddress, adminQueryOf, parseAdminAddress, pickValue } from './admin-address.ts';

const usual: AdminAddress = { tab: '', view: '', id: null, part: '', status: '', search: '', page: 1 };
const parse = (query: string) => parseAdminAddress(new URLSearchParams(query));

describe('the address of the administrators’ screen', () => {
  it.each<[string, Partial<AdminAddress>]>([
    ['', {}],
    ['?tab=submissions&status=rejected', { tab: 'submissions', status: 'rejected' }],
    [
      '?tab=submissions&status=unlisted&search=note+taker&page=3',
      { tab: 'submissions', status: 'unlisted', search: 'note taker', page: 3 },
    ],
    ['?tab=users&search=ada%40example.com', { tab: 'users', search: 'ada@example.com' }],
    ['?tab=reviews&status=pending&page=2', { tab: 'reviews', status: 'pending', page: 2 }],
    ['?tab=activity&page=7', { tab: 'activity', page: 7 }],
    ['?tab=watch&view=videos&status=hidden', { tab: 'watch', view: 'videos', status: 'hidden' }],
    [
      '?tab=newsletter&view=editions&id=5&part=deliveries&status=failed&page=2',
      { tab: 'newsletter', view: 'editions', id: 5, part: 'deliveries', status: 'failed', page: 2 },
    ],
  ])('%s is parsed and written', (query, change) => {
    expect(adminQueryOf({ ...usual, ...change })).toBe(query);
    expect(parse(query)).toEqual({ ...usual, ...change });
  });

  it.each(['?page=0', '?page=-1', '?page=1e3', '?page=x', '?page=1.5&page=2', '?id=0', '?id=1e3', '?id=-2'])(
    '%s falls back to the defaults',
    (query) => expect(parse(query)).toEqual({ ...usual, tab: 'submissions' }),
  );

  it('is that of the submissions where an earlier version has named no tab', () => {
    expect(parse('?status=rejected')).toEqual({ ...usual, tab: 'submissions', status: 'rejected' });
    expect(parse('?utm_source=mail')).toEqual(usual);
  });

  it('trims, shortens and cleans the search text', () => {
    expect(parse(`?search=${'%20'}%00${'x'.repeat(300)}`).search).toBe('x'.repeat(200));
  });

  it('has only the values that a room knows', () => {
    expect(pickValue(['hidden', 'shown'], 'shown')).toBe('shown');
    expect(pickValue(['hidden', 'shown'], 'secrets')).toBeUndefined();
  });
});
