import { siteIdentity } from './site-identity.ts';

/** Letters and digits of the site's name with hyphens between them, for addresses and file names. */
export function siteSlug(): string {
  const plain = siteIdentity().name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'site';
}
