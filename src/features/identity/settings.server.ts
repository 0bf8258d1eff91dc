import { z } from 'zod';
import { defineSettings } from '#src/server/settings.ts';
import { isEmail } from '#src/shared/addresses/email-address.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import type { PasswordCost } from './passwords/password-hash.server.ts';

/** How this site is registered at a provider. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  issuerUrl: string;
}

export interface IdentitySettings {
  /** Undefined: people cannot sign in with it. */
  providers: { google: ProviderSettings | undefined; github: ProviderSettings | undefined };
  /** Made at start-up while there is no administrator. */
  administrator: { email: string; password: string } | undefined;
  /** Undefined: required where the site is served over https. */
  staffSecondFactor?: 'required' | 'optional';
  /** The path of a file with digests of passwords from data breaches. */
  breachedPasswords?: string;
  /** Cost of a password hash. Default: as recommended; tests use less. */
  hashCost?: PasswordCost;
  /** How long an answer takes at least that must not tell what was found. Default: 150 ms; tests wait less. */
  evenMs?: number;
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** An address that receives people's codes: encrypted, unless it is on the loopback interface. */
const issuer = z.string().refine(
  (text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  },
  { message: 'must be an address that starts with https://' },
);

function toProvider(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuerUrl: string,
): ProviderSettings | undefined {
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, issuerUrl: trimEndOf(issuerUrl, '/') };
}

export const identitySettings = defineSettings(
  {
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER_URL: issuer.default('https://accounts.google.com'),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_SECRET: z.string().optional(),
    GITHUB_ISSUER_URL: issuer.default('https://github.com'),
    ADMIN_EMAIL: z.string().refine(isEmail, 'must be an email address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(8, 'must be at least 8 characters')
      .max(128, 'must be at most 128 characters')
      .optional(),
    STAFF_SECOND_FACTOR: z.enum(['required', 'optional'], 'must be required or optional').optional(),
    BREACHED_PASSWORDS: z.string().optional(),
  },
  (values): IdentitySettings => ({
    providers: {
      google: toProvider(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET, values.GOOGLE_ISSUER_URL),
      github: toProvider(values.GITHUB_CLIENT_ID, values.GITHUB_CLIENT_SECRET, values.GITHUB_ISSUER_URL),
    },
    administrator:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    staffSecondFactor: values.STAFF_SECOND_FACTOR,
    breachedPasswords: values.BREACHED_PASSWORDS,
  }),
  {
    together: [
      ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ],
  },
);
