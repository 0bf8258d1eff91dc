import { expect, test } from 'vitest';
import { pickHeroTools } from './pick-hero-tools.ts';

const withLogo = (slug: string) => ({ slug, name: slug, logo_url: `/logos/${slug}.svg` });
const withoutLogo = (slug: string) => ({ slug, name: slug, logo_url: null });
const slugs = (tools: { slug: string }[]) => tools.map(({ slug }) => slug);

test('takes from the editors and from what is trending in turn', () => {
  const choice = [withLogo('a'), withLogo('b')];
  expect(slugs(pickHeroTools(choice, [withLogo('x'), withLogo('y'), withLogo('z')]))).toEqual([
    'a',
    'x',
    'b',
    'y',
    'z',
  ]);
});

test('puts tools without a logo last and shows none twice', () => {
  const choice = [withoutLogo('plain'), withLogo('both')];
  expect(slugs(pickHeroTools(choice, [withLogo('both'), withoutLogo('bare')]))).toEqual([
    'both',
    'plain',
    'bare',
  ]);
});

test('keeps nine tools and only the fields that are shown', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...withLogo(`tool-${index}`), rating: 4 }));
  const logos = pickHeroTools(many, []);
  expect(logos).toHaveLength(9);
  expect(Object.keys(logos[0]!)).toEqual(['slug', 'name', 'logo_url']);
});
