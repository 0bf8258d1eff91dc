import type { Clock } from '#src/server/clock.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SignedUrls } from '#src/server/uploads/signed-urls.ts';
import type { Catalogue } from './catalogue/catalogue.server.ts';
import type { ToolCard, ToolPage } from './contract.ts';
import {
  selectEditing,
  selectSubmission,
  selectUnpublished,
  type UnpublishedRecord,
} from './editor-queries.server.ts';
import { presentCard, presentPage } from './present.server.ts';
import type { Reader } from './queries.server.ts';
import { hasExpired, mayEdit, slugify, VERSION_LAPSED, VERSION_LIFETIME } from './rules.ts';

interface Dependencies {
  db: Reader;
  clock: Clock;
  catalogue: Catalogue;
  signedUrls: SignedUrls;
}

/** What of tools only those see who may edit them. */
export function createEditorViews({ db, clock, catalogue, signedUrls }: Dependencies) {
  /** A name becomes a tag of the catalogue with the approval; until then it may have no number. */
  const presentTags = (names: readonly string[]): ToolCard['tags'] =>
    names.map((name) => {
      const slug = slugify(name);
      return catalogue.lookups.findTag(slug) ?? { id: 0, slug, name };
    });

  const presentUnpublished = (tool: UnpublishedRecord): ToolPage => {
    const { lookups, standing } = catalogue;
    const now = clock.now();
    const record = { ...tool, published_at: tool.published_at ?? tool.created_at };
    const detail = { pricing_tiers: tool.pricing_tiers, updates: tool.updates, sample_review_count: 0 };
    const isVersion = tool.pending_version_of !== null;
    const isExpired = isVersion && tool.status === 'pending' && hasExpired(tool.submitted_at, now);
    const expiresAt = new Date(tool.submitted_at.getTime() + VERSION_LIFETIME).toISOString();
    return {
      ...presentPage(presentCard(record, lookups, standing, now), record, detail, []),
      published_at: null,
      is_new: false,
      tags: presentTags(tool.tag_names),
      logo_url: signedUrls.sign(tool.logo_url),
      screenshots: tool.screenshots.map((url) => signedUrls.sign(url)),
      can_edit: true,
      status: isExpired ? 'rejected' : tool.status === 'applied' ? 'approved' : tool.status,
      rejection_reason: isExpired ? VERSION_LAPSED : tool.rejection_reason,
      submitted_at: tool.submitted_at.toISOString(),
      pending_version_of: tool.pending_version_of,
      original_tool: isVersion ? { id: tool.pending_version_of!, slug: tool.original_slug! } : null,
      expires_at: isVersion && tool.status === 'pending' && !isExpired ? expiresAt : null,
    };
  };

  /** A submission or version as its own page shows it, pictures with keys. Whose it is, the caller has looked at. */
  const readUnpublished = async (id: number): Promise<ToolPage | undefined> => {
    const tool = await selectUnpublished(db, id);
    return tool && presentUnpublished(tool);
  };

  /** A new listing that waits or was turned down, for its submitter and administrators. */
  const readSubmission = async (slugOrId: string, caller: Caller): Promise<ToolPage | undefined> => {
    const isId = /^\d{1,9}$/.test(slugOrId);
    const found = await selectSubmission(db, {
      id: isId ? Number(slugOrId) : 0,
      slug: isId ? '' : slugOrId,
    });
    const isTheirs = caller.role === 'admin' || found?.submitted_by_user_id === caller.userId;
    return found && isTheirs ? readUnpublished(found.id) : undefined;
  };

  /** Adds what those who may edit a published tool are told. For everybody else it stays as it is. */
  const notifyEditor = async (page: ToolPage, caller: Caller): Promise<ToolPage> => {
    const editing = await selectEditing(db, page.id);
    if (!editing || !mayEdit({ ...page, ...editing }, caller)) return page;
    const { version_id, version_submitted_at, version_submitter_id, version_submitter_name } = editing;
    const isWaiting = version_id !== null && !hasExpired(version_submitted_at, clock.now());
    return {
      ...page,
      can_edit: true,
      status: 'approved',
      has_pending_version: isWaiting,
      pending_version: isWaiting
        ? {
            id: version_id,
            can_overwrite: version_submitter_id === caller.userId || caller.role === 'admin',
            submitted_at: version_submitted_at.toISOString(),
            submitted_by: { name: version_submitter_name ?? '' },
            expires_at: new Date(version_submitted_at.getTime() + VERSION_LIFETIME).toISOString(),
          }
        : null,
    };
  };

  return { readUnpublished, readSubmission, notifyEditor };
}
