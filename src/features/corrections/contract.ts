import { z } from 'zod';
import { OwnRow } from '#src/features/queue/own/contract.ts';
import { PricingTier, webAddress } from '#src/features/tools/contract.ts';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { PRICE_DOUBTS } from '#src/features/tools/listings/public/price-rules.ts';
import { listOf } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment, orNull, storable, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { CORRECTABLE_FIELDS, NOTE_MAX } from './rules.ts';

export type { CorrectableField } from './rules.ts';

const id = z.number().int();
const Field = z.enum(CORRECTABLE_FIELDS, issueText('corrections.field'));

/** The value of a field as the form of a listing sends it. */
export const CorrectionValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.array(PricingTier),
]);
export type CorrectionValue = z.infer<typeof CorrectionValue>;

const text = z.string().max(LIMITS.descriptionMax);
const texts = z.array(z.string().max(LIMITS.listText)).max(LIMITS.features);
const plans = z
  .array(
    z.object({
      name: z.string().max(LIMITS.tierName),
      price: z.string().max(LIMITS.price),
      period: z.string().max(20).optional(),
      features: texts.optional(),
    }),
  )
  .max(LIMITS.tiers);

export const CorrectionRequest = z.object({
  field: Field,
  value: z
    .union([text, z.number(), z.boolean(), z.null(), texts, plans], issueText('corrections.badValue'))
    .meta({ description: 'As the same field of an edit, whose rules it is checked by.' }),
  source_url: z
    .string(issueText('corrections.noSource'))
    .overwrite(trimBlank)
    .min(1, issueText('corrections.noSource'))
    .pipe(webAddress)
    .meta({ description: 'Where it says so.', format: 'uri', pattern: '^https?://' }),
  note: storable(z.string().trim().max(NOTE_MAX, tooLong(NOTE_MAX))).default(''),
});
export type CorrectionRequest = z.output<typeof CorrectionRequest>;

/** One value that people suggest for a field. */
const Proposal = z.object({
  /** Decides about the suggestion of everybody who suggests this value. */
  id,
  value: CorrectionValue,
  people: z.array(
    z.object({
      /** Of the website of the tool, its host. */
      name: z.string(),
      source_url: z.string(),
      /** Of a website, what it says. */
      note: z.string(),
      /** Why what a website says may be no correction. */
      doubt: orNull(z.enum(PRICE_DOUBTS)),
      created_at: Moment,
    }),
  ),
  /** Set in the list of moderators. */
  own: OwnRow,
});

/** A field of a listing that somebody has corrected, with everything suggested for it. */
export const CorrectedField = z
  .object({
    /** Of its earliest correction. */
    id,
    tool: z.object({ id, slug: z.string(), name: z.string() }),
    field: Field,
    /** As the listing says it now. */
    current: CorrectionValue,
    proposals: z.array(Proposal),
    /** How many people have corrected it; three or more come first. */
    people_count: z.number().int(),
    since: Moment,
    /** Until then the owner decides alone. */
    owner_until: Moment.nullable(),
  })
  .meta({ id: 'CorrectedField' });
export type CorrectedField = z.infer<typeof CorrectedField>;
export const CorrectedFieldList = listOf(CorrectedField);
export type CorrectedFieldList = z.infer<typeof CorrectedFieldList>;

/** An accepted correction, as everybody sees it. */
export const CorrectionCredit = z
  .object({ field: Field, name: z.string(), source_url: z.string(), at: Moment })
  .meta({ id: 'CorrectionCredit' });
export type CorrectionCredit = z.infer<typeof CorrectionCredit>;

export const Correction = z
  .object({
    id,
    field: Field,
    value: CorrectionValue,
    status: z.enum(['waiting', 'accepted', 'declined']),
    /** Null: the moderators decide. */
    owner_until: Moment.nullable(),
  })
  .meta({ id: 'Correction' });
export type Correction = z.infer<typeof Correction>;

export const ExportedCorrection = z.object({
  tool: z.string(),
  field: z.string(),
  value: CorrectionValue,
  source_url: z.string(),
  note: z.string(),
  status: z.string(),
  reason: orNull(z.string()),
  created_at: Moment,
});
