import type { Reader } from '../queries.server.ts';
import type { Catalogue } from './catalogue.server.ts';
import { selectIsPublicFile } from './related-queries.server.ts';

const REMEMBERED = 10_000;

/**
 * Whether everybody may see the picture at an address of this site. What was found to be public is remembered until
 * the catalogue changes, since a tool that is no longer published takes its pictures along.
 */
export function createPublicFiles(db: Reader, catalogue: Catalogue): (url: string) => Promise<boolean> {
  const known = new Set<string>();
  let version = catalogue.version;
  return async (url) => {
    if (version !== catalogue.version) {
      version = catalogue.version;
      known.clear();
    }
    if (known.has(url)) return true;
    const askedAt = version;
    const isPublic = await selectIsPublicFile(db, url);
    if (isPublic && askedAt === catalogue.version) {
      // The oldest makes room.
      if (known.size >= REMEMBERED) known.delete(known.values().next().value!);
      known.add(url);
    }
    return isPublic;
  };
}
