import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setSiteIdentity, type VideoFigures } from '#src/shared/site/site-identity.ts';
import { WatchPromo } from './watch-promo.tsx';

function show(videoFigures: VideoFigures | undefined, counts?: { videos: number; video_tools: number }) {
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
  const counts = { videos: 1234, video_tools: 56 };
  expect(show(undefined, counts)).toEqual(['50K+', '2.5K+', '15min', '98%']);
  cleanup();
  expect(show('real', counts)).toEqual(['1,234', '56']);
  cleanup();
  expect(show('none', counts)).toEqual([]);
});

test('its own figures leave out what there is none of', () => {
  expect(show('real', { videos: 3, video_tools: 0 })).toEqual(['3']);
  cleanup();
  expect(show('real')).toEqual([]);
});
