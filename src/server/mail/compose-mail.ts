import { layOut, type MailText } from './layout.ts';
import type { MailContent } from './mail-content.ts';

export interface ComposedMail extends MailText {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** One address, without a name. */
  replyTo?: string;
  /** Further header fields, e.g. `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** Lays a mail out for one address. `site` is the public address of the site. */
export function composeMail(to: string, content: MailContent, site: string): ComposedMail {
  const subject = content.subject.replace(/[\p{Cc}\s]+/gu, ' ');
  return { to, subject, replyTo: content.replyTo, ...layOut(content, site) };
}
