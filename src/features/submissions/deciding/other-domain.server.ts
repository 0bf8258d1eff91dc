import { registrableDomain } from '#src/server/outbound/registrable-domain.ts';
import { hostOf } from '../rules.ts';

/**
 * Another holder, as far as the public suffix list tells; without one, another host. Who has proved to speak for the
 * old domain says nothing about the new one.
 */
export function isOtherDomain(before: string, after: string): boolean {
  const [from, to] = [before, after].map((url) => {
    const host = hostOf(url);
    return registrableDomain(host)?.name ?? host;
  });
  return from !== to;
}
