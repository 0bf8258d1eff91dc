import { clientFor } from '#src/shared/client/call-client.ts';
import {
  adminListQuery,
  adminQuery,
  type ListPart,
  PENDING_FRESH_MS,
  pageOf,
  SETTLED_FRESH_MS,
} from '#src/ui/admin/admin-query.ts';
import type { SpamCalls } from './calls.ts';
import type { SpamListsRequest, SpamSignal } from './contract.ts';
import { describeFinding } from './describe-finding.ts';

const api = clientFor<SpamCalls>();

/** A finding in the language of the page. */
export function signalText(signal: SpamSignal): string {
  return describeFinding(signal);
}

/** The address of every page of the list. */
export const FLAGGED_LIST = api.address('GET /admin/spam/flagged');

export function flaggedQuery(part: ListPart) {
  return adminListQuery(api.query('GET /admin/spam/flagged', { query: pageOf(part) }), PENDING_FRESH_MS);
}

export function refusedQuery(part: ListPart) {
  return adminListQuery(api.query('GET /admin/spam/refused', { query: pageOf(part) }), SETTLED_FRESH_MS);
}

export function spamListsQuery() {
  return adminQuery(api.query('GET /admin/spam-rules', {}), SETTLED_FRESH_MS);
}

export function changeSpamLists(body: SpamListsRequest) {
  return api.send('PUT /admin/spam-rules', { body });
}

export function dismissFlagged(id: number) {
  return api.send('POST /admin/spam/flagged/{id}/dismiss', { params: { id } });
}
