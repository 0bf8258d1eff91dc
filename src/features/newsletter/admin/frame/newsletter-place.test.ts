import { describe, expect, it } from 'vitest';
import { parsePlace, queryOfPlace, startOf } from './newsletter-place.ts';

const parse = (query: string) => parsePlace(new URLSearchParams(query));

describe('a place in the newsletter’s tab', () => {
  it.each([
    '?tab=newsletter',
    '?tab=newsletter&view=editions&page=3',
    '?tab=newsletter&view=editions&id=5&part=deliveries&status=failed&page=2',
    '?tab=newsletter&view=subscribers&status=bounced&search=ada%40example.com',
    '?tab=newsletter&view=subscribers&id=7',
  ])('%s is read and written alike', (query) => expect(queryOfPlace(parse(query))).toBe(query));

  it.each([
    '?view=nothing&id=0&part=x&status=y&page=-1',
    '?view=overview&id=5&search=%00',
    '?id=1e3&page=1.5&page=2',
    '?view=overview&status=failed',
  ])('%s has defaults for what is invalid', (query) => expect(parse(query)).toEqual(startOf('overview')));

  it('takes only the statuses of its list', () => {
    expect(parse('?view=subscribers&status=failed').subscriberStatus).toBeUndefined();
    expect(parse('?view=editions&status=active').deliveryStatus).toBeUndefined();
  });
});
