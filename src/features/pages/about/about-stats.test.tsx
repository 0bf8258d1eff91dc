import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Figures, setSiteIdentity } from '#src/shared/site/site-identity.ts';
import { AboutStats } from './about-page.tsx';

const STATS = {
  tools: 272,
  categories: 16,
  reviews: 3,
  sample_reviews: 0,
  users: 1,
  is_demo: true,
  videos: 0,
  video_tools: 0,
};

function show(aboutFigures: Figures | undefined, stats = STATS) {
  setSiteIdentity({ name: 'Kiste', texts: {}, aboutFigures });
  render(<AboutStats stats={stats} />);
  return screen.queryAllByRole('definition').map((figure) => figure.textContent);
}

afterEach(() => {
  cleanup();
  setSiteIdentity({ name: '', texts: {} });
});

test('the demonstration has the figures that the software ships with, unless administrators choose others', () => {
  expect(show(undefined)).toEqual(['1000+', '50+', '10k+', 'Free']);
  cleanup();
  expect(show('real')).toEqual(['272', '16', '3', 'Free']);
  cleanup();
  expect(show('none')).toEqual([]);
});

test.each([undefined, 'shipped'] as const)('a site of its own shows its own figures (%s)', (chosen) => {
  expect(show(chosen, { ...STATS, is_demo: false, tools: 0, reviews: 0 })).toEqual(['0', '16', '0', 'Free']);
});
