import { describe, expect, it } from 'vitest';
import { type CompareView, comparePath, parseComparedTools, parseCompareView } from './compare-address.ts';

function parse(query: string) {
  return parseComparedTools(new URLSearchParams(query));
}

describe('parseComparedTools', () => {
  it('reads what comparePath writes', () => {
    const slugs = ['claude', 'c-plus-plus', 'ça va'];
    expect(parse(comparePath(slugs).split('?')[1]!)).toEqual({ slugs, isTooMany: false });
  });

  it('takes repeated parameters, spaces, capitals and repetitions', () => {
    expect(parse('tools=A,%20b,,a&tools=c').slugs).toEqual(['a', 'b', 'c']);
  });

  it('keeps the first four and says so', () => {
    expect(parse('tools=a,b,c,d,e')).toEqual({ slugs: ['a', 'b', 'c', 'd'], isTooMany: true });
  });

  it('finds nothing in an empty address', () => {
    expect(parse('tools=,')).toEqual({ slugs: [], isTooMany: false });
    expect(comparePath([])).toBe('/compare');
  });
});

describe('parseCompareView', () => {
  it.each<CompareView>([
    { onlyDifferences: false, sort: undefined },
    { onlyDifferences: true, sort: 'price' },
    { onlyDifferences: false, sort: 'price-desc' },
    { onlyDifferences: false, usage: { people: 5, months: 3, calls: 1000 } },
  ])('reads what comparePath writes: %j', (view) => {
    const params = new URLSearchParams(comparePath(['a', 'b'], view).split('?')[1]);
    expect(parseCompareView(params)).toEqual(view);
  });

  it('takes no other values', () => {
    expect(parseCompareView(new URLSearchParams('only=1&sort=name'))).toEqual({
      onlyDifferences: false,
      sort: undefined,
    });
  });
});

it('leaves the usual numbers out of the address, and cuts others to their bounds', () => {
  expect(comparePath(['a', 'b'], { usage: { people: 1, months: 12, calls: 1000 } })).toBe(
    '/compare?tools=a,b',
  );
  const read = (query: string) => parseCompareView(new URLSearchParams(query)).usage;
  expect(read('people=0&months=1e9&calls=x')).toEqual({ people: 1, months: 60, calls: 1000 });
});
