import { LRUCache } from 'lru-cache';
import type { Database } from '#src/db/client.server.ts';
import { selectIsPublicFile } from '../catalogue/tool-queries.server.ts';

/**
 * Addresses that were found to be public, each with the catalogue's version before the query: the images of a tool that is
 * unlisted are no longer public.
 */
export type PublicFiles = LRUCache<string, true>;

export function createPublicFiles(): PublicFiles {
  return new LRUCache({ maxSize: 10_000, sizeCalculation: () => 1 });
}

/** True when anyone may see the image at an address of this site. */
export async function isPublicFile(
  {
    database,
    catalogue,
    publicFiles,
  }: { database: Database; catalogue: { version: number }; publicFiles: PublicFiles },
  url: string,
): Promise<boolean> {
  const key = `${catalogue.version} ${url}`;
  if (publicFiles.has(key)) return true;
  const isPublic = await selectIsPublicFile(database.kysely, url);
  if (isPublic) publicFiles.set(key, true);
  return isPublic;
}
