import type { Writer } from '#src/db/transaction.server.ts';
import { type Actor, type AuditEvent, recordAudit } from '#src/features/audit-log/service.server.ts';
import type { AccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import type { Parties } from '#src/features/queue/own/own-rows-service.server.ts';
import type { ReasonRecipient } from '#src/features/queue/reasons/contract.ts';
import {
  findListingAtAddress,
  isAddressTaken,
} from '#src/features/tools/listings/public/listing-address-store.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import type { ListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import { hasExpired } from '#src/features/tools/rules.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { MailDefinition } from '#src/server/mail/define-mail.ts';
import { registrableDomain } from '#src/server/outbound/registrable-domain.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { findAuthority } from '#src/shared/calls.ts';
import { msg, type Text } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { hostOf } from '../rules.ts';

/** The listing that a decision was about, as it is afterwards. */
export type DecidedListing = Pick<ListingState, 'id' | 'slug'> & {
  status: ListingState['status'] | 'changes_requested';
  /** It was the caller’s own, and nobody else could decide. */
  isOwn?: boolean;
};

export function submissionNotFound(): HttpError {
  return new HttpError('not_found', { message: 'submissions.noSubmission' });
}

export function conflict(message: Text, detail?: Record<string, unknown>): HttpError {
  return new HttpError('conflict', { message, detail });
}

/** @throws HttpError 409 when a submission or revision has been decided or has expired. */
export function requireWaiting({ clock }: SubmissionsContext, listing: ListingState): void {
  if (listing.status !== 'pending') throw conflict('call.decided');
  if (listing.pending_version_of !== null && hasExpired(listing.submitted_at, clock.now())) {
    throw conflict('tools.revisionExpired');
  }
}

/** The people whose listing, submission or revision it is. @param tool the listing that a revision is of. */
export function partiesOf(
  listing: Pick<ListingState, 'submitted_by_user_id' | 'owner_user_id'>,
  tool = listing,
): Parties {
  return [listing.submitted_by_user_id, tool.owner_user_id ?? tool.submitted_by_user_id];
}

/** @throws HttpError 409 naming the other listing that has the address. */
export async function requireFreeAddress(trx: Writer, url: string, exceptId: number): Promise<void> {
  const holder = await findListingAtAddress(trx, urlKey(url)!, exceptId);
  if (holder) throw conflict(msg('submissions.addressTakenBy', { name: holder.name }), { slug: holder.slug });
}

/** Turns a violated unique index into a 409: another listing can take the address at the same moment. */
export async function refuseTakenAddress<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    throw isAddressTaken(error) ? conflict('submissions.addressTaken') : error;
  }
}

/** Records what an administrator did to a tool, submission or revision. */
export function recordToolAudit(
  { auditLog }: SubmissionsContext,
  trx: Writer,
  caller: Actor,
  {
    action,
    tool,
    ...states
  }: { action: string; tool: { id: number; name: string } } & Pick<
    AuditEvent,
    'from' | 'to' | 'reason' | 'isOwn'
  >,
): Promise<void> {
  const target = { type: 'tool', id: tool.id, name: tool.name };
  // Editors may have more permissions, and do this at calls that are not for staff alone.
  const permission = caller.authority ?? findAuthority(caller.permissions, ['editor', 'moderator']);
  return recordAudit(auditLog, trx, caller, [{ action, target, permission, ...states }]);
}

/** Tells other slices about a decision. */
export function announceDecision(
  { extensions }: SubmissionsContext,
  trx: Writer,
  { id, name, pending_version_of: revised }: ListingState,
  status: 'approved' | 'rejected',
): Promise<void> {
  const kind = revised === null ? 'tool' : 'revision';
  return extensions.emit(trx, 'submissions.decided', { id, kind, tool_id: revised ?? id, name, status });
}

export function toolUrl({ appUrl }: SubmissionsContext, slug: string): string {
  return `${appUrl}/ai/${slug}`;
}

/** The person who gets the reason for a decision about a listing. Without an account, nobody reads it but staff. */
export function recipientOf(
  { tools }: Pick<SubmissionsContext, 'tools'>,
  holder: Pick<AccountHolder, 'name' | 'language'> | undefined,
  { name, category_id }: Pick<ToolFields, 'name' | 'category_id'>,
): ReasonRecipient {
  const language = holder?.language ?? 'en';
  const category = tools.catalogue.lookups.findCategory(String(category_id))?.name ?? '';
  const values = { tool: name, person: holder?.name ?? '', category: translateLabel(category, { language }) };
  return { language, values };
}

/** Writes to the submitter, except to sample people, who have no address, and to closed accounts. */
export async function mailSubmitter<Values extends { name: string }>(
  { mail }: SubmissionsContext,
  trx: Writer,
  submitter: AccountHolder | undefined,
  kind: MailDefinition<Values>,
  values: Omit<Values, 'name'>,
): Promise<void> {
  if (submitter?.is_demo !== false) return;
  const named = { ...values, name: submitter.name } as Values;
  await mail.enqueue(trx, kind, submitter.email, named);
}

/**
 * True when two addresses belong to different owners by the public suffix list: their registrable
 * domains differ, or their hosts where there is none. Proof of owning the one says nothing about the other.
 */
export function isOtherDomain(before: string, after: string): boolean {
  const [from, to] = [before, after].map((url) => {
    const host = hostOf(url);
    return registrableDomain(host)?.name ?? host;
  });
  return from !== to;
}
