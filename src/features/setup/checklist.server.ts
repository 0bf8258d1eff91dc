import { isIP } from 'node:net';
import { inTransaction } from '#src/db/transaction.server.ts';
import { hasOwnTool } from '#src/features/tools/catalogue/public/published-store.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isPublicIp, isPublicName } from '#src/server/outbound/public-host.ts';
import { msg } from '#src/shared/messages/message.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import type { SetupContext } from './context.server.ts';
import type { SetupChange, SetupState } from './contract.ts';
import { testMail } from './mails.server.ts';
import { POINTS, type Point } from './rules.ts';
import { addChecked, type StoredSetup, selectSetup, storeSetup } from './setup-store.server.ts';

const TEST_MAILS = { name: 'test-mail', max: 5, windowSeconds: 600 };

/** How far the site is set up. */
export async function getSetup(context: SetupContext): Promise<SetupState> {
  const { database, mail, extensions, appUrl } = context;
  const stored = await selectSetup(database.kysely);
  const [hasTool, hasBackup] = await Promise.all([
    hasOwnTool(database.kysely),
    extensions.only('setup.hasBackup')?.() ?? false,
  ]);
  const isDone: Record<Point, boolean> = {
    mail: !mail.isOutbox && (mail.hasSent() || stored.checked.includes('mail')),
    address: isPublicAddress(appUrl),
    contact: siteContact().email !== null,
    categories: stored.checked.includes('categories'),
    listing: hasTool,
    backup: hasBackup,
    legal: stored.checked.includes('legal'),
  };
  return {
    demonstration: describeFilling(context, stored),
    is_dismissed: stored.dismissed_at !== null,
    checklist: POINTS.map((point) => ({ point, is_done: isDone[point] })),
    app_url: appUrl,
    has_outbox: mail.isOutbox,
  };
}

/** True for an address that people elsewhere can open, and only encrypted. */
function isPublicAddress(appUrl: string): boolean {
  const { protocol, hostname } = new URL(appUrl);
  const isPublic = isIP(hostname) === 0 ? isPublicName(hostname) : isPublicIp(hostname);
  return protocol === 'https:' && isPublic;
}

function describeFilling(
  { filling }: SetupContext,
  { wants_demo, filled_at }: StoredSetup,
): SetupState['demonstration'] {
  if (!wants_demo) return { state: 'none', percent: null };
  if (filled_at) return { state: 'filled', percent: 100 };
  return { state: 'filling', percent: filling.share === null ? null : Math.floor(100 * filling.share) };
}

export async function changeSetup(
  context: SetupContext,
  { is_dismissed, checked }: SetupChange,
): Promise<SetupState> {
  await inTransaction(context.database, async (trx) => {
    if (is_dismissed !== undefined)
      await storeSetup(trx, { dismissed_at: is_dismissed ? context.clock.now() : null });
    if (checked) await addChecked(trx, checked);
  });
  return getSetup(context);
}

/** @throws HttpError 429; 503 with the reason when the mail server has not accepted it. */
export async function sendTestMail(context: SetupContext, caller: Caller): Promise<void> {
  const { mail, limiter, database, log } = context;
  await limiter.consume(TEST_MAILS, String(caller.userId));
  try {
    await mail.sendNow(testMail, caller.email, { name: caller.name });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'a test mail was not accepted');
    throw new HttpError('unavailable', { message: msg('setup.mailFailed', { reason }) });
  }
  if (!mail.isOutbox) await inTransaction(database, (trx) => addChecked(trx, 'mail'));
}
