import type { AdminCategory, AdminReview, AdminSubmission, AdminUser, DashboardStats } from '../contract.ts';

/** A submission with ordinary values for everything that a test does not set. */
export function makeSubmission(overrides: Partial<AdminSubmission> = {}): AdminSubmission {
  return {
    id: 1,
    slug: 'quill',
    name: 'Quill',
    status: 'pending',
    logo_url: null,
    url: 'https://quill.example/',
    affiliate_url: null,
    source_code_url: null,
    description: 'Writes letters by hand.',
    company: 'Quill & Co',
    category: { id: 11, name: 'Writing' },
    type_label: 'Web App',
    is_open_source: false,
    tags: ['letters'],
    features: [{ id: 1, description: 'Your own handwriting' }],
    use_cases: [{ id: 1, description: 'Thank-you letters' }],
    pricing: { model: 'freemium', starting_from: null, tiers: [] },
    updates: [],
    screenshots: [],
    submitted_by: { id: 7, name: 'Ada Byron', email: 'ada@example.com', avatar_url: null },
    owner: null,
    submitted_on: '2026-11-01T09:00:00.000Z',
    decided_at: null,
    rejection_reason: null,
    pending_version_of: null,
    original_tool: null,
    has_pending_version: false,
    differences: [],
    is_affiliate_host_foreign: false,
    is_editorial_choice: false,
    is_from_app_team: false,
    is_from_official_organization: false,
    unlisted_at: null,
    restorable_until: null,
    ...overrides,
  };
}

export function makeAdminUser(overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    id: 7,
    name: 'Ada Byron',
    email: 'ada@example.com',
    avatar_url: null,
    primary_role: 'user',
    stats: { tools_submitted: 2, reviews_written: 1 },
    created_at: '2026-03-01T09:00:00.000Z',
    email_verified_at: '2026-03-01T09:05:00.000Z',
    ban: null,
    is_self: false,
    ...overrides,
  };
}

export function makeAdminReview(overrides: Partial<AdminReview> = {}): AdminReview {
  return {
    id: 1,
    user: { id: 7, name: 'Ada Byron', avatar_url: null },
    ai_tool: { id: 3, slug: 'quill', name: 'Quill' },
    rating: 4,
    title: 'A steady hand',
    content: 'It writes as I would.',
    status: 'pending',
    created_at: '2026-11-02T09:00:00.000Z',
    helpful_count: 2,
    rejection_reason: null,
    ...overrides,
  };
}

export function makeAdminCategory(overrides: Partial<AdminCategory> = {}): AdminCategory {
  return {
    id: 11,
    slug: 'writing',
    name: 'Writing',
    icon: 'pen-line',
    tools_count: 0,
    is_active: true,
    ...overrides,
  };
}

export function makeStats(): DashboardStats {
  return {
    users: { total: 1200, new_this_month: 12 },
    tools: { total: 272, pending: 3, approved: 268, rejected: 1, unlisted: 0 },
    reviews: { total: 597, pending: 2, average_rating: 4 },
  };
}

/** A page of a list as the API returns it. */
export function listOf<Item>(data: Item[]) {
  return { data, pagination: { total: data.length, per_page: 20, current_page: 1, last_page: 1 } };
}
