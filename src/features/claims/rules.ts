import { siteSlug } from '#src/shared/site/site-slug.ts';
import { DAY } from '#src/shared/time.ts';

export const CLAIM_METHODS = ['dns', 'meta', 'well_known', 'email'] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];

export const CLAIM_DAYS = 7;
export const CLAIM_LIFETIMES = {
  token: CLAIM_DAYS * DAY,
  /** How long an unproved claim is kept after it has expired. */
  keptExpired: 30 * DAY,
} as const;

/** The page where a tool is claimed. */
export function claimPath(slug: string): string {
  return `/ai/${slug}/claim`;
}

/** Prefix of the token in a TXT record, and the name of the meta tag and the file. */
export function claimName(): string {
  return `${siteSlug()}-verification`;
}

export function recordName(domain: string): string {
  return `_${siteSlug()}.${domain}`;
}

export function recordValue(token: string): string {
  return `${claimName()}=${token}`;
}

export function metaTag(token: string): string {
  return `<meta name="${claimName()}" content="${token}">`;
}

/** The file's address: at the tool's host, with the scheme of the tool's address. */
export function fileUrl(toolUrl: string): string {
  return new URL(`/.well-known/${claimName()}.txt`, toolUrl).href;
}
