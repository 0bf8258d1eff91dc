import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { initialsOf, tintOf } from '#src/shared/text/monogram.ts';
import type { EditionItem, EditionPicture } from '../contract.ts';
import { MAIL_WIDTH } from '../rules.ts';
import { styles } from './mail-styles.ts';
import { TINT_COLORS } from './tint-colors.ts';

const LOGO = 44;
const TEXT_GAP = 16;

/** The rows of a section: its heading, then its items, with a logo or initials unless it is news. */
export function sectionRows(
  { section, title, items }: { section: string; title: string; items: readonly EditionItem[] },
  linkOf: (url: string) => string,
  appUrl: string,
): ReactNode[] {
  return [
    h('tr', { key: section }, h('td', null, h('h2', { className: 'accent', style: styles.section }, title))),
    ...items.map((item, index) =>
      h(
        'tr',
        { key: `${section}-${index}` },
        h(
          'td',
          { style: styles.item },
          item.picture && picture(item.picture, appUrl),
          itemTable(item, linkOf),
        ),
      ),
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
  if (section === 'news' || (picture && !image_url)) return table(body);
  const logo = image_url
    ? h(Img, {
        src: image_url,
        className: 'muted',
        alt: `${title} logo`,
        width: LOGO,
        height: LOGO,
        style: styles.logo,
      })
    : table(monogram(title));
  const width = LOGO + TEXT_GAP;
  return table(h('td', { width, style: { width: `${width}px`, verticalAlign: 'top' } }, logo), body);
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

function table(...cells: ReactNode[]): ReactNode {
  const plain = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 };
  const isWhole = cells.length > 1;
  return h(
    'table',
    { ...plain, ...(isWhole && { width: '100%' }) },
    h('tbody', null, h('tr', null, ...cells)),
  );
}

/** The letters of a tool without a logo, in the colours that they have on the site. */
function monogram(name: string): ReactNode {
  const tint = tintOf(name);
  const { background, ink } = TINT_COLORS[tint - 1]!.light;
  const style = { ...styles.tile, backgroundColor: background, color: ink };
  return h('td', { className: `tint-${tint}`, width: LOGO, height: LOGO, style }, initialsOf(name));
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
}
