import { z } from 'zod';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { emailAddress, Moment, tooLong } from '#src/shared/schemas.ts';
import { CLAIM_METHODS } from './rules.ts';

const ClaimMethodValue = z.enum(CLAIM_METHODS).meta({ id: 'ClaimMethod' });

/** The content to publish, by method. */
export const ClaimInstructions = z
  .union([
    z.object({ record_name: z.string(), record_value: z.string() }),
    z.object({ meta_tag: z.string(), page: z.string() }),
    z.object({ url: z.string(), content: z.string() }),
    z.object({ email: z.string() }),
  ])
  .meta({ id: 'ClaimInstructions' });
export type ClaimInstructions = z.infer<typeof ClaimInstructions>;

export const Claim = z
  .object({
    id: z.number().int(),
    tool_id: z.number().int(),
    method: ClaimMethodValue,
    status: z.enum(['waiting', 'proved', 'expired']),
    /** null for `email`: it is in the mail only. */
    token: z.string().nullable(),
    email: z.string().nullable(),
    instructions: ClaimInstructions,
    created_at: Moment,
    expires_at: Moment,
    proved_at: Moment.nullable(),
  })
  .meta({ id: 'Claim' });
export type Claim = z.infer<typeof Claim>;

/** How this tool can be claimed. */
export const ClaimOptions = z
  .object({
    host: z.string(),
    /** The registered domain; null where the host is shared or a number. */
    domain: z.string().nullable(),
    /** Empty on a shared host: then only documents help. */
    methods: z.array(ClaimMethodValue),
    /** The caller has proved that the tool is theirs. */
    is_owner: z.boolean(),
    /** Some account has proved it. */
    has_owner: z.boolean(),
  })
  .meta({ id: 'ClaimOptions' });
export type ClaimOptions = z.infer<typeof ClaimOptions>;

export const ClaimList = z.object({ data: z.array(Claim), options: ClaimOptions }).meta({ id: 'ClaimList' });
export type ClaimList = z.infer<typeof ClaimList>;

export const ClaimRequest = z.object({
  method: z.enum(CLAIM_METHODS, {
    error: issueText(msg('claims.badMethod', { list: CLAIM_METHODS.join(', ') })),
  }),
  email: z
    .string({ error: issueText('field.email') })
    .trim()
    .toLowerCase()
    .pipe(z.literal('').or(emailAddress('field.email')))
    .nullish()
    .meta({ description: 'For `email`: an address at the tool’s own domain.' }),
});
export type ClaimRequest = z.infer<typeof ClaimRequest>;

export const VerifyClaimRequest = z.object({
  token: z
    .string({ error: issueText('field.text') })
    .max(200, tooLong(200))
    .nullish()
    .meta({ description: 'For `email`: the token of the mailed link.' }),
});
export type VerifyClaimRequest = z.infer<typeof VerifyClaimRequest>;

/** A claim in the file that people get when they ask for their data. */
export const ExportedClaim = z.object({
  tool: z.string(),
  method: z.string(),
  email: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
  proved_at: Moment.nullable(),
});
