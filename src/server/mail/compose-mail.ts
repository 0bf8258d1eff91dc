import { layOut, type MailText } from './layout.ts';
import type { MailContent } from './mail-content.ts';
import type { OutgoingMail } from './mail-queue.ts';
import { templates } from './templates.ts';

export interface ComposedMail extends MailText {
  /** One address, without a name. */
  to: string;
  subject: string;
}

/** Fills a mail's template. `site` is the public address of the site. */
export function composeMail(mail: OutgoingMail, site: string): ComposedMail {
  const content = fill(mail);
  return { to: mail.to, subject: content.subject.replace(/[\p{Cc}\s]+/gu, ' '), ...layOut(content, site) };
}

function fill<Template extends OutgoingMail['template']>(
  mail: Extract<OutgoingMail, { template: Template }>,
): MailContent {
  // Template and values belong together by type; a lookup loses that.
  const template = templates[mail.template] as (values: OutgoingMail['values']) => MailContent;
  return template(mail.values);
}
