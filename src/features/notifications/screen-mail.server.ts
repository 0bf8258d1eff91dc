import { inTransaction } from '#src/db/transaction.server.ts';
import type { ScreenMail } from '#src/server/mail/deliver-mail.ts';
import { findKind } from '#src/shared/site/kinds.ts';
import type { NotificationsContext } from './context.server.ts';
import { insertNotice, selectReader } from './queries.server.ts';

/**
 * Keeps what a mail tells somebody with an account as a notice on the site, and keeps the mail where they want no mail of this
 * kind, or one of the day or the week. Everything that people are told is a mail first: it waits for the commit and until a
 * decision can no longer be undone, and is in the reader's language.
 */
export function screenMail({ database, clock, appUrl }: NotificationsContext): ScreenMail {
  return async ({ id, to, content, facts: { notice: kind, isAlwaysMailed } }) => {
    const usual = findKind('noticed', kind);
    if (!kind || !usual) return true;
    const reader = await selectReader(database.kysely, to, kind);
    if (!reader) return true;
    const { site = true, email = usual.email } = {
      site: reader.site ?? undefined,
      email: reader.email ?? undefined,
    };
    const leaves = email === 'at_once' || isAlwaysMailed === true;
    const digest = !leaves && (email === 'daily' || email === 'weekly') ? email : null;
    if (!site && !digest) return leaves;
    const url = content.action?.url ?? '';
    const notice = {
      user_id: reader.id,
      kind,
      subject: content.subject,
      body: content.paragraphs.join('\n'),
      path: url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : null,
      created_at: clock.now(),
      read_at: null,
      is_shown: site,
      digest,
      mail_id: id,
    };
    await inTransaction(database, (trx) => insertNotice(trx, notice));
    return leaves;
  };
}
