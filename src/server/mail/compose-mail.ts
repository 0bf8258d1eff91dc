import { type Language, pathIn } from '#src/shared/messages/language.ts';
import { brand } from '#src/shared/site/brand.ts';
import { siteTexts } from '#src/shared/site/site-identity.ts';
import { layOut, type MailText } from './layout.ts';
import type { MailContent } from './mail-content.ts';

export interface ComposedMail extends MailText {
  /** One address, without a name. */
  to: string;
  subject: string;
  /** One address, without a name. */
  replyTo?: string;
  /** The sender's name, where the configured sender is an address alone. */
  fromName?: string;
  /** Further header fields, e.g. `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}

/** The page in the reader's language that a link of the site leads to. Other links stay as they are. */
function linkIn(language: Language, url: string, site: string): string {
  return url.startsWith(`${site}/`) ? site + pathIn(language, url.slice(site.length)) : url;
}

export function senderName(language: Language): string {
  return siteTexts(language).mail_from_name ?? brand.name;
}

/** Lays a mail out for one address. `site` is the public address of the site. */
export function composeMail(
  to: string,
  content: MailContent,
  site: string,
  language: Language = 'en',
): ComposedMail {
  const { action, stop } = content;
  const inLanguage = {
    ...content,
    ...(action && { action: { ...action, url: linkIn(language, action.url, site) } }),
    ...(stop && { stop: { ...stop, url: linkIn(language, stop.url, site) } }),
  };
  const subject = content.subject.replace(/[\p{Cc}\s]+/gu, ' ');
  return {
    to,
    subject,
    fromName: senderName(language),
    replyTo: content.replyTo,
    ...layOut(inLanguage, site, language),
    ...(stop && {
      headers: {
        'List-Unsubscribe': `<${stop.oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
