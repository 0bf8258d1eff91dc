import { z } from 'zod';
import { writeAddress } from '#src/shared/addresses/write-address.ts';
import { PERMISSIONS } from '#src/shared/calls.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { emailAddress, integerText, Moment, oneLine, storedText, tooLong } from '#src/shared/schemas.ts';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { SecondFactorNeeded, SecondFactorState } from './factors/contract.ts';
import { PASSWORD_MAX, PASSWORD_MIN, RESERVED_HANDLES, ROLES } from './rules.ts';
import { ApiToken } from './sessions/tokens/contract.ts';

const text = (max: number) => storedText(z.string().trim().max(max, tooLong(max)));

/** null and '' clear a field; undefined leaves it unchanged. */
const clearing = (value: z.ZodString) => value.nullish().transform((given) => (given === '' ? null : given));
const clearable = (max: number) => clearing(text(max));
/** The same on one line. */
const clearableLine = (max: number) => clearing(oneLine(text(max)));

/** A name or password before the host could make it look like another host. */
function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

const clearableAddress = clearable(2048)
  .refine((value) => value == null || isWebAddress(value), issueText('field.httpAddress'))
  .transform((value) => value && writeAddress(value));

/** Forms send booleans as text. */
const flag = z.union([
  z.boolean(),
  z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
]);

const email = z
  .string({ error: issueText('identity.emailRequired') })
  .overwrite(trimBlank)
  .min(1, issueText('identity.emailRequired'))
  .pipe(emailAddress('field.validEmail'))
  .meta({ format: 'email' });

const password = z
  .string({ error: issueText('identity.passwordRequired') })
  .min(PASSWORD_MIN, issueText(msg('field.minCharacters', { count: PASSWORD_MIN })))
  .max(PASSWORD_MAX, tooLong(PASSWORD_MAX));

/** An existing password; the rules may have changed since it was chosen. */
const presentedPassword = z
  .string({ error: issueText('identity.passwordRequired') })
  .min(1, issueText('identity.passwordRequired'))
  .max(1024, tooLong(1024));

const token = z
  .string({ error: issueText('identity.tokenRequired') })
  .min(1, issueText('identity.tokenRequired'))
  .max(200, issueText('identity.badToken'));

/** On one line and without signs that turn its direction: it stands in lists, mails and the audit log. */
export const PersonName = oneLine(
  z.string().overwrite(trimBlank).min(1, issueText('field.name')).max(80, tooLong(80)),
);

/** The optional fields of a profile. */
export const ProfileFields = z.object({
  bio: clearable(1000),
  company: clearableLine(120),
  website: clearableAddress,
  location: clearableLine(120),
  is_affiliate: flag.optional(),
  affiliate_code: clearable(32).refine(
    (value) => value == null || /^[A-Za-z0-9_-]{4,32}$/.test(value),
    issueText('identity.affiliateCodeForm'),
  ),
  social_github: clearableLine(200),
  social_twitter: clearableLine(200),
  social_linkedin: clearableLine(200),
  /** Of mails. null: English, the language of the site. */
  language: z.enum(LANGUAGES).nullish(),
});

/** Last part of the address of a public profile. null and '' clear it. */
const handle = z
  .string()
  .transform((text) => text.trim().toLowerCase() || null)
  .pipe(
    z
      .string()
      .regex(/^[a-z0-9-]{3,30}$/, issueText('identity.handleForm'))
      .regex(/^[^-].*[^-]$/, issueText('identity.handleEnds'))
      .refine(
        (text) => !RESERVED_HANDLES.has(text) && text !== siteSlug(),
        issueText('identity.handleReserved'),
      )
      .nullable(),
  );

/** The settings of the public profile. */
export const PublicProfileFields = z.object({
  handle: handle.nullish(),
  is_profile_public: flag.optional(),
});

const confirmed = { path: ['password'], error: issueText('identity.confirmation') };

export const RegisterRequest = ProfileFields.extend({
  name: PersonName,
  email,
  password,
  password_confirmation: z.string().max(1024),
}).refine((body) => body.password === body.password_confirmation, confirmed);
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const LoginRequest = z.object({ email, password: presentedPassword, remember: flag.default(false) });
export type LoginRequest = z.infer<typeof LoginRequest>;

export const PasswordRequest = z
  .object({
    /** An account without a password needs none. */
    current_password: presentedPassword.optional(),
    password,
    password_confirmation: z.string().max(1024),
  })
  .refine((body) => body.password === body.password_confirmation, confirmed);

export type PasswordRequest = z.infer<typeof PasswordRequest>;

export const ChangeEmailRequest = z.object({
  email,
  /** An account without a password needs none. */
  password: presentedPassword.optional(),
});
export type ChangeEmailRequest = z.infer<typeof ChangeEmailRequest>;

export const EmailLinkRequest = z.object({ token });

export const ForgotPasswordRequest = z.object({ email });
export const ResetPasswordRequest = z
  .object({ token, password, password_confirmation: z.string().max(1024) })
  .refine((body) => body.password === body.password_confirmation, confirmed);
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;
export const VerifyEmailRequest = z.object({ token });
export const OauthTokenRequest = z.object({
  code: z.string().min(1, issueText('identity.codeRequired')).max(200, issueText('identity.badCode')),
});

export const DeleteAccountRequest = z.object({
  password: presentedPassword.optional(),
  /** The account's address; for accounts without a password. */
  confirmation: z.string().max(254).optional(),
});

export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>;

/** The account of the signed-in person. */
export const OwnUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    created_at: Moment,
    email_verified_at: Moment.nullable(),
    bio: z.string().nullable(),
    company: z.string().nullable(),
    website: z.string().nullable(),
    location: z.string().nullable(),
    is_affiliate: z.boolean(),
    affiliate_code: z.string().nullable(),
    social_github: z.string().nullable(),
    social_twitter: z.string().nullable(),
    social_linkedin: z.string().nullable(),
    handle: z.string().nullable(),
    /** With a handle, the profile is at `/user/{handle}`. */
    is_profile_public: z.boolean(),
    /** Of mails; null until it is chosen. */
    language: z.enum(LANGUAGES).nullable(),
    roles: z.array(z.object({ name: z.enum(ROLES) })),
    has_password: z.boolean(),
    /** Names of `GET /providers`, and of providers that the site had before. */
    providers: z.array(z.string()),
    is_subscribed_to_newsletter: z.boolean(),
    /** Permissions as staff. */
    permissions: z.array(z.enum(PERMISSIONS)),
  })
  .meta({ id: 'OwnUser' });
export type OwnUser = z.infer<typeof OwnUser>;

export const SignedIn = z
  .object({ token: z.string(), user: OwnUser, message: z.string() })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** The answer to a password or a sign-in at a provider: signed in, or the second factor is missing. */
export const SignInAnswer = z.union([SignedIn, SecondFactorNeeded]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const UserAnswer = z.object({ user: OwnUser, message: z.string().optional() });
export type UserAnswer = z.infer<typeof UserAnswer>;

export const Session = z
  .object({
    id: z.number().int(),
    device: z.string(),
    created_at: Moment,
    last_used_at: Moment,
    expires_at: Moment,
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
export const SessionParams = z.object({ id: integerText(1, 2_147_483_647) });

export const ProviderState = z.object({
  name: z.string(),
  label: z.string(),
  is_configured: z.boolean(),
});
export type ProviderState = z.infer<typeof ProviderState>;

export const ProviderParams = z.object({ provider: z.string().regex(/^[a-z0-9-]{1,40}$/) });

/** This slice's sections of the account export. */
export const AccountData = z.object({
  account: OwnUser,
  providers: z.array(z.object({ provider: z.string(), email: z.string(), linked_at: Moment })),
  sessions: z.array(Session),
  tokens: z.array(ApiToken),
  second_factor: SecondFactorState,
  devices: z.array(z.object({ device: z.string(), last_used_at: Moment })),
});
export type AccountData = z.infer<typeof AccountData>;
