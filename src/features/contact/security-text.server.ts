import type { ServerContext } from '#src/server/context.ts';
import type { SiteDocument } from '#src/server/feature.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';

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
