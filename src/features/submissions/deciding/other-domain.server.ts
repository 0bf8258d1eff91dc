import { registrableDomain } from '#src/server/outbound/registrable-domain.ts';
import { hostOf } from '../rules.ts';

/**
 * True when two addresses belong to different owners by the public suffix list: their registrable
 * domains differ, or their hosts where there is none. Proof of owning the one says nothing about the other.
 */
export function isOtherDomain(before: string, after: string): boolean {
  const [from, to] = [before, after].map((url) => {
    const host = hostOf(url);
    return registrableDomain(host)?.name ?? host;
  });
  return from !== to;
}
