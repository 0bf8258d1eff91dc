import type { Database } from '#src/db/client.server.ts';
import { selectIsPublicFile } from './public-file-queries.server.ts';

const REMEMBERED = 10_000;

/**
 * Addresses that were found to be public, remembered until the catalogue changes, since a tool that is no longer
 * published takes its pictures along.
 */
export class PublicFiles {
  readonly #known = new Set<string>();
  #version = 0;

  has(url: string, version: number): boolean {
    this.#follow(version);
    return this.#known.has(url);
  }

  /** @param version the catalogue's when the database was asked. */
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

/** True when anyone may see the picture at an address of this site. */
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
