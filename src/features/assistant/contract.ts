import { z } from 'zod';
import { PricingModelValue } from '#src/features/tools/contract.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { orNull, storable, tooLong } from '#src/shared/schemas.ts';
import { MAX_CATEGORIES, MAX_TOOLS, MESSAGE_MAX } from './rules.ts';

export const Question = z.object({
  message: storable(
    z
      .string(issueText('assistant.question'))
      .trim()
      .min(1, issueText('assistant.question'))
      .max(MESSAGE_MAX, tooLong(MESSAGE_MAX)),
  ),
});
export type Question = z.infer<typeof Question>;

/** A tool that fits the question. */
export const SuggestedTool = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    logo_url: z.string().nullable(),
    category: z.string(),
    /** Null: not listed. */
    pricing_model: orNull(PricingModelValue),
    /** Why it fits, made of the listing's facts. */
    reason: z.string(),
  })
  .meta({ id: 'SuggestedTool' });
export type SuggestedTool = z.infer<typeof SuggestedTool>;

export const AssistantReply = z
  .object({
    /** Plain text. */
    content: z.string(),
    /** Slugs, the best first. */
    categories: z.array(z.string()).max(MAX_CATEGORIES),
    /** A search of this site with explicit filters, `/search?…`. */
    url: z.string(),
    /** True when the page may go there by itself. */
    canRedirect: z.boolean(),
    tools: z.array(SuggestedTool).max(MAX_TOOLS),
    /** `/compare?tools=…`, when the question names tools to compare. */
    compare_url: z.string().nullable(),
  })
  .meta({ id: 'AssistantReply' });
export type AssistantReply = z.infer<typeof AssistantReply>;

/** Questions left today. */
const remaining = z.number().int().min(0);

export const AssistantAnswer = z.object({ data: AssistantReply, remaining }).meta({ id: 'AssistantAnswer' });
export const AssistantQuota = z
  .object({ remaining, per_day: z.number().int() })
  .meta({ id: 'AssistantQuota' });
