import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { initialsOf, tintOf } from '#src/shared/text/monogram.ts';
import type { EditionItem, EditionPicture } from '../../contract.ts';
import { MAIL_WIDTH } from '../../rules.ts';
import { styles, TINT_COLORS } from './mail-styles.ts';

const LOGO = 44;
const TEXT_GAP = 16;

/** A table for layout, which screen readers do not announce. */
export function table(attributes: object, ...rows: ReactNode[]): ReactNode {
  const layout = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 };
  return h('table', { ...layout, ...attributes }, h('tbody', null, ...rows));
}

/** A row with one cell. */
export function row(cell: object, ...content: ReactNode[]): ReactNode {
  return h('tr', null, h('td', cell, ...content));
}

/** The rows of a section: its heading, then its items, with a logo or initials unless it is news. */
export function sectionRows(
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
