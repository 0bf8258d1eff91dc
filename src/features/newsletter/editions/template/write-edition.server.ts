import { randomBytes } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ComposedMail, senderName } from '#src/server/mail/compose-mail.ts';
import { type Language, pathIn, siteLanguages } from '#src/shared/messages/language.ts';
import { brand } from '#src/shared/site/brand.ts';
import { operatorLine } from '#src/shared/site/site-identity.ts';
import type { NewsletterContext } from '../../context.server.ts';
import type { EditionItem } from '../../contract.ts';
import type { ClaimedDelivery } from '../../sending/delivery-queries.server.ts';
import { makeLinkToken } from '../../subscribing/link-token.server.ts';
import type { EditionRecord } from '../edition-queries.server.ts';
import {
  type EditionText,
  editionMail,
  OUTLOOK_MARKS,
  type ReaderLinks,
  titledSections,
  trackLink,
} from './edition-mail.ts';

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const OUTLOOK_OPEN =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const OUTLOOK_CLOSE = '<!--[if mso]></td></tr></table><![endif]-->';

/** Both parts of an edition, complete but for what differs by reader. */
export function layOutEdition(
  edition: EditionText,
  appUrl: string,
  links: ReaderLinks,
): { html: string; text: string } {
  return {
    html: `${DOCTYPE}\n${forMailClients(renderToStaticMarkup(editionMail(edition, appUrl, links)))}\n`,
    text: plainText(edition, appUrl, links),
  };
}

function forMailClients(html: string): string {
  return (
    html
      .replace(OUTLOOK_MARKS.open, OUTLOOK_OPEN)
      .replace(OUTLOOK_MARKS.close, OUTLOOK_CLOSE)
      // React asks browsers to load pictures early; mail clients know no such element.
      .replaceAll(/<link rel="preload"[^<>]*>/g, '')
  );
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function plainText(edition: EditionText, appUrl: string, links: ReaderLinks): string {
  const linkOf = (url: string) => trackLink(url, appUrl, edition.slug);
  const sections = titledSections(edition.items).map(({ title, items }) => {
    const entries = items.map(({ title, text, url, note }) =>
      [
        `* ${oneLine(title)}${note ? ` – ${oneLine(note)}` : ''}`,
        `  ${oneLine(text)}`,
        `  ${linkOf(url)}`,
      ].join('\n'),
    );
    return `${title}\n${'-'.repeat(title.length)}\n\n${entries.join('\n\n')}`;
  });
  const sender = operatorLine();
  const footer = [
    `-- \n${brand.name} – ${brand.slogan}`,
    `Read it on the web: ${linkOf(`${appUrl}/newsletter/${edition.slug}`)}`,
    `Topics and frequency: ${links.preferences}`,
    `Unsubscribe: ${links.unsubscribe}`,
    ...(sender ? [sender] : []),
  ].join('\n');
  return `${[oneLine(edition.subject), oneLine(edition.intro), ...sections, footer].join('\n\n')}\n`;
}

/** Readers with the same topics get the same text, except for their links. */
const VARIANTS_MAX = 200;

/**
 * Stand for a reader's links in a text that is laid out once for many. They are random, so that nothing in an edition can
 * contain one and receive a reader's token in its place.
 */
function makeLinkMarks(): ReaderLinks {
  const mark = () => `https://${randomBytes(16).toString('hex')}.invalid/`;
  return { unsubscribe: mark(), preferences: mark() };
}

type Reader = Pick<ClaimedDelivery, 'subscriber_id' | 'email' | 'topics' | 'language'>;

export interface EditionWriter {
  write(reader: Reader): ComposedMail;
}

/** The entries for somebody's topics, and those that are for everybody. No topics means all. */
export function itemsFor(items: readonly EditionItem[], topics: readonly string[]): EditionItem[] {
  if (topics.length === 0) return [...items];
  return items.filter(({ category }) => category === null || topics.includes(category));
}

/** A page in the reader's language, as long as the site still speaks it. */
function pageFor(language: Language | null, path: string): string {
  return language && siteLanguages().includes(language) ? pathIn(language, path) : path;
}

/** Writes an edition for one reader after the other. */
export function openEditionWriter(
  { appUrl, secret }: Pick<NewsletterContext, 'appUrl' | 'secret'>,
  edition: Pick<EditionRecord, 'slug' | 'subject' | 'preheader' | 'intro' | 'items' | 'week'>,
): EditionWriter {
  const marks = makeLinkMarks();
  const variants = new Map<string, { html: string; text: string }>();
  const layOut = (topics: readonly string[]) => {
    const key = topics.toSorted().join();
    const known = variants.get(key);
    if (known) return known;
    if (variants.size >= VARIANTS_MAX) variants.clear();
    const laidOut = layOutEdition({ ...edition, items: itemsFor(edition.items, topics) }, appUrl, marks);
    variants.set(key, laidOut);
    return laidOut;
  };
  return {
    write({ subscriber_id, email, topics, language }) {
      const link = (purpose: 'unsubscribe' | 'preferences') =>
        appUrl + pageFor(language, `/newsletter/${purpose}/${makeLinkToken(secret, purpose, subscriber_id)}`);
      const oneClick = `${appUrl}/api/v1/newsletter/unsubscribe/${makeLinkToken(secret, 'one-click', subscriber_id)}`;
      const { html, text } = layOut(topics);
      const personal = (part: string) =>
        part
          .replaceAll(marks.unsubscribe, link('unsubscribe'))
          .replaceAll(marks.preferences, link('preferences'));
      return {
        to: email,
        fromName: senderName('en'),
        subject: edition.subject.replace(/[\p{Cc}\s]+/gu, ' '),
        html: personal(html),
        text: personal(text),
        headers: {
          'List-Unsubscribe': `<${oneClick}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': `Newsletter <newsletter.${new URL(appUrl).hostname}>`,
        },
      };
    },
  };
}
