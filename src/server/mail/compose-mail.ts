import { layOut, type MailText } from './layout.ts';
import type { MailContent } from './mail-content.ts';

export interface ComposedMail extends MailText {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** Further header fields, e.g. `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** Lays a mail out for one address. `site` is the public address of the site. */
export function composeMail(to: string, content: MailContent, site: string): ComposedMail {
  return { to, subject: content.subject.replace(/[\p{Cc}\s]+/gu, ' '), ...layOut(content, site) };
}
