import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Figures, setSiteIdentity } from '#src/shared/site/site-identity.ts';
import { WatchPromo } from './watch-promo.tsx';

const DEMONSTRATION = { is_demo: true, videos: 1234, video_tools: 56 };

function show(videoFigures: Figures | undefined, counts?: typeof DEMONSTRATION) {
  setSiteIdentity({ name: 'Kiste', texts: {}, videoFigures });
  const element = <WatchPromo counts={counts} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.queryAllByRole('definition').map((figure) => figure.textContent);
}

afterEach(() => {
  cleanup();
  setSiteIdentity({ name: '', texts: {} });
});

test('shows the figures that administrators have chosen', () => {
  expect(show(undefined, DEMONSTRATION)).toEqual(['50K+', '2.5K+', '15min', '98%']);
  cleanup();
  expect(show('real', DEMONSTRATION)).toEqual(['1,234', '56']);
  cleanup();
  expect(show('none', DEMONSTRATION)).toEqual([]);
});

test.each([undefined, 'shipped', 'real'] as const)(
  'a site of its own never shows invented figures (%s)',
  (chosen) => {
    expect(show(chosen, { is_demo: false, videos: 7, video_tools: 2 })).toEqual(['7', '2']);
    cleanup();
    expect(show(chosen, { is_demo: false, videos: 0, video_tools: 0 })).toEqual([]);
    cleanup();
    // The counts could not be loaded.
    expect(show(chosen)).toEqual([]);
  },
);

test('its own figures leave out what there is none of', () => {
  expect(show('real', { is_demo: true, videos: 3, video_tools: 0 })).toEqual(['3']);
});
