import { z } from 'zod';
import { REASON_MAX } from '#src/shared/admin-limits.ts';
import { rowId } from '#src/shared/admin-schemas.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { filled, Moment, oneLine, storable, tooLong } from '#src/shared/schemas.ts';
import { findUnknownPlaceholder, PLACEHOLDERS, REASON_KINDS, REASON_LIMITS } from './rules.ts';

const language = z.enum(LANGUAGES, issueText('queue.language'));
const kind = z.enum(REASON_KINDS, issueText('queue.kind'));
const texts = z.object({ title: z.string(), text: z.string() });

/** A reason that moderators choose from. */
export const CannedReason = z
  .object({
    id: z.number().int(),
    kind: z.enum(REASON_KINDS),
    language: z.enum(LANGUAGES),
    ...texts.shape,
    translations: z.object({ en: texts.optional(), fr: texts.optional() }),
    updated_at: Moment,
  })
  .meta({ id: 'CannedReason' });
export type CannedReason = z.infer<typeof CannedReason>;

/** The person who gets a reason: their language, and what stands in the place of its placeholders. */
export const ReasonRecipient = z
  .object({
    language: z.enum(LANGUAGES),
    values: z.object({
      tool: z.string().optional(),
      person: z.string().optional(),
      category: z.string().optional(),
    }),
  })
  .meta({ id: 'ReasonRecipient' });
export type ReasonRecipient = z.infer<typeof ReasonRecipient>;

export const ReasonQuery = z.object({ kind: kind.optional() });
export type ReasonQuery = z.infer<typeof ReasonQuery>;

const written = z.object({
  title: oneLine(filled(REASON_LIMITS.title, 'queue.titleMissing')),
  text: storable(filled(REASON_LIMITS.text, 'queue.textMissing')),
});

export const CannedReasonRequest = z
  .object({
    kind,
    language,
    ...written.shape,
    translations: z
      .object({ en: written.nullable(), fr: written.nullable() })
      .partial()
      .default({})
      .meta({ description: 'Title and text in the other languages. People get the one in their own.' }),
  })
  .superRefine(({ kind, text, translations }, context) => {
    const all = [
      [['text'], text] as const,
      ...LANGUAGES.map((each) => [['translations', each, 'text'], translations[each]?.text ?? ''] as const),
    ];
    for (const [path, written] of all) {
      const found = findUnknownPlaceholder(kind, written);
      if (found === undefined) continue;
      const known = PLACEHOLDERS[kind].map((name) => `{${name}}`).join(', ');
      context.addIssue({
        code: 'custom',
        path: [...path],
        message: issueText(msg('queue.unknownPlaceholder', { found, known })),
      });
    }
  });
export type CannedReasonRequest = z.output<typeof CannedReasonRequest>;

/** The reason for a decision: a canned one, text, or both. */
export const reasonChoice = {
  reason: storable(z.string(issueText('field.reason')).trim().max(REASON_MAX, tooLong(REASON_MAX)))
    .nullish()
    .meta({ description: 'Follows the canned reason if there is one too.' }),
  reason_id: rowId('queue.noReason')
    .nullish()
    .meta({ description: 'A canned reason, which the person gets in their own language.' }),
};

/** Refuses a decision without any reason. */
export function requireReason(
  { reason, reason_id }: { reason?: string | null | undefined; reason_id?: number | null | undefined },
  context: z.RefinementCtx,
): void {
  if (reason || reason_id) return;
  context.addIssue({ code: 'custom', path: ['reason'], message: issueText('field.reason') });
}

export const ReasonChoiceRequest = z.object(reasonChoice).superRefine(requireReason);
export type ReasonChoice = z.output<typeof ReasonChoiceRequest>;

/** The reason for a removal, which some removals do without. Ignored when people remove what is their own. */
export const RemovalChoiceRequest = z.object(reasonChoice);
