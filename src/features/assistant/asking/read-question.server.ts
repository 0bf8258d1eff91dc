import {
  type InterpretedRequest,
  listMeaningfulWords,
  readRequest,
} from '#src/features/tools/service.server.ts';
import type { AssistantContext } from '../context.server.ts';
import { isEmpty, type Reading } from './reading.server.ts';

/** More words than these are a sentence, which an address never carries. */
const MAX_WORDS = 6;
/** A name or a few search words are tried as they were typed. */
const SHORT_WORDS = 3;

/** A question as the site itself understands it. */
export interface OwnReading {
  /** What to try, the best first; empty when the question says nothing. */
  readings: Reading[];
  compare: { slug: string; name: string }[];
}

function toReading({ filters, like, text }: Pick<InterpretedRequest, 'filters' | 'like' | 'text'>): Reading {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).join(' ');
  const { category, type, pricing_model, is_open_source, max_price } = filters;
  return {
    ...(category === undefined ? {} : { category }),
    ...(type === undefined ? {} : { type }),
    ...(pricing_model === undefined ? {} : { pricing_model }),
    ...(is_open_source === undefined ? {} : { is_open_source }),
    ...(max_price === undefined ? {} : { max_price }),
    ...(like === null ? {} : { like: { slug: like.slug, name: like.name } }),
    ...(words === '' ? {} : { text: words }),
  };
}

/** Reads the question without a service. */
export function readQuestion({ tools }: AssistantContext, message: string): OwnReading {
  const read = readRequest(tools, message);
  const compare = read.compare.length > 1 ? read.compare : [];
  const [first] = compare;
  if (first) return { readings: [{ like: { slug: first.slug, name: first.name } }], compare };
  if (read.confidence > 0) return { readings: [toReading(read)], compare: [] };
  const typed = message.split(/\s+/).length <= SHORT_WORDS ? message : '';
  const words = listMeaningfulWords(message).join(' ');
  const readings = [typed, words].map((text) => toReading({ filters: {}, like: null, text }));
  return { readings: readings.filter((reading) => !isEmpty(reading)), compare: [] };
}

/** Finds the tool that a name means, forgiving typing errors; for a product that is not listed the category of its like. */
export function readLike({ tools }: AssistantContext, name: string): Pick<Reading, 'like' | 'category'> {
  const { like, filters } = readRequest(tools, `alternative to ${name}`);
  if (like) return { like: { slug: like.slug, name: like.name } };
  return filters.category === undefined ? {} : { category: filters.category };
}
