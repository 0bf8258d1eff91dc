import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A column that is JSON in the database: read parsed, written as text. */
type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** `applied` is a version whose fields the tool has taken over. */
export type ToolStatus = 'pending' | 'approved' | 'rejected' | 'unlisted' | 'applied';
export type ReviewStatus = 'pending' | 'approved' | 'rejected';

export interface StoredTier {
  name: string;
  price: string;
  period: '' | 'month' | 'year' | 'api call';
  features: string[];
}

export interface StoredUpdate {
  title: string;
  version: string;
  date: string;
  changes: string[];
}

/** The tables, as migrations made them. Keep in step with `migrations/*.sql`. */
export interface Schema {
  users: {
    id: GeneratedAlways<number>;
    email: string;
    name: string;
    avatar_url: string | null;
    role: Generated<'user' | 'contributor' | 'admin'>;
    email_verified_at: Timestamp | null;
    is_demo: Generated<boolean>;
    created_at: DefaultTimestamp;
    password_hash: string | null;
    bio: string | null;
    company: string | null;
    website: string | null;
    location: string | null;
    is_affiliate: Generated<boolean>;
    affiliate_code: string | null;
    social_github: string | null;
    social_twitter: string | null;
    social_linkedin: string | null;
    banned_at: Timestamp | null;
    banned_until: Timestamp | null;
    ban_reason: string | null;
    deleted_at: Timestamp | null;
    erased_at: Timestamp | null;
    updated_at: DefaultTimestamp;
  };
  sessions: {
    id: GeneratedAlways<number>;
    user_id: number;
    token_hash: Buffer;
    device: string;
    is_remembered: boolean;
    created_at: DefaultTimestamp;
    last_used_at: DefaultTimestamp;
    expires_at: Timestamp;
  };
  mail_tokens: {
    user_id: number;
    purpose: 'verify_email' | 'reset_password';
    token_hash: Buffer;
    email: string;
    expires_at: Timestamp;
  };
  linked_providers: {
    provider: 'google' | 'github';
    subject: string;
    user_id: number;
    email: string;
    created_at: DefaultTimestamp;
  };
  provider_flows: {
    state_hash: Buffer;
    provider: 'google' | 'github';
    code_verifier: string;
    nonce: string;
    browser_hash: Buffer;
    expires_at: Timestamp;
  };
  sign_in_codes: {
    code_hash: Buffer;
    user_id: number;
    browser_hash: Buffer;
    expires_at: Timestamp;
  };
  categories: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    icon: string;
    is_active: Generated<boolean>;
    position: Generated<number>;
    created_at: DefaultTimestamp;
  };
  tags: { id: GeneratedAlways<number>; slug: string; name: string };
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
    starting_from: string | null;
    pricing_tiers: Json<StoredTier[]>;
    updates: Json<StoredUpdate[]>;
    logo_url: string | null;
    is_editorial_choice: Generated<boolean>;
    is_from_app_team: Generated<boolean>;
    is_from_official_organization: Generated<boolean>;
    status: ToolStatus;
    is_demo: Generated<boolean>;
    submitted_by_user_id: number | null;
    created_at: DefaultTimestamp;
    published_at: Timestamp | null;
    updated_at: DefaultTimestamp;
    pending_version_of: number | null;
    owner_user_id: number | null;
    tag_names: Generated<string[]>;
    rejection_reason: string | null;
    submitted_at: DefaultTimestamp;
    decided_at: Timestamp | null;
    unlisted_at: Timestamp | null;
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
    imported_rating: Generated<number>;
    imported_review_count: Generated<number>;
    clicks: Generated<number>;
    saves: Generated<number>;
  };
  reviews: {
    id: GeneratedAlways<number>;
    tool_id: number;
    user_id: number;
    rating: number;
    title: string;
    content: string;
    status: ReviewStatus;
    helpful_count: Generated<number>;
    is_demo: Generated<boolean>;
    created_at: DefaultTimestamp;
    edited_at: Timestamp | null;
    is_held: Generated<boolean>;
    rejection_reason: string | null;
  };
  review_votes: { review_id: number; user_id: number; created_at: Timestamp };
  review_replies: {
    id: GeneratedAlways<number>;
    review_id: number;
    user_id: number;
    content: string;
    created_at: Timestamp;
  };
  folders: {
    id: GeneratedAlways<number>;
    user_id: number;
    name: string;
    name_key: string;
    description: Generated<string>;
    is_default: Generated<boolean>;
    share_token: string | null;
    created_at: Timestamp;
  };
  saved_tools: {
    user_id: number;
    tool_id: number;
    folder_id: number | null;
    notes: Generated<string>;
    saved_at: Timestamp;
  };
  tool_clicks: {
    tool_id: number;
    visitor: Buffer;
    hour: Timestamp;
    url_type: string;
    affiliate_code: string | null;
  };
  claims: {
    id: GeneratedAlways<number>;
    tool_id: number;
    user_id: number;
    method: 'dns' | 'meta' | 'well_known' | 'email';
    token: string | null;
    token_hash: Buffer | null;
    email: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    proved_at: Timestamp | null;
  };
  activity: {
    id: GeneratedAlways<number>;
    action: string;
    actor_id: number;
    actor_name: string;
    target_type: 'tool' | 'user' | 'category' | 'review' | 'reply';
    target_id: number;
    target_name: string;
    old_state: Json<unknown> | null;
    new_state: Json<unknown> | null;
    reason: string | null;
    created_at: Timestamp;
  };
  site_secrets: { name: string; value: Buffer };
  catalogue_changes: {
    seq: GeneratedAlways<number>;
    tool_id: number | null;
    xid: Generated<string>;
    changed_at: DefaultTimestamp;
  };
}
