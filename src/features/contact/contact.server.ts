import { inTransaction } from '#src/db/transaction.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { SiteDocument } from '#src/server/feature.ts';
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

const PATH = '/.well-known/security.txt';
const MONTHS_VALID = 6;

/** How to report a vulnerability of this site (RFC 9116). Not there while nobody can be reached. */
export function listContactDocuments(context: ServerContext): readonly SiteDocument[] {
  return [{ path: PATH, read: () => textDocument(writeSecurityText(context)) }];
}

function textDocument(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** @throws HttpError 404 */
function writeSecurityText({ appUrl, clock, languages }: ServerContext): string {
  const { email, hasForm } = siteContact();
  const contacts = [
    ...(email === null ? [] : [`mailto:${email}`]),
    ...(hasForm ? [`${appUrl}/contact`] : []),
  ];
  if (contacts.length === 0) throw new HttpError('not_found');
  // The first of a month, so that the file stays the same for weeks. A cached one is valid for months, too.
  const now = clock.now();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1));
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.offered.join(', ')}`,
    `Canonical: ${appUrl}${PATH}`,
  ];
  return `${lines.join('\n')}\n`;
}
