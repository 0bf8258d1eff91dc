import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { filled, Moment, oneLine, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { SECOND_FACTOR_METHODS } from '../rules.ts';

const PASSKEY_NAME_MAX = 60;

/** Six digits of an authenticator app, or a recovery code, in letters of any width; spaces and hyphens are ignored. */
const code = filled(80, 'identity.codeRequired').transform((text) =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase(),
);

export const CodeRequest = z.object({ code });

/** An answer to a sign-in that lacks its second factor. The ticket works once, for five minutes, in the browser that began. */
export const SecondFactorNeeded = z
  .object({
    second_factor: z.object({ methods: z.array(z.enum(SECOND_FACTOR_METHODS)), ticket: z.string() }),
    message: z.string(),
  })
  .meta({ id: 'SecondFactorNeeded' });
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;

export const SecondFactorRequest = z.object({
  ticket: z.string().min(1, issueText('identity.tokenRequired')).max(200, issueText('identity.badToken')),
  code,
});

/** Shown once. Each works once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** For an authenticator app: as an address in a QR code, or to type. */
export const TotpSetup = z.object({ secret: z.string(), uri: z.string() });

export const Passkey = z
  .object({
    id: z.number().int(),
    name: z.string(),
    created_at: Moment,
    last_used_at: Moment.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** Recovery codes come with the first factor of an account. */
export const NewPasskey = Passkey.extend({ recovery_codes: z.array(z.string()).optional() });

/** The second factors of the signed-in person. */
export const SecondFactorState = z
  .object({
    /** When the authenticator app was set up. */
    totp: Moment.nullable(),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.number().int(),
    /** From then on staff without a factor administer nothing; null when none is asked for, or there is one. */
    due_at: Moment.nullable(),
    /** Their time has been over for an hour, so that one can be set up only after a new password by an emailed link. */
    needs_link: z.boolean(),
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof SecondFactorState>;

const name = oneLine(
  z
    .string()
    .overwrite(trimBlank)
    .min(1, issueText('field.name'))
    .max(PASSKEY_NAME_MAX, tooLong(PASSKEY_NAME_MAX)),
);

export const PasskeyNameRequest = z.object({ name });

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Bytes as the browser writes them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*=*$/, issueText('field.format'));
const credentialId = bytes(1024);
const type = z.literal('public-key');

/** The answer of the browser to the options of a passkey that is being made. */
export const NewPasskeyRequest = z.object({
  name: name.optional(),
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type,
    response: z.object({
      clientDataJSON: bytes(1500),
      attestationObject: bytes(6000),
      // A browser may know ways that are not in the list yet.
      transports: z
        .array(z.string().max(20))
        .max(10)
        .transform((names) => TRANSPORTS.filter((transport) => names.includes(transport)))
        .optional(),
    }),
  }),
});

export type NewPasskeyRequest = z.infer<typeof NewPasskeyRequest>;

/** The answer of the browser to the options of a sign-in. */
export const PasskeyCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type,
  response: z.object({
    clientDataJSON: bytes(1500),
    authenticatorData: bytes(1000),
    signature: bytes(700),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyCredential = z.infer<typeof PasskeyCredential>;

export const PasskeySignInRequest = z.object({
  credential: PasskeyCredential,
  remember: z.boolean().default(false),
});
export type PasskeySignInRequest = z.infer<typeof PasskeySignInRequest>;

/** One of the three; with a second factor the password is not enough. */
export const ReauthenticationRequest = z.object({
  password: z.string().min(1, issueText('identity.passwordRequired')).max(1024, tooLong(1024)).optional(),
  code: code.optional(),
  credential: PasskeyCredential.optional(),
});
export type ReauthenticationRequest = z.infer<typeof ReauthenticationRequest>;

/** The session goes on under a new token. */
export const Reauthenticated = z.object({ token: z.string(), message: z.string() });

/** Options for `navigator.credentials.create()`, in JSON as the browser parses them. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type })),
  timeout: z.number().int().optional(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.string() })).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
});

/** Options for `navigator.credentials.get()`. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number().int().optional(),
  rpId: z.string().optional(),
  userVerification: z.enum(['discouraged', 'preferred', 'required']).optional(),
});
