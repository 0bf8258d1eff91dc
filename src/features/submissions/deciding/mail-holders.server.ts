import type { Writer } from '#src/db/transaction.server.ts';
import {
  findAccountHolder,
  promoteToContributor,
} from '#src/features/identity/accounts/account-store.server.ts';
import type { Events } from '#src/server/extensions.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { submissionApprovedMail, toolUnlistedMail } from '../mails.server.ts';
import { mailSubmitter, recipientOf, toolUrl } from './decision-checks.server.ts';

/** Writes to the owner or submitter of each listing that was published or unlisted together with others. */
export async function mailHolders(
  context: SubmissionsContext,
  trx: Writer,
  { decision, tools, writeReason, startAfter, mails }: Events['listings.decided'],
): Promise<void> {
  const undo = { id: '', until: startAfter, mails };
  for (const { name, slug, category_id, holderId, isFirst } of tools) {
    const holder = await findAccountHolder(trx, holderId);
    const reason = writeReason(recipientOf(context, holder, { name, category_id }));
    if (decision === 'unlisted' && reason) {
      const values = { tool: name, reason, url: `${context.appUrl}/submit-info` };
      await mailSubmitter(context, trx, holder, toolUnlistedMail, values, undo);
    } else if (decision === 'published' && isFirst) {
      await mailSubmitter(
        context,
        trx,
        holder,
        submissionApprovedMail,
        { tool: name, url: toolUrl(context, slug) },
        undo,
      );
      if (holder) await promoteToContributor(trx, holder.id, context.clock.now());
    }
  }
}
