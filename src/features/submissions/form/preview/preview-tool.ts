import type { Category, ToolPage, ToolTypeOption } from '#src/features/tools/contract.ts';
import { kindOf, nestFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import { UNCHECKED } from '#src/features/tools/listings/public/price-rules.ts';
import { withScheme } from '#src/shared/addresses/with-scheme.ts';
import { factsOf } from '../draft/fact-drafts.ts';
import { isBlank, type ToolDraft } from '../draft/tool-draft.ts';
import { checkAddress, splitLines, splitTags } from '../draft/typed-text.ts';

interface PreviewParts {
  draft: ToolDraft;
  lookups: { categories: readonly Category[]; types: readonly Pick<ToolTypeOption, 'value' | 'label'>[] };
  logoUrl: string | null;
  screenshotUrls: string[];
  canUseAffiliateUrl: boolean;
}

function describe(texts: readonly string[]): { description: string }[] {
  const typed = texts.map((text) => text.trim()).filter((text) => text !== '');
  return [...new Set(typed)].map((description) => ({ description }));
}

/** The parts of a tool page that visitors add, which a new tool does not have yet. */
export const UNRATED = {
  updates: [],
  rating: 0,
  review_count: 0,
  rating_distribution: [0, 0, 0, 0, 0],
  rating_is_sample: false,
  reviews: [],
  sample_review_count: 0,
  is_saved: false,
  has_pending_version: false,
  is_trending: false,
  trend: null,
  is_new: false,
  is_editorial_choice: false,
  is_from_app_team: false,
  isFromAppTeam: false,
  is_from_official_organization: false,
  isFromOfficialOrganization: false,
} satisfies Partial<ToolPage>;

/** The draft as the data of a tool page, without ratings and saves. */
export function previewTool({ draft, lookups, canUseAffiliateUrl, ...urls }: PreviewParts): ToolPage {
  const category = lookups.categories.find(({ id }) => id === draft.category_id);
  /** The address, where it can be a link. */
  const linkOf = (typed: string) => (checkAddress('url', typed) ? '' : withScheme(typed));
  const facts = factsOf(draft);
  return {
    ...UNRATED,
    id: 0,
    status: 'pending',
    slug: '',
    name: draft.name.trim(),
    description: draft.description.trim(),
    url: linkOf(draft.url),
    affiliate_url: (canUseAffiliateUrl && linkOf(draft.affiliate_url)) || null,
    company: draft.company.trim(),
    category: category ?? { id: 0, slug: '', name: '', icon: '', color: '' },
    category_id: draft.category_id,
    type: draft.type,
    type_label: lookups.types.find(({ value }) => value === draft.type)?.label ?? '',
    is_open_source: draft.is_open_source,
    source_code_url: draft.is_open_source ? linkOf(draft.source_code_url) || null : null,
    tags: [...new Set(splitTags(draft.tags))].map((name, id) => ({ id, slug: name, name })),
    features: describe(draft.features),
    ...nestFacts(facts),
    kind: kindOf({ kind: facts.kind, type: draft.type }),
    use_cases: describe(draft.use_cases),
    pricing: {
      ...UNCHECKED,
      model: draft.pricing_model || null,
      starting_from: draft.pricing_model === 'paid' ? draft.starting_from.trim() || null : null,
      tiers: draft.pricing_tiers
        .filter((tier) => !isBlank(tier))
        .map((tier) => ({ ...tier, features: [...new Set(splitLines(tier.features))] })),
    },
    screenshots: urls.screenshotUrls,
    logo_url: urls.logoUrl,
    cover_url: null,
    cover_taken_on: null,
    created_at: new Date().toISOString(),
    published_at: null,
    submitted_by: null,
    submitted_by_user_id: null,
    can_edit: false,
  };
}
