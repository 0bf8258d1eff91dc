import type { Writer } from '#src/db/transaction.server.ts';
import {
  type AccountHolder,
  findAccountHolder,
  promoteToContributor,
} from '#src/features/identity/accounts/account-store.server.ts';
import type { Events } from '#src/server/extensions.ts';
import type { MailDefinition } from '#src/server/mail/define-mail.ts';
import { formatList } from '#src/shared/format.ts';
import type { SubmissionsContext } from '../context.server.ts';
import {
  listingsApprovedMail,
  listingsRejectedMail,
  listingsUnlistedMail,
  submissionApprovedMail,
  submissionRejectedMail,
  toolUnlistedMail,
} from '../mails.server.ts';
import { mailSubmitter, recipientOf, toolUrl } from './decision-checks.server.ts';

type AllDecided = Events['listings.allDecided'];

/** So many are named; the mail says how many more there are. */
const NAMED = 20;

/** Writes once to the owner or submitter of the listings that were decided on together. */
export async function mailHolders(
  context: SubmissionsContext,
  trx: Writer,
  event: AllDecided,
): Promise<void> {
  const { decision, tools } = event;
  const told = decision === 'published' ? tools.filter(({ isFirst }) => isFirst) : tools;
  for (const [holderId, own] of Map.groupBy(told, (tool) => tool.holderId)) {
    const holder = await findAccountHolder(trx, holderId);
    await mailHolder(context, trx, { ...event, tools: own }, holder);
    if (holder && decision === 'published') await promoteToContributor(trx, holder.id, context.clock.now());
  }
}

async function mailHolder(
  context: SubmissionsContext,
  trx: Writer,
  { decision, tools, writeReason }: AllDecided,
  holder: AccountHolder | undefined,
): Promise<void> {
  const send = <Values extends { name: string }>(
    kind: MailDefinition<Values>,
    values: Omit<Values, 'name'>,
  ) => mailSubmitter(context, trx, holder, kind, values);
  const isOne = tools.length === 1;
  const { name: tool, slug, category_id } = tools[0]!;
  const listed = {
    tools: tools.slice(0, NAMED).map(({ name }) => name),
    more: Math.max(0, tools.length - NAMED),
  };
  const page = toolUrl(context, slug);
  const dashboard = `${context.appUrl}/dashboard`;
  if (decision === 'published') {
    if (isOne) return send(submissionApprovedMail, { tool, url: page });
    return send(listingsApprovedMail, { ...listed, url: dashboard });
  }
  const name = formatList(listed.tools, holder?.language ?? 'en');
  const reason = writeReason(recipientOf(context, holder, { name, category_id }));
  if (!reason) return;
  if (decision === 'rejected') {
    if (isOne) return send(submissionRejectedMail, { tool, reason, url: `${page}/edit` });
    return send(listingsRejectedMail, { ...listed, reason, url: dashboard });
  }
  const url = `${context.appUrl}/submit-info`;
  if (isOne) return send(toolUnlistedMail, { tool, reason, url });
  return send(listingsUnlistedMail, { ...listed, reason, url });
}
