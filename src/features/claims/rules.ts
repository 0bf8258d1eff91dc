import { brand } from '#src/shared/brand.ts';
import { siteContact } from '#src/shared/site-contact.ts';

export const CLAIM_METHODS = ['dns', 'meta', 'well_known', 'email'] as const;
export type ClaimMethod = (typeof CLAIM_METHODS)[number];

const DAY = 86_400_000;
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

const label = brand.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
/** Prefix of the token in a TXT record, and the name of the meta tag and the file. */
export const CLAIM_NAME = `${label}-verification`;

export function recordName(domain: string): string {
  return `_${label}.${domain}`;
}

export function recordValue(token: string): string {
  return `${CLAIM_NAME}=${token}`;
}

export function metaTag(token: string): string {
  return `<meta name="${CLAIM_NAME}" content="${token}">`;
}

/** The file's address: at the tool's host, with the scheme of the tool's address. */
export function fileUrl(toolUrl: string): string {
  return new URL(`/.well-known/${CLAIM_NAME}.txt`, toolUrl).href;
}

export const CLAIM_TEXTS = {
  shared: (host: string) => {
    const { email } = siteContact();
    const fact = `${host} is shared by many tools, so nothing there proves who owns this one.`;
    return email ? `${fact} Write to ${email} with documents that show that the tool is yours.` : fact;
  },
  belowCompany: (host: string) =>
    `The DNS and email of ${host} belong to its hosting company. Use the meta tag or the file instead.`,
  emailMissing: (domain: string) => `Please enter an email address at ${domain}.`,
  emailElsewhere: (domain: string) => `Must be an email address at ${domain}.`,
  noOwner: 'This tool has no owner.',
  sameOwner: 'This user already owns this tool.',
  noUser: 'User not found.',
  banned: 'This user is banned.',
  isOwner: 'You already own this tool.',
  noClaim: 'Claim not found.',
  used: 'This claim has already been proved.',
  expired: 'This claim has expired. Please start again.',
  changed: 'The claim or the tool has changed in the meantime. Please try again.',
  moved: 'The tool’s URL has changed since this claim. Please start again.',
  badLink: 'This link is no longer valid. Use the link in our latest email.',
  linkMissing: 'Open the link in the email we sent you.',
} as const;
