import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { brand } from '#src/shared/brand.ts';
import type { EditionItem } from '../contract.ts';
import { SECTIONS } from '../rules.ts';
import { type EditionText, groupBySection, type ReaderLinks } from './edition-text.ts';

// Without JSX, because the server runs its sources as they are.

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1b1a17';
const MUTED = '#625d54';
const ACCENT = '#c2410c';
/** Clients that know dark mode take these; the others show the inline colours, which are the light ones. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 620px) { .card { padding: 24px 18px !important; } }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background: #141311 !important; }
  .card { background: #1b1a17 !important; border-color: #302d28 !important; }
  .ink, .ink a { color: #f2efe9 !important; }
  .muted, .muted a { color: #b3ada1 !important; }
  .accent, .accent a { color: #fb923c !important; }
  .rule { border-color: #302d28 !important; }
  .button { background: #fb923c !important; color: #1f0f04 !important; }
}`;

const text = {
  title: { margin: '0 0 8px', font: `700 28px/34px ${FONT}`, color: INK },
  section: { margin: '0 0 12px', font: `700 13px/18px ${FONT}`, letterSpacing: '0.08em', color: ACCENT },
  name: { margin: '0', font: `600 17px/24px ${FONT}`, color: INK },
  body: { margin: '2px 0 0', font: `400 15px/23px ${FONT}`, color: MUTED },
  note: { margin: '4px 0 0', font: `600 13px/18px ${FONT}`, color: INK },
  row: { margin: '0 0 16px' },
  small: { margin: '0 0 8px', font: `400 13px/20px ${FONT}`, color: MUTED },
} as const;

/** An edition as a mail: one column of 600 px, tables inside, readable without images and without styles. */
export function editionMail(edition: EditionText, appUrl: string, links: ReaderLinks): ReactElement {
  const sections = groupBySection(edition.items, SECTIONS);
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, edition.subject),
      h('style', null, DARK),
    ),
    h(Preview, null, edition.preheader),
    h(
      Body,
      { className: 'page', style: { margin: '0', padding: '24px 8px', background: '#f6f3ee' } },
      h(
        Container,
        {
          className: 'card',
          style: {
            maxWidth: '600px',
            padding: '36px 32px',
            background: '#ffffff',
            border: '1px solid #e4ded4',
            borderRadius: '14px',
          },
        },
        heading(edition, appUrl),
        ...sections.map((section) =>
          h(Section, { key: section.section, style: { padding: '20px 0 0' } }, sectionRows(section)),
        ),
        h(
          Section,
          { style: { padding: '28px 0 0' } },
          h(
            Button,
            {
              href: `${appUrl}/search`,
              className: 'button',
              style: {
                background: ACCENT,
                borderRadius: '10px',
                padding: '14px 24px',
                font: `600 16px/20px ${FONT}`,
                color: '#ffffff',
              },
            },
            'Explore all tools',
          ),
        ),
        footer(edition, appUrl, links),
      ),
    ),
  );
}

function heading({ subject, intro, week }: EditionText, appUrl: string): ReactNode {
  return h(
    Section,
    null,
    h(
      Text,
      { className: 'muted', style: text.small },
      h(
        Link,
        { href: appUrl, style: { color: MUTED, textDecoration: 'none' } },
        `${brand.name} weekly · ${week}`,
      ),
    ),
    h('h1', { className: 'ink', style: text.title }, subject),
    ...intro
      .split(/\n+/)
      .map((line, index) =>
        h(Text, { key: index, className: 'muted', style: { ...text.body, margin: '8px 0 0' } }, line),
      ),
  );
}

function sectionRows({ title, items }: { title: string; items: readonly EditionItem[] }): ReactNode[] {
  return [
    h('h2', { key: 'title', className: 'accent', style: text.section }, title.toUpperCase()),
    ...items.map((item, index) =>
      h(
        'table',
        { key: index, role: 'presentation', width: '100%', style: text.row },
        h('tbody', null, h('tr', null, ...itemColumns(item))),
      ),
    ),
  ];
}

function itemColumns({ title, text: body, url, image_url, note }: EditionItem): ReactNode[] {
  const content = h(
    Column,
    { key: 'text', style: { verticalAlign: 'top' } },
    h(
      Text,
      { className: 'ink', style: text.name },
      h(Link, { href: url, style: { color: INK, textDecoration: 'underline' } }, title),
    ),
    body && h(Text, { className: 'muted', style: text.body }, body),
    note && h(Text, { className: 'ink', style: text.note }, note),
  );
  if (!image_url) return [content];
  const image = h(Img, { src: image_url, alt: '', width: 44, height: 44, style: { borderRadius: '10px' } });
  return [
    h(Column, { key: 'image', width: 60, style: { width: '60px', verticalAlign: 'top' } }, image),
    content,
  ];
}

function footer({ slug }: EditionText, appUrl: string, links: ReaderLinks): ReactNode {
  const link = (href: string, label: string) =>
    h(Link, { href, style: { color: MUTED, textDecoration: 'underline' } }, label);
  return h(
    Section,
    { className: 'rule', style: { margin: '32px 0 0', padding: '20px 0 0', borderTop: '1px solid #e4ded4' } },
    h(
      Text,
      { className: 'muted', style: text.small },
      'You get this because you subscribed to the ',
      `${brand.name} newsletter. `,
      link(links.preferences, 'Change topics and frequency'),
      ' or ',
      link(links.unsubscribe, 'unsubscribe'),
      '.',
    ),
    h(
      Text,
      { className: 'muted', style: text.small },
      link(`${appUrl}/newsletter/${slug}`, 'Read it on the web'),
    ),
  );
}
