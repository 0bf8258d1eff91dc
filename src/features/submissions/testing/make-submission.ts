import { BLANK_FACTS } from '#src/features/tools/listings/public/fact-rules.ts';
import type { AdminSubmission } from '../admin/contract.ts';

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
    ...BLANK_FACTS,
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
