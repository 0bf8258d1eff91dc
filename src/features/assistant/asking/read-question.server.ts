import { listParts, type SearchIntent } from '#src/features/tools/search/public/search-intent-rules.ts';
import { listMeaningfulWords, readRequest } from '#src/features/tools/service.server.ts';
import type { AssistantContext } from '../context.server.ts';

/** More words than these are a sentence, which an address never carries. */
const MAX_WORDS = 6;
/** A name or a few search words are tried as they were typed. */
const SHORT_WORDS = 3;

/** A question as the site itself understands it. */
export interface ReadQuestion {
  /** What to try, the best first; empty when the question says nothing. */
  wanted: SearchIntent[];
  /** Tools that it names to be compared, if there are several. */
  compare: { id: number; slug: string; name: string }[];
}

function toIntent(words: string, preferences: SearchIntent['preferences'] = {}): SearchIntent {
  const text = words.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).join(' ');
  return { text: text || undefined, preferences };
}

/** Reads the question without a service. */
export async function readQuestion({ tools }: AssistantContext, message: string): Promise<ReadQuestion> {
  const { compare, confidence, filters, like, text } = await readRequest(tools, message);
  if (compare.length > 1) return { wanted: [toIntent('', { like: compare[0]!.slug })], compare };
  if (confidence > 0) return { wanted: [toIntent(text, { ...filters, like: like?.slug })], compare: [] };
  const typed = message.split(/\s+/).length <= SHORT_WORDS ? message : '';
  const wanted = [typed, listMeaningfulWords(message).join(' ')].map((words) => toIntent(words));
  return { wanted: wanted.filter((intent) => listParts(intent).length > 0), compare: [] };
}
