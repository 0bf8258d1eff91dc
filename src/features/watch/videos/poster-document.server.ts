import type { SiteDocument } from '#src/server/feature.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { tintOfColor } from '#src/shared/site/tints.ts';
import type { WatchContext } from '../context.server.ts';
import { presentCategory } from './present-links.server.ts';
import { videoSource } from './video-index.server.ts';

const WIDTH = 720;
const HEIGHT = 1280;
/** The hues of the `tint-…` classes, 1 to 12. */
const HUES = [12, 28, 42, 60, 140, 160, 185, 205, 235, 262, 292, 332];

function mix(seed: number, turn: number): number {
  let mixed = Math.imul(seed ^ Math.imul(turn + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Draws the still of a video: the hue comes from the category's colour, the shapes from the seed. Always the same. */
function writePosterSvg(seed: number, color: string): string {
  const hue = HUES[tintOfColor(color) - 1]!;
  const at = (turn: number, from: number, to: number) => Math.round(from + mix(seed, turn) * (to - from));
  const second = (hue + at(0, 24, 60)) % 360;
  const rings = [0, 1, 2].map((ring) => {
    const [x, y] = [at(ring * 3 + 1, 0, WIDTH), at(ring * 3 + 2, 120, 1000)];
    return `<circle cx="${x}" cy="${y}" r="${at(ring * 3 + 3, 140, 380)}" fill="hsl(${second} 70% 62%)" fill-opacity="${0.14 + ring * 0.05}"/>`;
  });
  const bars = Array.from({ length: 24 }, (_, bar) => {
    const height = at(bar + 20, 24, 220);
    return `<rect x="${48 + bar * 26}" y="${1120 - height}" width="12" height="${height}" rx="6"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<linearGradient id="g" gradientTransform="rotate(${at(40, 40, 110)})"><stop stop-color="hsl(${hue} 55% 26%)"/><stop offset="1" stop-color="hsl(${second} 60% 12%)"/></linearGradient>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${rings.join('')}` +
    `<g fill="hsl(${hue} 80% 80%)" fill-opacity=".35">${bars.join('')}</g></svg>`
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
