import { z } from 'zod';
import { defineSettings, type SettingsPart } from '#src/server/settings.ts';
import { isEmail } from '#src/shared/addresses/email-address.ts';
import { PERMISSIONS, type Permission } from '#src/shared/calls.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import type { PasswordCost } from './passwords/password-hash.server.ts';
import type { StaffGroups } from './providers/provider-client.server.ts';
import { isKnownProvider } from './rules.ts';

/** How this site is registered at a provider. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  issuerUrl: string;
  /** Shown to people. Default: its name. */
  label?: string | undefined;
  staffGroups?: StaffGroups | undefined;
}

export interface IdentitySettings {
  /** Undefined: people cannot sign in with it. */
  providers: Readonly<Record<string, ProviderSettings | undefined>>;
  /** Nobody signs in or registers in another way. */
  hasProvidersOnly?: boolean;
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

const ownSettings = defineSettings(
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
    SIGN_IN: z.enum(['all', 'providers'], 'must be all or providers').default('all'),
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
    hasProvidersOnly: values.SIGN_IN === 'providers',
  }),
  {
    together: [
      ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
      ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ],
  },
);

/** Of a group that is named without permissions: staff who do not administer. */
const USUAL_STAFF: readonly Permission[] = ['moderator', 'editor'];

/** `a group=admin, another=moderator`: the permissions of groups. */
const staffGroups = z.string().transform((text, context): StaffGroups => {
  const groups: Record<string, Permission[]> = {};
  for (const entry of text.split(',').map((one) => one.trim())) {
    const at = entry.lastIndexOf('=');
    const group = (at < 0 ? entry : entry.slice(0, at)).trim();
    const given = at < 0 ? USUAL_STAFF : [entry.slice(at + 1).trim() as Permission];
    if (!group || given.some((permission) => !PERMISSIONS.includes(permission))) {
      const message = `must be groups with commas between them, each with = and one of ${PERMISSIONS.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    groups[group] = [...(groups[group] ?? []), ...given];
  }
  return groups;
});

const OidcVariables = z.object({
  ISSUER: issuer,
  CLIENT_ID: z.string('is needed'),
  CLIENT_SECRET: z.string('is needed'),
  LABEL: z.string().max(40, 'must be at most 40 characters').optional(),
  STAFF_GROUPS: staffGroups.optional(),
});
/** Endings of the variables of a provider of an organization, after `OIDC_{NAME}_`. */
export const OIDC_PARTS = Object.keys(OidcVariables.shape);

/** The variables of each provider of an organization, by its name. */
function groupByProvider(values: Record<string, unknown>): Map<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>();
  for (const [variable, value] of Object.entries(values)) {
    const part = OIDC_PARTS.find((each) => variable.startsWith('OIDC_') && variable.endsWith(`_${each}`));
    if (part === undefined) continue;
    const family = variable.slice('OIDC_'.length, -(part.length + 1));
    const name = family.toLowerCase().replaceAll('_', '-');
    found.set(name, { ...found.get(name), [part]: value });
  }
  return found;
}

/** The variable that has the address of a provider. */
export function variableOf(provider: string): string {
  const family = provider.toUpperCase().replaceAll('-', '_');
  return isKnownProvider(provider) ? `${family}_ISSUER_URL` : `OIDC_${family}_ISSUER`;
}

/** The slice's settings with providers of organizations (`OIDC_{NAME}_…`), which may have any names. */
export const identitySettings: SettingsPart<IdentitySettings> = {
  variables: ownSettings.variables.loose().superRefine((values, context) => {
    const providers = groupByProvider(values);
    for (const [name, given] of providers) {
      const prefix = `OIDC_${name.toUpperCase().replaceAll('-', '_')}_`;
      const fail = (part: PropertyKey, message: string) =>
        context.addIssue({ code: 'custom', path: [`${prefix}${String(part)}`], message });
      if (isKnownProvider(name)) fail('ISSUER', `is for other providers; ${name} has variables of its own`);
      for (const { path, message } of OidcVariables.safeParse(given).error?.issues ?? [])
        fail(path[0] ?? 'ISSUER', message);
    }
    const hasSome = providers.size > 0 || values.GOOGLE_CLIENT_ID || values.GITHUB_CLIENT_ID;
    if (values.SIGN_IN === 'providers' && !hasSome) {
      const message = 'leaves no way to sign in: set up a provider first';
      context.addIssue({ code: 'custom', path: ['SIGN_IN'], message });
    }
  }),
  read: (values) => {
    const own = ownSettings.read(values);
    const others = [...groupByProvider(values)].map(([name, given]) => {
      const { ISSUER, CLIENT_ID, CLIENT_SECRET, LABEL, STAFF_GROUPS } = OidcVariables.parse(given);
      const settings: ProviderSettings = {
        // Some issuers end with a slash, and are compared as they are.
        issuerUrl: ISSUER,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        label: LABEL,
        staffGroups: STAFF_GROUPS,
      };
      return [name, settings] as const;
    });
    return { ...own, providers: { ...own.providers, ...Object.fromEntries(others) } };
  },
};
