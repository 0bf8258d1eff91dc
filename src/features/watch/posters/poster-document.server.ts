import type { SiteDocument } from '#src/server/feature.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { WatchContext } from '../context.server.ts';
import { videoSource } from '../videos/video-index.server.ts';
import { writePosterSvg } from './poster-svg.ts';

/** @throws HttpError 404 for a video that is not shown. */
function readPoster({ videos, tools }: WatchContext, id: number): Response {
  madeFrom(videoSource(id));
  const video = videos.find(id);
  const category = tools.catalogue.lookups.categories.find((each) => each.id === video?.categoryId);
  if (!video || !category) throw new HttpError('not_found');
  return new Response(writePosterSvg({ seed: id, category }), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
}

/** The stills of videos, drawn by us. */
export function listPosters(context: WatchContext): readonly SiteDocument[] {
  return [
    {
      path: '/posters/:file{[1-9][0-9]{0,8}\\.svg}',
      namesSources: true,
      read: ({ file = '' }) => readPoster(context, Number(file.slice(0, -'.svg'.length))),
    },
  ];
}
