import type { Database } from '#src/db/client.server.ts';
import { selectIsPublicFile } from './public-file-queries.server.ts';

const REMEMBERED = 10_000;

/**
 * Addresses that were found to be public. They are kept until the catalogue changes, because the images of a tool that
 * is unlisted are no longer public.
 */
export class PublicFiles {
  readonly #known = new Set<string>();
  #version = 0;

  has(url: string, version: number): boolean {
    this.#follow(version);
    return this.#known.has(url);
  }

  /** @param version the catalogue's version at the time of the query. */
  remember(url: string, version: number): void {
    if (version !== this.#version) return;
    if (this.#known.size >= REMEMBERED) this.#known.delete(this.#known.values().next().value!);
    this.#known.add(url);
  }

  #follow(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#known.clear();
  }
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
  const askedAt = catalogue.version;
  if (publicFiles.has(url, askedAt)) return true;
  const isPublic = await selectIsPublicFile(database.kysely, url);
  if (isPublic && askedAt === catalogue.version) publicFiles.remember(url, askedAt);
  return isPublic;
}
