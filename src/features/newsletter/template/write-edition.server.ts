import { randomBytes } from 'node:crypto';
import type { ComposedMail } from '#src/server/mail/compose-mail.ts';
import { type Language, pathIn, siteLanguages } from '#src/shared/messages/language.ts';
import type { NewsletterContext } from '../context.server.ts';
import type { EditionItem } from '../contract.ts';
import type { EditionRecord } from '../editions/edition-queries.server.ts';
import { makeLinkToken } from '../subscribing/link-token.server.ts';
import type { ReaderLinks } from './edition-text.ts';
import { layOutEdition } from './lay-out-edition.ts';

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

interface Reader {
  subscriber_id: number;
  email: string;
  topics: readonly string[];
  language: Language | null;
}

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
