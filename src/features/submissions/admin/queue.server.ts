import type { z } from 'zod';
import type { QueueLock } from '#src/features/queue/locks/contract.ts';
import { listLocks } from '#src/features/queue/locks/lock-service.server.ts';
import type { OwnRow } from '#src/features/queue/own/contract.ts';
import { checkOwnRow, type Parties } from '#src/features/queue/own/own-rows-service.server.ts';
import type { SpamSignal } from '#src/features/spam/contract.ts';
import { listSignals } from '#src/features/spam/service.server.ts';
import type { ToolUpdate } from '#src/features/tools/contract.ts';
import { nestFacts } from '#src/features/tools/listings/public/fact-rules.ts';
import {
  type FieldKind,
  ruleOf,
  type ToolFields,
} from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  type QueuedTool,
  selectQueuedTools,
  selectQueuePage,
} from '#src/features/tools/listings/public/queue-store.server.ts';
import { isPublished, toolTypeLabel } from '#src/features/tools/rules.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { readListPage } from '#src/server/http/list-page.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { AdminListQuery } from '#src/shared/admin-schemas.ts';
import type { NeededPermission } from '#src/shared/calls.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { recipientOf } from '../deciding/decision-checks.server.ts';
import { listSchedules } from '../deciding/schedule-queries.server.ts';
import {
  dueAt,
  findDifferences,
  hostOf,
  RESTORABLE_FOR,
  type SubmissionState,
  type ToolField,
} from '../rules.ts';
import type { AdminSubmission, FieldDifference } from './contract.ts';

/** The values of a field before and after. */
interface Both<Value> {
  field: ToolField;
  old: Value;
  new: Value;
}

interface Comparable extends ToolFields {
  category_name: string;
}

function presentUpdates(updates: ToolFields['updates']): ToolUpdate[] {
  return updates.map((update) => ({
    ...update,
    changes: update.changes.map((description) => ({ description })),
  }));
}

function presentText(field: ToolField, fields: Comparable): string {
  if (field === 'category_id') return fields.category_name;
  if (field === 'type') return toolTypeLabel(fields.type);
  const text = String(fields[field] ?? '');
  return ruleOf(field).values?.[text] ?? text;
}

const LISTED: readonly FieldKind[] = ['lines', 'tags', 'codes', 'types'];

/** One field of both states, in the shape that suits it. `sign` makes the address of a picture that is not public. */
function compare(
  field: ToolField,
  live: Comparable,
  proposed: Comparable,
  sign: (url: string) => string,
): FieldDifference {
  const { kind } = ruleOf(field);
  const states = { field, old: live[field], new: proposed[field] };
  switch (kind) {
    case 'address':
    case 'optionalAddress': {
      const { old, new: after } = states as Both<string | null>;
      return { kind: 'link', field, old, new: after, is_host_changed: hostOf(old) !== hostOf(after) };
    }
    case 'flag':
    case 'optionalFlag':
      return { kind: 'flag', ...(states as Both<boolean | null>) };
    case 'plans':
      return { kind: 'tiers', ...(states as Both<ToolFields['pricing_tiers']>) };
    case 'releases':
      return {
        kind: 'updates',
        field,
        old: presentUpdates(live.updates),
        new: presentUpdates(proposed.updates),
      };
    case 'picture':
    case 'pictures': {
      const old = picturesOf(kind, live);
      // A picture that the page shows already keeps its address, so that both sides are seen to be equal.
      const after = picturesOf(kind, proposed).map((url) => (old.includes(url) ? url : sign(url)));
      return { kind: 'images', field, old, new: after };
    }
  }
  if (LISTED.includes(kind)) {
    const write = kind === 'types' ? toolTypeLabel : String;
    const { old, new: after } = states as Both<string[]>;
    return { kind: 'list', field, old: old.map(write), new: after.map(write) };
  }
  return { kind: 'text', field, old: presentText(field, live), new: presentText(field, proposed) };
}

function picturesOf(kind: 'picture' | 'pictures', fields: ToolFields): string[] {
  if (kind === 'pictures') return fields.screenshots.map(({ url }) => url);
  return fields.logo_url === null ? [] : [fields.logo_url];
}

/** The fields that approving the revision would change. */
function describeDifferences(
  live: Comparable,
  proposed: Comparable,
  sign: (url: string) => string,
): FieldDifference[] {
  return findDifferences(live, proposed).map((field) => compare(field, live, proposed, sign));
}

/** Makes the address of a picture that is not public. */
type SignUrl = <Url extends string | null>(url: Url) => Url;

const number = (texts: readonly string[]) =>
  texts.map((description, index) => ({ id: index + 1, description }));

/** `live` is the tool as it is now, for a pending revision of it. Columns of the same name and meaning are kept. */
function presentSubmission(
  context: SubmissionsContext,
  row: QueuedTool,
  {
    live,
    signals,
    lock = null,
    scheduled = null,
    own,
  }: {
    live: QueuedTool | undefined;
    signals: SpamSignal[];
    lock: z.input<typeof QueueLock> | null | undefined;
    scheduled: z.input<typeof AdminSubmission>['scheduled'] | undefined;
    own: OwnRow;
  },
) {
  const { sign } = context.signedUrls;
  const { owner_id, submitter_id, pending_version_of: original, unlisted_at } = row;
  const isSentBack = row.status === 'pending' && row.changes_requested_at !== null;
  const isPublic = isPublished(row);
  // The pictures of a published tool are public.
  const show: SignUrl = isPublic ? (url) => url : sign;
  const restorable = row.status === 'unlisted' ? unlisted_at : null;
  return {
    ...row,
    ...nestFacts(row),
    // Applied revisions are in no list.
    status: (isSentBack ? 'changes_requested' : row.status) as AdminSubmission['status'],
    category: { id: row.category_id, name: row.category_name },
    type_label: toolTypeLabel(row.type),
    features: number(row.features),
    use_cases: number(row.use_cases),
    pricing: { model: row.pricing_model, starting_from: row.starting_from, tiers: row.pricing_tiers },
    updates: presentUpdates(row.updates),
    logo_url: show(row.logo_url),
    screenshots: row.screenshots.map(({ url }) => show(url)),
    submitted_by:
      submitter_id === null
        ? null
        : {
            id: submitter_id,
            name: row.submitter_name!,
            email: row.submitter_email!,
            avatar_url: row.submitter_avatar_url,
          },
    lock,
    scheduled,
    own,
    recipient: recipientOf(
      context,
      submitter_id === null ? undefined : { name: row.submitter_name!, language: row.submitter_language },
      { ...row, name: row.original_name ?? row.name },
    ),
    owner: owner_id === null ? null : { id: owner_id, name: row.owner_name!, email: row.owner_email! },
    submitted_on: isSentBack && row.queued_at ? row.queued_at : row.submitted_at,
    due_at: row.status === 'pending' && !isSentBack ? dueAt(row.submitted_at) : null,
    changes_note: row.status === 'pending' ? row.changes_note : null,
    changes_requested_at: isSentBack ? row.changes_requested_at : null,
    original_tool:
      original === null ? null : { id: original, slug: row.original_slug!, name: row.original_name! },
    has_pending_version: isPublic && row.has_pending_version,
    differences: live ? describeDifferences(live, row, sign) : [],
    is_affiliate_host_foreign: row.affiliate_url !== null && hostOf(row.affiliate_url) !== hostOf(row.url),
    signals,
    restorable_until: restorable && new Date(restorable.getTime() + RESTORABLE_FOR),
  };
}

/** Pending: the longest first; otherwise the last decided first. */
export function listSubmissions(
  context: SubmissionsContext,
  state: SubmissionState,
  query: AdminListQuery,
  caller: Caller,
) {
  return readListPage(query, async (page) => {
    const now = context.clock.now();
    const [ids, total] = await selectQueuePage(context.database.kysely, { ...page, state, now });
    return [await loadSubmissions(context, ids, caller), total];
  });
}

/** Reads a listing, submission or revision. @throws HttpError 404. */
export async function getSubmission(context: SubmissionsContext, id: number, caller: Caller) {
  const [submission] = await loadSubmissions(context, [id], caller);
  if (!submission) throw new HttpError('not_found', { message: 'submissions.noSubmission' });
  return submission;
}

/** In the order of the ids; five queries for any number of them, and one for each that is the caller’s own. */
async function loadSubmissions(context: SubmissionsContext, ids: readonly number[], caller: Caller) {
  const { kysely } = context.database;
  const now = context.clock.now();
  const rows = await selectQueuedTools(kysely, ids, now);
  const changedId = ({ status, pending_version_of }: QueuedTool) =>
    status === 'pending' ? (pending_version_of ?? 0) : 0;
  const pending = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const [changed, signals, locks, schedules] = await Promise.all([
    selectQueuedTools(
      kysely,
      rows.map(changedId).filter((id) => id > 0),
      now,
    ),
    listSignals(kysely, 'tool', pending),
    listLocks(kysely, pending, now),
    listSchedules(kysely, pending),
  ]);
  const found = ids.flatMap((id) => rows.filter((row) => row.id === id));
  return Promise.all(
    found.map(async (row) => {
      const live = changed.find((tool) => tool.id === changedId(row));
      const own = await checkOwnRow(context, kysely, caller, partiesOf(row, live), neededFor(row));
      const { id } = row;
      const lock = locks.get(id);
      const scheduled = schedules.get(id);
      const related = { live, signals: signals.get(id) ?? [], lock, scheduled, own };
      return presentSubmission(context, row, related);
    }),
  );
}

/** The people whose row it is; nobody decides about what is published or rejected. */
function partiesOf(row: QueuedTool, live: QueuedTool = row): Parties {
  const isOpen = row.status === 'pending' || row.status === 'unlisted';
  return isOpen ? [row.submitter_id, live.owner_id ?? live.submitter_id] : [];
}

function neededFor({ status }: QueuedTool): NeededPermission {
  return status === 'unlisted' ? ['moderator', 'editor'] : 'moderator';
}
