import { z } from 'zod';
import { TOKEN_SCOPES } from '#src/shared/client/token-scopes.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment, oneLine, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';

export const TOKEN_NAME_MAX = 60;
/** Of an account. */
export const TOKENS_MAX = 30;

export const ApiToken = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** How it begins and ends. */
    hint: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    created_at: Moment,
    /** Null: never. */
    expires_at: Moment.nullable(),
    last_used_at: Moment.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

/** The token itself is in no other answer. */
export const NewApiToken = ApiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof NewApiToken>;

const day = z.iso.date().transform((date) => new Date(`${date}T23:59:59.999Z`));
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const ApiTokenRequest = z.object({
  name: oneLine(
    z
      .string()
      .overwrite(trimBlank)
      .min(1, issueText('identity.tokenName'))
      .max(TOKEN_NAME_MAX, tooLong(TOKEN_NAME_MAX)),
  ),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, issueText('identity.tokenScope')), issueText('identity.tokenScopes'))
    .min(1, issueText('identity.tokenScopes'))
    .max(TOKEN_SCOPES.length, issueText('identity.tokenScope'))
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope))),
  /** A moment, or a day, which counts to its end (UTC). Null or left out: the token does not expire. */
  expires_at: z.union([day, moment], issueText('identity.tokenExpiry')).nullish(),
});
export type ApiTokenRequest = z.infer<typeof ApiTokenRequest>;
