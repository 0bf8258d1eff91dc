import type { ToolPage } from '#src/features/tools/contract.ts';
import { BLANK_FACTS, nestFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { UNCHECKED } from '#src/features/tools/listings/public/price-rules.ts';
import type { EditableTool } from '../contract.ts';
import { UNRATED } from '../form/preview/preview-tool.ts';

/** Members that a test wants; those of its price that are left out are the usual ones. */
export type ToolPageChange = Partial<Omit<ToolPage, 'pricing'>> & { pricing?: Partial<ToolPage['pricing']> };

/** A published tool as its submitter gets it. */
export function makeToolPage({ pricing, ...overrides }: ToolPageChange = {}): ToolPage {
  return {
    ...UNRATED,
    id: 1,
    slug: 'quill',
    name: 'Quill',
    description: 'Quill writes letters that sound like you, in eleven languages.',
    url: 'https://quill.example.com/',
    affiliate_url: null,
    company: 'Feather Ltd',
    category: { id: 11, slug: 'writing', name: 'Writing', icon: 'pen-line', color: '#a36e09' },
    category_id: 11,
    type: 'web-app',
    type_label: 'Web App',
    is_open_source: false,
    source_code_url: null,
    tags: [{ id: 5, slug: 'letters', name: 'Letters' }],
    features: [{ description: 'Eleven languages' }],
    ...nestFacts(BLANK_FACTS),
    kind: 'app',
    use_cases: [{ description: 'Letters to a landlord' }],
    pricing: { model: 'freemium', starting_from: null, tiers: [], ...UNCHECKED, ...pricing },
    screenshots: [],
    logo_url: null,
    cover_url: null,
    cover_taken_on: null,
    created_at: '2026-05-01T12:00:00.000Z',
    published_at: '2026-05-02T12:00:00.000Z',
    submitted_by: { name: 'Ada Byron', avatar_url: null },
    submitted_by_user_id: 7,
    can_edit: true,
    status: 'approved',
    pending_version: null,
    ...overrides,
  };
}

/** A pending revision of that tool. */
export function makeRevision(overrides: ToolPageChange = {}): ToolPage {
  return makeToolPage({
    id: 9,
    name: 'Quill 2',
    status: 'pending',
    published_at: null,
    pending_version_of: 1,
    original_tool: { id: 1, slug: 'quill' },
    expires_at: '2026-12-04T12:00:00.000Z',
    ...overrides,
  });
}

/** The data that the edit view of that tool starts from. */
export function makeEditable(overrides: Partial<EditableTool> = {}): EditableTool {
  return {
    ...makeToolPage(),
    screenshots: [],
    version: 'v1',
    effect: 'review',
    can_use_affiliate_url: false,
    ...overrides,
  };
}
