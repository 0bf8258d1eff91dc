import { Button } from '@react-email/button';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { brand, newsletterIn } from '#src/shared/site/brand.ts';
import { mailLogo, mailMark } from '#src/shared/site/mail-logo.ts';
import { operatorLine } from '#src/shared/site/site-identity.ts';
import { siteShades } from '#src/shared/site/site-shades.ts';
import { initialsOf, tintOf } from '#src/shared/text/monogram.ts';
import type { EditionItem, EditionPicture, PublicEdition } from '../../contract.ts';
import { formatWeekStart, layOutSections, MAIL_WIDTH } from '../../rules.ts';
import { NARROW, styles, TINT_COLORS, writeDark } from './mail-styles.ts';

const LOGO = 44;
const TEXT_GAP = 16;

/** A table for layout, which screen readers do not announce. */
function table(attributes: object, ...rows: ReactNode[]): ReactNode {
  const layout = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 };
  return h('table', { ...layout, ...attributes }, h('tbody', null, ...rows));
}

/** A row with one cell. */
function row(cell: object, ...content: ReactNode[]): ReactNode {
  return h('tr', null, h('td', cell, ...content));
}

/** The rows of a section: its heading, then its items, with a logo or initials unless it is news. */
function sectionRows(
  { title, items }: { title: string; items: readonly EditionItem[] },
  linkOf: (url: string) => string,
  appUrl: string,
): ReactNode[] {
  return [
    row({}, h('h2', { className: 'accent', style: styles.section }, title)),
    ...items.map((item) =>
      row({ style: styles.item }, item.picture && picture(item.picture, appUrl), itemTable(item, linkOf)),
    ),
  ];
}

function itemTable(
  { title, text, url, image_url, note, section, picture }: EditionItem,
  linkOf: (url: string) => string,
) {
  const body = h(
    'td',
    { style: { verticalAlign: 'top' } },
    h(
      Text,
      { className: 'ink', style: styles.name },
      h(Link, { href: linkOf(url), style: styles.nameLink }, title),
    ),
    text && h(Text, { className: 'muted', style: styles.body }, text),
    section === 'news' && h(Text, { className: 'muted', style: styles.note }, hostOf(url)),
    note && h(Text, { className: 'ink', style: styles.note }, note),
  );
  if (section === 'news' || picture) return table({}, h('tr', null, body));
  const alt = `${title} logo`;
  const logo = image_url
    ? h(Img, { src: image_url, className: 'muted', alt, width: LOGO, height: LOGO, style: styles.logo })
    : table({}, monogram(title));
  const width = LOGO + TEXT_GAP;
  const cell = h('td', { width, style: { width: `${width}px`, verticalAlign: 'top' } }, logo);
  return table({ width: '100%' }, h('tr', null, cell, body));
}

/** Above its item, as wide as the column at most; Outlook for Windows reads the attributes alone. */
function picture(
  { url, alt, width: ownWidth, height: ownHeight }: EditionPicture,
  appUrl: string,
): ReactNode {
  const width = Math.min(ownWidth, MAIL_WIDTH);
  const height = Math.round((ownHeight * width) / ownWidth);
  const style = { ...styles.picture, maxWidth: `${width}px` };
  return h(Img, { src: appUrl + url, className: 'muted', alt, width, height, style });
}

/** The letters of a tool without a logo, in the colours that they have on the site. */
function monogram(name: string): ReactNode {
  const tint = tintOf(name);
  const { background, ink } = TINT_COLORS[tint - 1]!.light;
  const style = { ...styles.tile, backgroundColor: background, color: ink };
  return row({ className: `tint-${tint}`, width: LOGO, height: LOGO, style }, initialsOf(name));
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
}

export type EditionText = Pick<PublicEdition, 'slug' | 'subject' | 'preheader' | 'intro' | 'week'> & {
  items: readonly EditionItem[];
};

export type ReaderLinks = Record<'unsubscribe' | 'preferences', string>;

const SECTION_TITLES: Record<EditionItem['section'], string> = {
  news: 'In the news',
  new: 'New this week',
  trending: 'Trending',
  best_reviewed: 'Best reviewed',
  price_changes: 'Price changes',
  updates: 'What’s new in tools',
  editors_choice: 'Editor’s choice',
  discontinued: 'Discontinued',
};

/** The sections of the mail, with their headings. */
export function titledSections(items: readonly EditionItem[]): { title: string; items: EditionItem[] }[] {
  return layOutSections(items).map(({ section, ...rest }) => ({ title: SECTION_TITLES[section], ...rest }));
}

/** A link of an edition; one that leads to the site says that it was followed from this edition. */
export function trackLink(url: string, appUrl: string, slug: string): string {
  const target = URL.parse(url);
  if (target?.origin !== new URL(appUrl).origin) return url;
  target.searchParams.set('utm_source', 'newsletter');
  target.searchParams.set('utm_medium', 'email');
  target.searchParams.set('utm_campaign', slug);
  return target.href;
}

// Without JSX, because the server runs its sources as they are.

/** React writes no comments, so private characters stand around the card; replaced by a table of 600 px that only Outlook for Windows reads, which ignores `max-width`. */
export const OUTLOOK_MARKS = { open: '\uE000', close: '\uE001' } as const;

const whole = { align: 'center', width: '100%' } as const;

/** An edition as a mail: one column of 600 px, tables inside, readable without images and without styles. */
export function editionMail(edition: EditionText, appUrl: string, links: ReaderLinks): ReactElement {
  const linkOf = (url: string) => trackLink(url, appUrl, edition.slug);
  const allTools = { href: linkOf(`${appUrl}/search`), className: 'button', style: styles.button };
  const rows = [
    row({}, ...heading(edition, appUrl, linkOf)),
    ...titledSections(edition.items).flatMap((section) => sectionRows(section, linkOf, appUrl)),
    row({ style: { padding: '24px 0 32px' } }, h(Button, allTools, 'Explore all tools')),
    row({ className: 'rule', style: styles.footer }, footer(links)),
  ];
  const card = table(
    { ...whole, className: 'card', style: styles.card },
    row({ className: 'inner', style: styles.inner }, table({ width: '100%' }, ...rows)),
  );
  const { open, close } = OUTLOOK_MARKS;
  const page = row(
    { className: 'page', style: styles.page },
    open,
    siteHeader(linkOf(`${appUrl}/`), appUrl),
    card,
    close,
  );
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, edition.subject),
      h('style', null, NARROW),
      h('style', null, writeDark(siteShades())),
    ),
    h(
      'body',
      { style: { margin: '0', padding: '0' } },
      h(Preview, null, edition.preheader),
      table({ width: '100%' }, page),
    ),
  );
}

/** The same above the card as in the other mails of the site. */
function siteHeader(url: string, appUrl: string): ReactNode {
  const logo = mailLogo(appUrl);
  const mark = h('img', { key: 'mark', ...mailMark(appUrl), alt: '', style: styles.mark });
  const name = h('span', { key: 'name', className: 'ink', style: styles.brand }, brand.name);
  const parts = logo
    ? [h('img', { key: 'logo', ...logo, alt: brand.name, style: styles.siteLogo })]
    : [mark, name];
  const link = h(Link, { href: url, style: styles.headerLink }, ...parts);
  return table({ ...whole, style: styles.header }, row({ style: styles.headerCell }, link));
}

function heading(
  { subject, intro, week, slug }: EditionText,
  appUrl: string,
  linkOf: (url: string) => string,
): ReactNode[] {
  const archived = { href: linkOf(`${appUrl}/newsletter/${slug}`), style: styles.smallLink };
  return [
    h(
      Text,
      { className: 'muted', style: styles.small },
      `Newsletter · Week of ${formatWeekStart(week, 'en')} · `,
      h(Link, archived, 'Read it on the web'),
    ),
    h('h1', { className: 'ink', style: styles.title }, subject),
    ...intro.split(/\n+/).map((line) => h(Text, { className: 'muted', style: styles.intro }, line)),
  ];
}

function footer(links: ReaderLinks): ReactNode {
  const sender = operatorLine();
  const link = (href: string, label: string) => h(Link, { href, style: styles.smallLink }, label);
  return h(
    Text,
    { className: 'muted', style: styles.small },
    `You’re getting this because you subscribed to ${newsletterIn('en')}. `,
    link(links.preferences, 'Change topics and frequency'),
    ' or ',
    link(links.unsubscribe, 'unsubscribe'),
    '.',
    ...(sender ? [h('br', { key: 'operator' }), sender] : []),
  );
}
