import type { QueuedTool } from '#src/features/tools/listings/public/queue-store.server.ts';
import { isPublished, type ToolType, toolTypeLabel } from '#src/features/tools/rules.ts';
import { hostOf, RESTORABLE_FOR } from '../rules.ts';
import { describeDifferences, presentUpdates } from './comparison/differences.ts';
import type { AdminSubmission } from './contract.ts';

/** Makes the address of a picture that is not public. */
type SignUrl = <Url extends string | null>(url: Url) => Url;

const number = (texts: readonly string[]) =>
  texts.map((description, index) => ({ id: index + 1, description }));

function presentFields(row: QueuedTool, sign: SignUrl) {
  // The pictures of a published tool are public.
  const show: SignUrl = isPublished(row) ? (url) => url : sign;
  return {
    name: row.name,
    url: row.url,
    affiliate_url: row.affiliate_url,
    source_code_url: row.source_code_url,
    description: row.description,
    company: row.company,
    category: { id: row.category_id, name: row.category_name },
    type_label: toolTypeLabel(row.type as ToolType),
    is_open_source: row.is_open_source,
    tags: row.tags,
    features: number(row.features),
    use_cases: number(row.use_cases),
    pricing: { model: row.pricing_model, starting_from: row.starting_from, tiers: row.pricing_tiers },
    updates: presentUpdates(row.updates),
    logo_url: show(row.logo_url),
    screenshots: row.screenshots.map(({ url }) => show(url)),
  };
}

function presentSubmitter(row: QueuedTool): AdminSubmission['submitted_by'] {
  if (row.submitter_id === null) return null;
  return {
    id: row.submitter_id,
    name: row.submitter_name!,
    email: row.submitter_email!,
    avatar_url: row.submitter_avatar_url,
  };
}

function presentOwner({ owner_id, owner_name, owner_email }: QueuedTool): AdminSubmission['owner'] {
  return owner_id === null ? null : { id: owner_id, name: owner_name!, email: owner_email! };
}

/** `live` is the tool as it is now, for a pending revision of it. */
export function presentSubmission(
  row: QueuedTool,
  live: QueuedTool | undefined,
  sign: SignUrl,
): AdminSubmission {
  const original = row.pending_version_of;
  const restorable = row.status === 'unlisted' ? row.unlisted_at : null;
  return {
    id: row.id,
    slug: row.slug,
    // Applied revisions are in no list.
    status: row.status as AdminSubmission['status'],
    ...presentFields(row, sign),
    submitted_by: presentSubmitter(row),
    owner: presentOwner(row),
    submitted_on: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    rejection_reason: row.rejection_reason,
    pending_version_of: original,
    original_tool:
      original === null ? null : { id: original, slug: row.original_slug!, name: row.original_name! },
    has_pending_version: isPublished(row) && row.has_pending_version,
    differences: live ? describeDifferences(live, row, sign) : [],
    is_affiliate_host_foreign: row.affiliate_url !== null && hostOf(row.affiliate_url) !== hostOf(row.url),
    is_editorial_choice: row.is_editorial_choice,
    is_from_app_team: row.is_from_app_team,
    is_from_official_organization: row.is_from_official_organization,
    unlisted_at: row.unlisted_at?.toISOString() ?? null,
    restorable_until: restorable && new Date(restorable.getTime() + RESTORABLE_FOR).toISOString(),
  };
}
