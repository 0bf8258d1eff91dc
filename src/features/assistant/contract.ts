import { z } from 'zod';
import { PricingModelValue } from '#src/features/tools/contract.ts';
import { UnlistedProducts } from '#src/features/tools/search/public/search-contract.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { filled, orNull, storable } from '#src/shared/schemas.ts';
import { CONVERSATION_ID, MAX_CATEGORIES, MAX_COMPARED, MAX_OPTIONS, MESSAGE_MAX } from './rules.ts';

export const Question = z.object({
  message: storable(filled(MESSAGE_MAX, 'assistant.question')),
  /** The conversation that this goes on with. One that is over, or somebody else's, is followed by a new one. */
  conversation: z
    .string(issueText('assistant.conversation'))
    .regex(CONVERSATION_ID, issueText('assistant.conversation'))
    .nullish(),
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
    /** `Free plan`, `From $23`; null: not listed. */
    price: z.string().nullable(),
    /** Why it fits, made of the listing's facts. */
    reason: z.string(),
    /** The point against it; null when nothing is known. */
    trade_off: z.string().nullable(),
  })
  .meta({ id: 'SuggestedTool' });
export type SuggestedTool = z.infer<typeof SuggestedTool>;

export const AssistantReply = z
  .object({
    /** Send it with the next question. It lasts for 30 minutes after the last one. */
    conversation: z.string(),
    /** Plain text. */
    content: z.string(),
    /** Asked back because the answer would differ; the message that it answers doesn't count. Null: nothing is asked. */
    question: z.string().nullable(),
    /** Answers to `question`, to be sent as they are. */
    options: z.array(z.string()).max(MAX_OPTIONS),
    /** Next questions, to be sent as they are. */
    suggestions: z.array(z.string()).max(MAX_OPTIONS),
    /** Slugs, the best first. */
    categories: z.array(z.string()).max(MAX_CATEGORIES),
    /** A search of this site with explicit filters, `/search?…`. */
    url: z.string(),
    /** The number of tools at `url`; null when the answer is not about them. */
    total: z.number().int().nullable(),
    /** True for a request for tools when `url` shows more than the answer: the page goes there after 2.5 seconds. */
    canRedirect: z.boolean(),
    tools: z.array(SuggestedTool).max(MAX_COMPARED),
    /** `/compare?tools=…`, when there are tools to compare. */
    compare_url: z.string().nullable(),
    /** A page of this site that helps with what was asked: settings, the form for a tool that is not listed. */
    page: z.object({ url: z.string(), label: z.string() }).nullable(),
    /** Ends of the texts above that are a listing's own words, in English whatever the language of the answer. */
    quotes: z.array(z.string()),
    /** Products that the message asks for and that are not listed. */
    unlisted: orNull(UnlistedProducts),
  })
  .meta({ id: 'AssistantReply' });
export type AssistantReply = z.infer<typeof AssistantReply>;

/** Questions left today. */
const remaining = z.number().int().min(0);

export const AssistantAnswer = z.object({ data: AssistantReply, remaining }).meta({ id: 'AssistantAnswer' });
export const AssistantQuota = z
  .object({ remaining, per_day: z.number().int() })
  .meta({ id: 'AssistantQuota' });
