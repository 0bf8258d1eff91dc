import { z } from 'zod';
import { isPrivateAddress } from '#src/shared/addresses/public-address.ts';
import { writeAddress } from '#src/shared/addresses/write-address.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { Moment, oneLine, orNull, storable, tooLong } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { priceCheck } from './listings/prices/contract.ts';
import { nestFacts, type ToolFacts } from './listings/public/fact-rules.ts';
import { LIMITS } from './listings/public/limit-rules.ts';
import {
  eachFact,
  type FactName,
  type FactOfKind,
  ruleOf,
  TIER_PERIODS,
  type ToolFields,
} from './listings/public/listing-field-rules.ts';
import { PRICING_MODELS } from './rules.ts';
import { EmbeddedReview } from './tool-page/detail/embedded-review-contract.ts';
import { ToolHealth } from './tool-page/detail/health-contract.ts';
import { toolLifecycle } from './tool-page/detail/lifecycle-contract.ts';

export const ToolTypeValue = z
  .string()
  .meta({ id: 'ToolType', description: 'Value of a type of tools, as `GET /types` lists them.' });
export const PricingModelValue = z
  .enum(PRICING_MODELS, issueText('tools.pricingModel'))
  .meta({ id: 'PricingModel' });

/** The values of a choice, and what a form sends for none of them. */
export function choice<Name extends FactOfKind<'choice'>, None extends '' = never>(
  name: Name,
  ...none: None[]
) {
  const values = Object.keys(ruleOf(name).values!) as NonNullable<ToolFields[Name]>[];
  return z.enum([...values, ...none], issueText(msg('tools.choice', { values })));
}

export const ToolKindValue = choice('kind').meta({ id: 'ToolKind' });

export const Category = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    /** Name of an icon of the icon set. */
    icon: z.string(),
    /** `#rrggbb`; icons and covers use shades of its hue. */
    color: z.string(),
    tools_count: z.number().int(),
    is_active: z.boolean(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

const categoryTexts = {
  name: z.string(),
  /** For search engines; '' when there is none. */
  description: z.string(),
  /** Shown on its page; '' when there is none. */
  intro: z.string(),
};
/** The texts of a category in the other languages of the site. */
export const CategoryTranslations = z
  .object({ fr: z.object(categoryTexts).partial().optional() })
  .meta({ id: 'CategoryTranslations' });
export type CategoryTranslations = z.infer<typeof CategoryTranslations>;

/** A category as its own page shows it. Its own texts are in the first language of the site. */
export const CategoryPage = Category.extend({
  ...categoryTexts,
  translations: CategoryTranslations,
}).meta({ id: 'CategoryPage' });
export type CategoryPage = z.infer<typeof CategoryPage>;

export const Tag = z
  .object({ id: z.number().int(), slug: z.string(), name: z.string(), tools_count: z.number().int() })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

export const ToolTypeOption = z
  .object({
    value: ToolTypeValue,
    label: z.string(),
    slug: z.string(),
    /** Name of an icon of the icon set. */
    icon: z.string(),
    tools_count: z.number().int(),
  })
  .meta({ id: 'ToolTypeOption' });
export type ToolTypeOption = z.infer<typeof ToolTypeOption>;

/** UTF-16 offsets, end exclusive. */
const MatchRange = z.tuple([z.number().int(), z.number().int()]);
const Matches = z.object({
  name: z.array(MatchRange),
  tagline: z.array(MatchRange),
  description: z.array(MatchRange),
});

const Described = z.object({ description: z.string() });

/** '' is one-time. */
export const TierPeriod = z.enum(TIER_PERIODS, issueText('tools.tierPeriod'));

export const PricingTier = z
  .object({
    name: z.string(),
    price: z.string(),
    period: TierPeriod,
    features: z.array(z.string()),
  })
  .meta({ id: 'PricingTier' });
export type PricingTier = z.infer<typeof PricingTier>;

export const ToolUpdate = z
  .object({ title: z.string(), version: z.string(), date: z.string(), changes: z.array(Described) })
  .meta({ id: 'ToolUpdate' });
export type ToolUpdate = z.infer<typeof ToolUpdate>;

/** @param about what the API's document says */
function describe<Schema extends z.ZodType>(schema: Schema, about: string | undefined): Schema {
  return about === undefined ? schema : schema.meta({ description: about });
}

/** Facts as they are stored; null and [] are unknown. */
export const storedFacts = eachFact<{ [Name in FactName]: z.ZodType<ToolFacts[Name]> }>({
  optionalLine: ({ about }) => describe(orNull(z.string()), about),
  lines: ({ about }) => describe(z.array(z.string()), about),
  types: ({ about }) => describe(z.array(ToolTypeValue), about),
  code: ({ about }) => describe(orNull(z.string()), about),
  codes: ({ about }) => describe(z.array(z.string()), about),
  optionalAddress: ({ about }) => describe(orNull(z.string()), about),
  day: ({ about }) => describe(orNull(z.iso.date()), about),
  optionalFlag: ({ about }) => describe(orNull(z.boolean()), about),
  choice: ({ about }, name) =>
    name === 'kind' ? orNull(ToolKindValue) : describe(orNull(choice(name)), about),
});

const nested = nestFacts(storedFacts);
/** The same as answers have them. */
export const answeredFacts = { ...nested, data_use: z.object(nested.data_use).meta({ id: 'DataUse' }) };

/** Facts that tools are compared by. The kind is as given, otherwise guessed from the type. */
export const toolFacts = { ...answeredFacts, kind: ToolKindValue };

/** A tool as lists show it: everything but reviews, updates, use cases and tiers. */
export const ToolCard = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    url: z.string(),
    affiliate_url: z.string().nullable(),
    company: z.string(),
    category: Category.pick({ id: true, slug: true, name: true, icon: true, color: true }),
    category_id: z.number().int(),
    type: ToolTypeValue,
    type_label: z.string(),
    is_open_source: z.boolean(),
    source_code_url: z.string().nullable(),
    tags: z.array(z.object({ id: z.number().int(), slug: z.string(), name: z.string() })),
    features: z.array(Described),
    ...toolFacts,
    pricing: z.object({
      /** Null: the pricing is not listed, which must not be taken for free. */
      model: orNull(PricingModelValue),
      starting_from: z.string().nullable(),
    }),
    screenshots: z.array(z.string()),
    /** The tool's own, else the icon that its site declares. */
    logo_url: z.string().nullable(),
    /**
     * The preview picture that the tool's own site declares, else the one that we took of its front page; shown while there is
     * no screenshot.
     */
    cover_url: z.string().nullable(),
    /** The day on which we took it, such as `2026-03-01`; null for one that the site declares. */
    cover_taken_on: z.string().nullable(),
    /** Mean of approved reviews, one decimal; 0 when there is none. */
    rating: z.number(),
    review_count: z.number().int(),
    /** Share of each star, index 0 = 1 star; sums to 1, all 0 without reviews. */
    rating_distribution: z.array(z.number()).length(5),
    /** True when rating, count and distribution come from demonstration reviews alone. */
    rating_is_sample: z.boolean(),
    created_at: z.string(),
    published_at: z.string().nullable(),
    submitted_by: z.object({ name: z.string(), avatar_url: z.string().nullable() }).nullable(),
    submitted_by_user_id: z.number().int().nullable(),
    /** For the submitter, the proved owner and administrators; a visitor's answer says false. */
    can_edit: z.boolean(),
    /** True when the caller has saved it; a visitor's answer says false. */
    is_saved: z.boolean(),
    has_pending_version: z.boolean(),
    is_trending: z.boolean(),
    /** Set for trending tools that at least five people visited, saved or reviewed this week. */
    trend: orNull(z.object({ rank: z.number().int(), change: orNull(z.number().int()) })),
    is_new: z.boolean(),
    is_editorial_choice: z.boolean(),
    is_from_app_team: z.boolean(),
    isFromAppTeam: z.boolean(),
    is_from_official_organization: z.boolean(),
    isFromOfficialOrganization: z.boolean(),
    /** Set on a discontinued tool, in lists that ask for them. */
    lifecycle: toolLifecycle.lifecycle.optional(),
    /** Where the search's words were found; only in answers to a search. */
    matches: Matches.optional(),
  })
  .meta({ id: 'ToolCard' });
export type ToolCard = z.infer<typeof ToolCard>;

export const ToolStatus = z
  .enum(['pending', 'changes_requested', 'approved', 'rejected', 'unlisted'])
  .meta({ id: 'ToolStatus' });
export type ToolStatus = z.infer<typeof ToolStatus>;

/** A tool's revision that waits for approval. */
export const PendingVersion = z
  .object({
    id: z.number().int(),
    /** True for the revision's submitter, whose next edit overwrites it. */
    can_overwrite: z.boolean(),
    submitted_at: Moment,
    submitted_by: z.object({ name: z.string() }),
    /** When it expires unless a moderator decides. */
    expires_at: Moment,
  })
  .meta({ id: 'PendingVersion' });
export type PendingVersion = z.infer<typeof PendingVersion>;

/** Fields for people who may edit the tool; absent for everyone else. */
const forEditors = {
  status: ToolStatus.optional(),
  /** Null: `kind` is guessed from the type. */
  given_kind: orNull(ToolKindValue).optional(),
  rejection_reason: z.string().nullable().optional(),
  /** While changes are requested: what to change. */
  changes_note: z.string().nullable().optional(),
  submitted_at: Moment.optional(),
  /** Of a submission or revision: its place in the queue of moderators, from 1; null while it is in none. */
  queue_position: z.number().int().nullable().optional(),
  /** The pending revision, on the answer for the published tool. */
  pending_version: orNull(PendingVersion).optional(),
  /** Set on a revision: the tool that it changes. */
  pending_version_of: z.number().int().nullable().optional(),
  original_tool: z.object({ id: z.number().int(), slug: z.string() }).nullable().optional(),
  /** Of a revision: when it expires. */
  expires_at: Moment.nullable().optional(),
};

/** A tool as its own page shows it. */
export const ToolPage = ToolCard.extend({
  ...forEditors,
  use_cases: z.array(Described),
  pricing: ToolCard.shape.pricing.extend({ tiers: z.array(PricingTier), ...priceCheck }),
  updates: z.array(ToolUpdate),
  /** The three most helpful ones. */
  reviews: z.array(EmbeddedReview),
  /** How many of the reviews are demonstration data; such ratings are kept from search engines. */
  sample_review_count: z.number().int(),
  /** Of a published tool. */
  health: ToolHealth.optional(),
  ...z.object(toolLifecycle).partial().shape,
}).meta({ id: 'ToolPage' });
export type ToolPage = z.infer<typeof ToolPage>;
/** The same before the schema has written its moments. */
export type ToolPageInput = z.input<typeof ToolPage>;

/** A price that a tool had from a time on. */
export const PriceHistoryEntry = z
  .object({ at: Moment, ...ToolCard.shape.pricing.shape, tiers: z.array(PricingTier) })
  .meta({ id: 'PriceHistoryEntry' });
export type PriceHistoryEntry = z.infer<typeof PriceHistoryEntry>;

export const PublicStats = z
  .object({
    tools: z.number().int(),
    categories: z.number().int(),
    reviews: z.number().int(),
    /** How many of the reviews are demonstration data. */
    sample_reviews: z.number().int(),
    users: z.number().int(),
    /** True while the catalogue lists demonstration tools. */
    is_demo: z.boolean(),
    /** Videos in AI Watch, and the tools that they show. */
    videos: z.number().int(),
    video_tools: z.number().int(),
  })
  .meta({ id: 'PublicStats' });
export type PublicStats = z.infer<typeof PublicStats>;

export const ClickRequest = z.object({
  url_type: z.enum(['website', 'affiliate', 'source']),
  affiliate_code: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,32}$/, issueText('tools.affiliateCode'))
    .nullish(),
});
export type ClickRequest = z.infer<typeof ClickRequest>;

/** A valid address without a user name before the host, which could make it look like another host. */
function isPlain(url: URL | null): boolean {
  return url !== null && url.username === '' && url.password === '';
}

/** A public http(s) address, written as the URL parser understands what people type. */
export const webAddress = z
  .string(issueText('field.httpAddress'))
  .trim()
  .refine(
    // The parser would drop or escape invalid characters, which nobody means to type.
    (text) => /^https?:\/\/[^\s/]/i.test(text) && !/[\s\p{Cc}\p{Cs}]/u.test(text) && isPlain(URL.parse(text)),
    issueText('field.httpAddress'),
  )
  .refine((text) => !isPrivateAddress(text), issueText('field.publicAddress'))
  .overwrite(writeAddress)
  .max(LIMITS.url, tooLong(LIMITS.url))
  .meta({ format: 'uri', pattern: '^https?://' });

const filled = (max: number) =>
  z
    .string(issueText('tools.empty'))
    .overwrite(trimBlank)
    // Forms send a line break as two characters.
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .min(1, issueText('tools.empty'))
    .max(max, tooLong(max));

/** One line of text, trimmed, of 1 to `max` characters. */
export const line = (max: number) => oneLine(filled(max));
/** Text of any number of lines. */
export const paragraphs = (max: number) => storable(filled(max));
