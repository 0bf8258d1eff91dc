import type { WatchContext } from '../context.server.ts';

/** The category of a video or channel; null without one. */
export function presentCategory({ tools }: WatchContext, id: number | null) {
  const found = tools.catalogue.lookups.categories.find((category) => category.id === id);
  if (!found) return null;
  const { slug, name, icon, color } = found;
  return { id: found.id, slug, name, icon, color };
}

/** Reads the published ones among the tools that some videos are about. @returns those of one video, in the order of their ids */
export async function readLinkedTools({ tools }: WatchContext, ids: readonly (readonly number[])[]) {
  const found = await tools.catalogue.readSuggested([...new Set(ids.flat())]);
  const byId = new Map(
    found.map(({ id, slug, name, logo_url }) => [id, { id, slug, name, logo_url }] as const),
  );
  return (wanted: readonly number[]) => wanted.map((id) => byId.get(id)).filter((tool) => tool !== undefined);
}
