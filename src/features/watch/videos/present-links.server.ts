import type { WatchContext } from '../context.server.ts';

/** The category of a video or channel; null without one. */
export function presentCategory({ tools }: WatchContext, id: number | null) {
  const found = tools.catalogue.lookups.categories.find((category) => category.id === id);
  return found ? { id: found.id, slug: found.slug, name: found.name, icon: found.icon } : null;
}

/** The published ones among the tools that a video is about. */
export function presentTools({ tools }: WatchContext, ids: readonly number[]) {
  return tools.catalogue
    .readSuggested(ids)
    .map(({ id, slug, name, logo_url }) => ({ id, slug, name, logo_url }));
}
