import { Button } from '@react-email/button';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { brand } from '#src/shared/brand.ts';
import { SECTIONS } from '../rules.ts';
import { type EditionText, groupBySection, nameWeek, type ReaderLinks, trackLink } from './edition-text.ts';
import { sectionRows } from './item-rows.ts';
import { DARK, NARROW, styles } from './mail-styles.ts';

// Without JSX, because the server runs its sources as they are.

/** React writes no comments, so private characters stand around the card; replaced by a table of 600 px that only Outlook for Windows reads, which ignores `max-width`. */
export const OUTLOOK_MARKS = { open: '\uE000', close: '\uE001' } as const;

const layout = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const;

/** An edition as a mail: one column of 600 px, tables inside, readable without images and without styles. */
export function editionMail(edition: EditionText, appUrl: string, links: ReaderLinks): ReactElement {
  const linkOf = (url: string) => trackLink(url, appUrl, edition.slug);
  const rows = [
    row('heading', null, heading(edition, appUrl, linkOf)),
    ...groupBySection(edition.items, SECTIONS).flatMap((section) => sectionRows(section, linkOf, appUrl)),
    row('button', { style: { padding: '24px 0 32px' } }, allTools(`${appUrl}/search`, linkOf)),
    row('footer', { className: 'rule', style: styles.footer }, footer(links)),
  ];
  const card = h(
    'table',
    { ...layout, align: 'center', width: '100%', className: 'card', style: styles.card },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { className: 'inner', style: styles.inner },
          h('table', { ...layout, width: '100%' }, h('tbody', null, ...rows)),
        ),
      ),
    ),
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
      h('style', null, DARK),
    ),
    h(
      'body',
      { style: { margin: '0', padding: '0' } },
      h(Preview, null, edition.preheader),
      h(
        'table',
        { ...layout, width: '100%' },
        h(
          'tbody',
          null,
          h(
            'tr',
            null,
            h(
              'td',
              { className: 'page', style: styles.page },
              OUTLOOK_MARKS.open,
              siteHeader(linkOf(`${appUrl}/`)),
              card,
              OUTLOOK_MARKS.close,
            ),
          ),
        ),
      ),
    ),
  );
}

function row(key: string, attributes: object | null, content: ReactNode): ReactNode {
  return h('tr', { key }, h('td', attributes, content));
}

/** The same above the card as in the other mails of the site. */
function siteHeader(url: string): ReactNode {
  const mark = h('span', { className: 'mark', style: styles.mark }, brand.name.charAt(0));
  const name = h('span', { className: 'ink', style: styles.brand }, brand.name);
  return h(
    'table',
    { ...layout, align: 'center', width: '100%', style: styles.header },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { style: styles.headerCell }, h(Link, { href: url, style: styles.headerLink }, mark, name)),
      ),
    ),
  );
}

function heading(
  { subject, intro, week, slug }: EditionText,
  appUrl: string,
  linkOf: (url: string) => string,
) {
  return [
    h(
      Text,
      { key: 'brand', className: 'muted', style: styles.small },
      `Newsletter · ${nameWeek(week)} · `,
      h(
        Link,
        { href: linkOf(`${appUrl}/newsletter/${slug}`), style: styles.smallLink },
        'Read it on the web',
      ),
    ),
    h('h1', { key: 'title', className: 'ink', style: styles.title }, subject),
    ...intro
      .split(/\n+/)
      .map((line, index) => h(Text, { key: index, className: 'muted', style: styles.intro }, line)),
  ];
}

function allTools(url: string, linkOf: (url: string) => string): ReactNode {
  return h(Button, { href: linkOf(url), className: 'button', style: styles.button }, 'Explore all tools');
}

function footer(links: ReaderLinks): ReactNode {
  const link = (href: string, label: string) => h(Link, { href, style: styles.smallLink }, label);
  return h(
    Text,
    { className: 'muted', style: styles.small },
    `You’re getting this because you subscribed to the ${brand.name} newsletter. `,
    link(links.preferences, 'Change topics and frequency'),
    ' or ',
    link(links.unsubscribe, 'unsubscribe'),
    '.',
  );
}
