import type { SiteDocument } from '#src/server/feature.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { tintOfColor } from '#src/shared/site/tints.ts';
import type { WatchContext } from '../context.server.ts';
import { presentCategory } from './present-links.server.ts';
import { videoSource } from './video-index.server.ts';

const WIDTH = 720;
const HEIGHT = 1280;
/** The hues of the `tint-…` classes, 1 to 12. */
const HUES = [12, 28, 42, 60, 140, 160, 185, 205, 235, 262, 292, 332];

/** Draws the still of a video: the hue comes from the category's colour, the shapes from the seed. Always the same. */
function writePosterSvg(seed: number, color: string): string {
  const hue = HUES[tintOfColor(color) - 1]!;
  const random = seededRandom(seed);
  const at = (from: number, to: number) => Math.round(from + random() * (to - from));
  const second = (hue + at(24, 60)) % 360;
  const rings = [0, 1, 2].map((ring) => {
    const [x, y] = [at(0, WIDTH), at(120, 1000)];
    return `<circle cx="${x}" cy="${y}" r="${at(140, 380)}" fill="hsl(${second} 70% 62%)" fill-opacity="${0.14 + ring * 0.05}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<linearGradient id="g" gradientTransform="rotate(${at(40, 110)})"><stop stop-color="hsl(${hue} 55% 26%)"/><stop offset="1" stop-color="hsl(${second} 60% 12%)"/></linearGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${rings.join('')}</svg>`
  );
}

/** @throws HttpError 404 for a video that is not shown. */
function presentPoster(context: WatchContext, id: number): Response {
  madeFrom(videoSource(id));
  const video = context.videos.find(id);
  const category = video && presentCategory(context, video.categoryId);
  if (!category) throw new HttpError('not_found');
  return new Response(writePosterSvg(id, category.color), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}

/** The stills of videos, drawn by us. */
export function listPosters(context: WatchContext): readonly SiteDocument[] {
  return [
    {
      path: '/posters/:file{[1-9][0-9]{0,8}\\.svg}',
      namesSources: true,
      read: ({ file = '' }) => presentPoster(context, Number(file.slice(0, -'.svg'.length))),
    },
  ];
}
