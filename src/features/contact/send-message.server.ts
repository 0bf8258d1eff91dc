import { inTransaction } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import type { ContactRequest } from './contract.ts';
import { contactMail } from './mails.server.ts';

const LIMIT = { name: 'contact', max: 5, windowSeconds: 3600 };

/** The address of the people who run the site; a demonstration without one writes to a made-up mailbox. */
function recipientOf({ appUrl }: ServerContext): string {
  const { email, hasForm } = siteContact();
  if (!hasForm) throw new HttpError('not_found');
  return email ?? `contact@${new URL(appUrl).hostname}`;
}

/**
 * Queues a message to the people who run the site. It waits there while the mail server does not answer.
 * @throws HttpError 404 when the site has no contact address, 429.
 */
export async function sendMessage(
  context: ServerContext,
  { name, email, subject, message, website }: ContactRequest,
  { network }: Pick<Call, 'network'>,
): Promise<void> {
  const recipient = recipientOf(context);
  await context.limiter.consumeForNetwork(LIMIT, network);
  if (website) return;
  const lines = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  await inTransaction(context.database, (trx) =>
    context.mail.enqueue(trx, contactMail, recipient, { sender: name, from: email, about: subject, lines }),
  );
}
