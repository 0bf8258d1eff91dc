import { z } from 'zod';
import { issueText, type PlainKey } from '#src/shared/messages/message.ts';
import { integerText, orNull, paginationSchema } from '#src/shared/schemas.ts';
import { Category, PricingModelValue, ToolCard, ToolTypeValue } from '../../contract.ts';
import { HOME_TABS, PRICING_FILTERS } from '../../rules.ts';
import { MATCH_GROUPS, MATCH_REASONS, PART_KINDS, parsePartIds } from './explain-rules.ts';
import {
  AMOUNT,
  type CountsOf,
  FILTER_NAMES,
  type FilterName,
  filterOf,
  GROUP_FILTERS,
  type GroupFilter,
  SEARCH_FILTERS,
  type SearchFilters,
} from './filter-rules.ts';

export const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof FacetValue>;

/** Counts with every other filter applied. */
export const Facets = z
  .object(
    Object.fromEntries(
      GROUP_FILTERS.map((name) => [SEARCH_FILTERS[name].group.counts, z.array(FacetValue)]),
    ) as { [Name in GroupFilter as CountsOf<Name>]: z.ZodArray<typeof FacetValue> },
  )
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof Facets>;

const FLAGS = ['0', '1', 'true', 'false'] as const;
const flag = z.enum(FLAGS).transform((text) => text === '1' || text === 'true');

interface FilterSchema {
  /** Says what was wrong with the text; without one the values of `enum` are listed. */
  message?: PlainKey;
  maxLength?: number;
  /** More about the text, in the document. */
  meta: { description?: string; pattern?: string; enum?: string[] };
}

/** The texts of filters. */
const FILTER_SCHEMAS: Readonly<Record<FilterName, FilterSchema>> = {
  category: { maxLength: 120, meta: { description: 'Slug, lowercase name or ID.' } },
  type: { message: 'tools.noType', maxLength: 40, meta: { description: 'Value or label of a type.' } },
  pricing_model: {
    message: 'tools.pricingFilter',
    meta: { enum: [...PRICING_FILTERS], description: '`unknown`: tools whose pricing is not listed.' },
  },
  like: {
    message: 'tools.noSuchTool',
    maxLength: 200,
    meta: { description: 'Slug or id: tools similar to this one, without it.' },
  },
  is_open_source: { meta: { enum: [...FLAGS] } },
  max_price: {
    message: 'tools.amount',
    meta: { pattern: AMOUNT.source, description: 'The price starts at this amount or below.' },
  },
  tags: { maxLength: 1000, meta: { description: 'Comma-joined tag slugs; all must match.' } },
  trains: {
    meta: { enum: ['no'], description: 'What people enter trains no models, or not if they object.' },
  },
  hosted_in: {
    message: 'tools.region',
    meta: {
      pattern: '^[A-Za-z]{2}$',
      description: 'ISO 3166-1 alpha-2, or `EU`, which is in its members, too.',
    },
  },
  editorial: { meta: { enum: [...FLAGS], description: 'Send 1 for Editor’s Choice only.' } },
};

/** The text of a filter in a query. An empty one sets no filter. */
function filterText(name: FilterName) {
  const { parse } = filterOf(name);
  const { message, maxLength, meta } = FILTER_SCHEMAS[name];
  const text = maxLength === undefined ? z.string() : z.string().max(maxLength);
  const value = text.transform((given, context) => {
    const read = given === '' ? undefined : parse(given);
    if (given === '' || read !== undefined) return read;
    if (message) context.addIssue({ code: 'custom', message: issueText(message) });
    else context.addIssue({ code: 'invalid_value', values: meta.enum ?? [], input: given });
    return undefined;
  });
  return value.optional().meta(meta);
}

const filterTexts = Object.fromEntries(FILTER_NAMES.map((name) => [name, filterText(name)])) as unknown as {
  [Name in FilterName]: z.ZodOptional<z.ZodType<SearchFilters[Name], string>>;
};

export const ToolListQuery = z.object({
  page: integerText(1, 1_000_000).default(1),
  per_page: integerText(1, 100).optional(),
  limit: integerText(1, 100).optional().meta({ description: 'Alias of per_page.' }),
  ...filterTexts,
  search: z.string().max(1000).optional(),
  sort_by: z
    .enum(['relevance', 'rating', 'review_count', 'created_at'])
    .optional()
    .meta({ description: '`created_at` is the day of publication (`published_at`).' }),
  sort_direction: z.enum(['asc', 'desc']).optional(),
  tab: z.enum(HOME_TABS).optional(),
  facets: flag.optional(),
  literal: flag.optional().meta({ description: '1: typing errors in `search` are not forgiven.' }),
  drop: z
    .string()
    .max(700)
    .transform((text, context) => {
      const ids = parsePartIds(text);
      if (!ids && text !== '') context.addIssue({ code: 'custom', message: issueText('tools.noPart') });
      return ids;
    })
    .optional()
    .meta({
      description:
        'With `interpret=1`: parts of `understood` that are left out, comma-joined: `price.free,category.audio`.',
    }),
  include_discontinued: flag
    .optional()
    .meta({ description: '1: discontinued tools that have the words of `search` come after the others.' }),
  interpret: flag.optional().meta({
    description:
      '1: `search` is read as a request in plain words; filters of the query win over what it says.',
  }),
});
export type ToolListQuery = z.infer<typeof ToolListQuery>;

/** A part of a request that was understood, with the words that said it. */
const UnderstoodPart = z
  .object({
    text: z.string(),
    as: z.enum(PART_KINDS),
    /** A slug, a value of the filter, an amount, or the words that are denied. Slugs to compare are comma-joined. */
    value: z.string(),
    /** A demand leaves out what does not meet it. A wish never does: it raises what meets it. */
    weight: z.enum(['demand', 'wish']),
  })
  .meta({ id: 'UnderstoodPart' });

/** A product that is asked for and not listed. */
const UnlistedProduct = z
  .object({
    name: z.string(),
    /** Null when it is not known. */
    website: z.string().nullable(),
  })
  .meta({ id: 'UnlistedProduct' });

/** The first of several has the others with it. */
export const UnlistedProducts = UnlistedProduct.extend({ others: z.array(UnlistedProduct) }).meta({
  id: 'UnlistedProducts',
});
export type UnlistedProducts = z.infer<typeof UnlistedProducts>;

/** How a request in plain words was read. */
export const Interpretation = z
  .object({
    /** The words that are searched for. */
    text: z.string(),
    filters: z.object({
      category: z.string().optional(),
      type: ToolTypeValue.optional(),
      pricing_model: PricingModelValue.optional(),
      is_open_source: z.boolean().optional(),
      tags: z.array(z.string()).optional(),
      max_price: z.number().optional(),
    }),
    /** The tool that the answered ones are similar to. */
    like: z.object({ slug: z.string(), name: z.string() }).nullable(),
    /** Slugs of tools to set side by side. */
    compare: z.array(z.string()).nullable(),
    /** The words without their typing errors. */
    corrected: z.string().nullable(),
    understood: z.array(UnderstoodPart),
    /** True for words in another language than those that are read, which are searched for as they are. */
    is_foreign: z.boolean(),
    /** A well-known product, or a name, that is asked for and not listed. */
    unlisted: orNull(UnlistedProducts),
  })
  .meta({ id: 'Interpretation' });
export type Interpretation = z.infer<typeof Interpretation>;

/** Why a tool is in the answer to a request. */
const ToolMatch = z
  .object({
    /** `exact`: it is what was asked for; `free_plan`: but for its price; `wider`: it meets the words only in part. */
    group: z.enum(MATCH_GROUPS),
    /** Null for `exact`. */
    reason: z.string().nullable(),
    code: z.enum(MATCH_REASONS).nullable(),
  })
  .meta({ id: 'ToolMatch' });
export type ToolMatch = z.infer<typeof ToolMatch>;

const AnswerGroup = z
  .object({
    group: z.enum(MATCH_GROUPS),
    count: z.number().int(),
    /** Of the group `wider`: the number of tools that meet the words only in part; the others meet them, but not all else. */
    in_part: z.number().int().optional(),
    /** A sentence about the group; empty where there is nothing to say. */
    text: z.string(),
    /** Of the group `similar`: the tool or product that its tools are similar to. */
    similar_to: z.string().optional(),
  })
  .meta({ id: 'AnswerGroup' });

export const ToolList = z
  .object({
    /** `match` answers to `interpret=1`. */
    data: z.array(ToolCard.extend({ match: ToolMatch.optional() }).meta({ id: 'FoundTool' })),
    /** Answers to `interpret=1`: the groups of the whole list in its order, those without a tool left out. */
    groups: z.array(AnswerGroup).optional(),
    pagination: paginationSchema,
    facets: Facets.optional(),
    /** True when no tool has all the words; these match best. */
    relaxed: z.boolean().optional(),
    /** Set when every result needed a typing error forgiven. */
    correction: z
      .object({
        /** The corrected search: a tool's name, or the words with the misspelt ones replaced. */
        text: z.string(),
        /** True when `literal=1` would find anything. */
        has_literal_results: z.boolean(),
      })
      .optional(),
    /** Answers to `interpret=1`. */
    interpretation: Interpretation.optional(),
  })
  .meta({ id: 'ToolList' });
export type ToolList = z.infer<typeof ToolList>;

const Suggestion = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    logo_url: z.string().nullable(),
    category: z.string(),
    /** The text of the tool that has the typed words; absent when its name tells. */
    reason: z.string().optional(),
  })
  .meta({ id: 'Suggestion' });

const JobTexts = z.object({
  /** A verb and its object: `transcribe meetings`. */
  name: z.string(),
  /** The search for it: the typed text, completed. */
  text: z.string(),
});

export const Suggestions = z
  .object({
    tools: z.array(Suggestion),
    categories: z.array(Category.pick({ id: true, slug: true, name: true, icon: true, color: true })),
    /** In English, and in French where its words have a translation. */
    jobs: z.array(JobTexts.extend({ translations: z.object({ fr: JobTexts }).optional() })),
    /** A product that the text names and that is not listed; the search for its name finds similar tools. */
    unlisted: orNull(UnlistedProduct),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof Suggestions>;
