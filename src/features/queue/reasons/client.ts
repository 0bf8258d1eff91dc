import { useQuery } from '@tanstack/react-query';
import { clientFor } from '#src/shared/client/call-client.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import { brand } from '#src/shared/site/brand.ts';
import { adminQuery, SETTLED_FRESH_MS } from '#src/ui/admin/admin-query.ts';
import type { CannedOption } from '#src/ui/admin/dialogs/canned-reasons.tsx';
import type { ReasonCalls } from './calls.ts';
import type { ReasonRecipient } from './contract.ts';
import { fillReason, type ReasonKind, reasonIn } from './rules.ts';

export const reasonApi = clientFor<ReasonCalls>();

/** Canned reasons of every kind: there are few, and the dialogs need them at once. */
export function reasonsQuery() {
  return adminQuery(reasonApi.query('GET /admin/reasons', {}), SETTLED_FRESH_MS);
}

/** The canned reasons of a kind, as the person would get them. They are loaded before a dialog needs them. */
export function useCannedReasons(kind: ReasonKind, recipient: ReasonRecipient | undefined): CannedOption[] {
  const { data } = useQuery(reasonsQuery());
  if (!recipient || !data) return [];
  const values = { site: brand.name, ...recipient.values };
  return data.data
    .filter((reason) => reason.kind === kind)
    .map((reason) => {
      const { title } = reasonIn(reason, pageLanguage);
      const { text, language } = reasonIn(reason, recipient.language);
      return { id: reason.id, title, text: fillReason(text, values), language };
    });
}
