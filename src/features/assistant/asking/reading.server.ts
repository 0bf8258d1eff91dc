import type { PricingModel, ToolType } from '#src/features/tools/rules.ts';
import type { ToolListQuery } from '#src/features/tools/search/search-contract.ts';
import { toolSearchPath } from '#src/features/tools/service.server.ts';

/** What somebody asks for, in the filters of the search. */
export interface Reading {
  category?: string;
  type?: ToolType;
  pricing_model?: PricingModel;
  is_open_source?: boolean;
  max_price?: number;
  like?: { slug: string; name: string };
  /** Words to search for; never a whole sentence. */
  text?: string;
}

export type ReadingPart = keyof Reading;

/** Results on the first page of the search, from which tools and categories are taken. */
const LOOKED_AT = 12;

/** Parts in the order in which people can do without them: the first one is left out first. */
const DISPENSABLE: readonly ReadingPart[] = [
  'text',
  'category',
  'type',
  'max_price',
  'is_open_source',
  'pricing_model',
  'like',
];

export function isEmpty(reading: Reading): boolean {
  return Object.keys(reading).length === 0;
}

function without(reading: Reading, parts: readonly ReadingPart[]): Reading {
  return Object.fromEntries(Object.entries(reading).filter(([part]) => !parts.includes(part as ReadingPart)));
}

/** The next best for people who want to pay nothing: tools that can be used without paying. */
export function withFreePlan(reading: Reading): Reading[] {
  return reading.pricing_model === 'free' ? [{ ...reading, pricing_model: 'freemium' }] : [];
}

/** Parts of one reading that another lacks. */
export function listDropped(reading: Reading, kept: Reading): ReadingPart[] {
  return DISPENSABLE.filter((part) => reading[part] !== undefined && kept[part] === undefined).reverse();
}

/**
 * What may be tried when nothing matches all of a reading: without one part, then without two, and at last with one alone.
 * A name that tools are to be like is kept as long as possible.
 */
export function relax(reading: Reading): Reading[] {
  const parts = DISPENSABLE.filter((part) => reading[part] !== undefined);
  const single = parts.map((part) => without(reading, [part]));
  const pairs = parts.flatMap((one, at) =>
    parts.slice(at + 1).map((other) => without(reading, [one, other])),
  );
  const alone = parts.toReversed().map((part) => ({ [part]: reading[part] }) as Reading);
  return [...single, ...pairs, ...alone].filter((one) => !isEmpty(one));
}

/** The list that the search page asks for at the reading's address. */
export function toQuery(reading: Reading): ToolListQuery {
  const { like, text, ...filters } = reading;
  const isRead = text !== undefined || like !== undefined;
  return {
    ...filters,
    page: 1,
    per_page: LOOKED_AT,
    ...(text === undefined ? {} : { search: text }),
    ...(like === undefined ? {} : { like: like.slug }),
    ...(isRead ? { interpret: true } : {}),
  };
}

/** The address of the reading's search. */
export function toUrl({ text, like, is_open_source: isOpen, max_price: max, ...reading }: Reading): string {
  return toolSearchPath({
    q: text,
    category: reading.category,
    type: reading.type,
    price: reading.pricing_model,
    like: like?.slug,
    open_source: isOpen === undefined ? undefined : isOpen ? '1' : '0',
    max_price: max === undefined ? undefined : String(max),
  });
}
