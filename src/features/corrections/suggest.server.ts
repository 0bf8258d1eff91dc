import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { findAccountHolder } from '#src/features/identity/accounts/account-store.server.ts';
import { checkEdit } from '#src/features/submissions/editing/edit-service.server.ts';
import { mayEdit } from '#src/features/tools/listings/public/editor-rules.ts';
import { findListing } from '#src/features/tools/listings/public/listing-store.server.ts';
import type { PricingModel } from '#src/features/tools/rules.ts';
import { findTool } from '#src/features/tools/service.server.ts';
import type { Events } from '#src/server/extensions.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { DAY } from '#src/shared/time.ts';
import type { CorrectionsContext } from './context.server.ts';
import type { Correction, CorrectionRequest, CorrectionValue } from './contract.ts';
import { correctionReceivedMail } from './mails.server.ts';
import {
  countWaiting,
  hasOtherSince,
  saveCorrection,
  saveOfWebsite,
  selectCredits,
} from './queries.server.ts';
import { OWNER_DECIDES_FOR, showsStartingPrice, WAITING_MAX } from './rules.ts';

const SUGGESTIONS = { name: 'suggest-correction', max: 30, windowSeconds: 86_400 };

/** The latest accepted corrections of a tool. @throws HttpError 404. */
export async function listCredits(context: CorrectionsContext, slug: string) {
  const tool = await findTool(context.tools, slug);
  return selectCredits(context.database.kysely, tool.id);
}

/**
 * Keeps a person's correction of one field for the tool's owner, who has seven days, else for the moderators.
 * @throws HttpError 404; 409 for people who may edit the tool, and when too many of the caller's corrections wait; 422 on
 * `field` or `value`; 429.
 */
export async function suggestCorrection(
  context: CorrectionsContext,
  slug: string,
  { field, value, source_url, note }: CorrectionRequest,
  caller: Caller,
): Promise<z.input<typeof Correction> & { isNew: boolean }> {
  const { database, clock, limiter } = context;
  await limiter.consume(SUGGESTIONS, String(caller.userId));
  const tool = await findTool(context.tools, slug);
  if (mayEdit(tool, caller)) throw new HttpError('conflict', { message: 'corrections.editInstead' });
  if (field === 'starting_from') refuseHiddenPrice(tool.pricing_model);
  const checked = await checkEdit(context.submissions, tool.id, { field, value, caller });
  if (checked === undefined) throw invalidField('value', 'corrections.same');
  const stored = checked as CorrectionValue;
  const now = clock.now();
  return inTransaction(database, async (trx) => {
    const { owner, owner_until } = await findOwner(trx, tool, now);
    const row = { tool_id: tool.id, user_id: caller.userId, field, source_url, note, created_at: now };
    const saved = await saveCorrection(trx, { ...row, value: JSON.stringify(stored), owner_until });
    if (saved.is_new && (await countWaiting(trx, caller.userId)) > WAITING_MAX) {
      throw new HttpError('conflict', { message: msg('corrections.tooMany', { count: WAITING_MAX }) });
    }
    if (owner && saved.is_new) await mailOwner(context, trx, owner, { ...tool, correction: saved.id });
    return { id: saved.id, field, value: stored, status: 'waiting', owner_until, isNew: saved.is_new };
  });
}

/** The owner of a listing, who decides alone until then. */
async function findOwner(
  trx: Writer,
  tool: { owner_user_id: number | null; submitted_by_user_id: number | null },
  now: Date,
) {
  const holder = await findAccountHolder(trx, tool.owner_user_id ?? tool.submitted_by_user_id);
  const owner = holder?.is_demo === false ? holder : undefined;
  return { owner, owner_until: owner ? new Date(now.getTime() + OWNER_DECIDES_FOR) : null };
}

/** Keeps what the website of a tool says of its prices, as a person's correction is kept. */
export async function fileOfWebsite(
  context: CorrectionsContext,
  trx: Writer,
  { toolId, pageUrl, suggestions, now }: Events['tools.pricesRead'],
): Promise<void> {
  const tool = await findListing(trx, toolId);
  if (!tool) return;
  const { owner, owner_until } = await findOwner(trx, tool, now);
  const row = { tool_id: toolId, source_url: pageUrl, created_at: now, owner_until };
  const correction = await saveOfWebsite(trx, row, suggestions);
  if (owner && correction !== undefined) await mailOwner(context, trx, owner, { ...tool, correction });
}

/** @throws HttpError 422 for a starting price that the listing would not show. */
function refuseHiddenPrice(model: PricingModel | null): void {
  if (showsStartingPrice(model)) return;
  throw invalidField('value', model === 'free' ? 'corrections.isFree' : 'corrections.hasFreePlan');
}

/** Once a day at most. */
async function mailOwner(
  { mail, clock, appUrl }: CorrectionsContext,
  trx: Writer,
  owner: { name: string; email: string },
  tool: { id: number; name: string; correction: number },
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY);
  if (await hasOtherSince(trx, tool.id, tool.correction, since)) return;
  const values = { name: owner.name, tool: tool.name, url: `${appUrl}/dashboard` };
  await mail.enqueue(trx, correctionReceivedMail, owner.email, values);
}
