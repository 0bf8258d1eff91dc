import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#src/shared/messages/language.ts';
import type { CategoryTranslations, PricingTier, ToolStatus as ShownStatus } from './contract.ts';
import type { ToolFacts, ToolKind } from './listings/public/fact-rules.ts';
import type { StoredUpdate } from './listings/public/listing-field-rules.ts';
import type { PriceChecker } from './listings/public/price-rules.ts';
import type { PricingModel } from './rules.ts';

/** The words that mean a category or type, by language. */
export type CategoryVocabulary = { [Each in Language]?: string[] | undefined };

/** The names of a type in the other languages of the site. */
export interface TypeTranslations {
  fr?: { label: string };
}

/** One with requested changes is `pending`; `applied` is a revision whose fields the tool has taken over. */
export type ToolStatus = Exclude<ShownStatus, 'changes_requested'> | 'applied';

declare module '#src/db/schema.ts' {
  interface Schema {
    categories: {
      id: GeneratedAlways<number>;
      slug: string;
      name: string;
      icon: string;
      is_active: Generated<boolean>;
      position: Generated<number>;
      created_at: DefaultTimestamp;
      description: Generated<string>;
      intro: Generated<string>;
      color: Generated<string>;
      translations: JsonWithDefault<CategoryTranslations>;
      vocabulary: JsonWithDefault<CategoryVocabulary>;
      version: Generated<number>;
    };
    category_slugs: { slug: string; category_id: number; created_at: DefaultTimestamp };
    tool_types: {
      id: GeneratedAlways<number>;
      value: string;
      label: string;
      translations: JsonWithDefault<TypeTranslations>;
      icon: string;
      kind: ToolKind;
      vocabulary: JsonWithDefault<CategoryVocabulary>;
      position: Generated<number>;
      version: Generated<number>;
      created_at: DefaultTimestamp;
    };
    tool_type_values: { value: string; type_id: number; created_at: DefaultTimestamp };
    tags: { id: GeneratedAlways<number>; slug: string; name: string };
    tag_slugs: { slug: string; tag_id: number; created_at: DefaultTimestamp };
    synonyms: {
      id: GeneratedAlways<number>;
      language: Language;
      words: string[];
      created_at: DefaultTimestamp;
    };
    tools: {
      id: GeneratedAlways<number>;
      slug: string;
      name: string;
      description: string;
      url: string;
      url_key: string;
      affiliate_url: string | null;
      company: string;
      category_id: number;
      type: string;
      is_open_source: boolean;
      source_code_url: string | null;
      features: string[];
      use_cases: string[];
      pricing_model: 'free' | 'freemium' | 'paid';
      is_pricing_listed: Generated<boolean>;
      starting_from: string | null;
      pricing_tiers: Json<PricingTier[]>;
      updates: Json<StoredUpdate[]>;
      logo_url: string | null;
      /** Null in a row of an earlier version. */
      facts: Json<Partial<ToolFacts>> | null;
      is_editorial_choice: Generated<boolean>;
      is_from_app_team: Generated<boolean>;
      is_from_official_organization: Generated<boolean>;
      status: ToolStatus;
      is_demo: Generated<boolean>;
      submitted_by_user_id: number | null;
      created_at: DefaultTimestamp;
      published_at: Timestamp | null;
      updated_at: DefaultTimestamp;
      /** When the submitter was asked to change it; null once it was submitted again. */
      changes_requested_at: Timestamp | null;
      changes_note: string | null;
      /** Its place in the queue, where that is not `submitted_at`. */
      queued_at: Timestamp | null;
      pending_version_of: number | null;
      owner_user_id: number | null;
      tag_names: Generated<string[]>;
      rejection_reason: string | null;
      submitted_at: DefaultTimestamp;
      decided_at: Timestamp | null;
      unlisted_at: Timestamp | null;
      /** Since then it is in no list and no search. */
      restricted_at: Timestamp | null;
    };
    tool_slugs: { slug: string; tool_id: number; created_at: DefaultTimestamp };
    tool_tags: { tool_id: number; tag_id: number; position: number };
    tool_screenshots: {
      id: GeneratedAlways<number>;
      tool_id: number;
      position: number;
      url: string;
      width: number;
      height: number;
    };
    tool_stats: {
      tool_id: number;
      stars: Generated<number[]>;
      sample_stars: Generated<number[]>;
      imported_rating: Generated<number>;
      imported_review_count: Generated<number>;
      clicks: Generated<number>;
      saves: Generated<number>;
    };
    tool_price_changes: {
      tool_id: number;
      at: Timestamp;
      model: PricingModel | null;
      starting_from: string | null;
      tiers: Json<PricingTier[]>;
    };
    tool_price_checks: {
      tool_id: number;
      checked_at: Timestamp;
      checked_by: Exclude<PriceChecker, 'site'>;
      /** The check is the website's, whatever `checked_by` says. */
      by_site: Generated<boolean>;
    };
    tool_price_confirmations: { tool_id: number; user_id: number; at: Timestamp };
    tool_clicks: {
      tool_id: number;
      visitor: Buffer;
      hour: Timestamp;
      url_type: string;
      affiliate_code: string | null;
    };
    tool_views: { tool_id: number; day: string; views: number };
    tool_view_visitors: { tool_id: number; visitor: Buffer; hour: Timestamp };
    tool_vectors: { tool_id: number; model: string; updated_at: Timestamp; vector: Buffer };
    compared_pairs: { day: string; low_id: number; high_id: number; people: number };
  }
}
