import { expect, test } from 'vitest';
import { setSiteIdentity, siteIdentity } from '#src/shared/site/site-identity.ts';
import { loadMailSupport } from '../../../../../test-tools/tools.ts';
import type { EditionItem } from '../../contract.ts';
import { SECTIONS } from '../../rules.ts';
import { layOutEdition } from './write-edition.server.ts';

const APP_URL = 'https://aisle.example';
const LINKS = {
  unsubscribe: `${APP_URL}/newsletter/unsubscribe/1`,
  preferences: `${APP_URL}/newsletter/preferences/1`,
};
const { caniemail } = await loadMailSupport();
const CLIENTS: Parameters<typeof caniemail>[0]['clients'] = [
  'gmail.*',
  'outlook.outlook-com',
  'outlook.windows',
  'apple-mail.*',
  'yahoo.*',
];

/** Features that a client lacks, and why the mail can do without them there. */
const ACCEPTED: Record<string, string> = {
  '@media': 'narrow screens then keep the wider padding, and dark mode is the client’s own',
  'color-scheme CSS property': 'the client then decides about dark mode alone',
  'color-scheme meta tag': 'the client then decides about dark mode alone',
  '<style> element': 'all that matters is inline',
  '<body> element': 'becomes a div; the outermost table has the background',
  'target attribute': 'clients open links outside anyway',
  'border-radius': 'corners are square',
  'text-decoration-line': 'next to text-decoration, which works',
  'height property': 'read as min-height; the cells hold nothing higher',
  outline: 'resets what the client does not draw',
  'display:none': 'the preheader; also cut to no height and no opacity',
  opacity: 'the preheader; display:none works there',
  overflow: 'the preheader; display:none works there',
  'max-height property': 'the preheader; display:none works there',
};

function edition(items: readonly EditionItem[]) {
  const words = { subject: '5 new AI tools: Loom and Ink', preheader: '5 new and 5 trending.' };
  const { html, text } = layOutEdition(
    { slug: '2026-w47', week: '2026-W47', intro: 'Hello.', ...words, items },
    APP_URL,
    LINKS,
  );
  return { html, text };
}

function item(section: EditionItem['section'], over: Partial<EditionItem> = {}): EditionItem {
  const picture = section === 'news' ? null : `${APP_URL}/logo-pictures/loom.png`;
  return {
    ...{ section, title: 'Loom', text: 'It dubs videos.', url: `${APP_URL}/ai/loom`, category: 'video' },
    ...{ tool: 'loom', image_url: picture, note: '4.5 out of 5 (12 reviews)' },
    ...over,
  };
}

/** As many items of each section as an edition can have, with the longest texts. */
const LENGTHS: Partial<Record<(typeof SECTIONS)[number], number>> = {
  news: 6,
  price_changes: 3,
  updates: 3,
  discontinued: 3,
};
const full = SECTIONS.flatMap((section) =>
  Array.from({ length: LENGTHS[section] ?? 5 }, () =>
    item(section, {
      title: 'Loom '.repeat(24).trim(),
      text: section === 'discontinued' ? '' : 'é'.repeat(400),
      url: `${APP_URL}/ai/${'l'.repeat(80)}`,
    }),
  ),
);

test('no client lacks a feature that the layout needs', () => {
  const { html } = edition([...full, item('new', { image_url: null })]);
  const { issues } = caniemail({ clients: CLIENTS, html });
  const missing = [...issues.errors].flatMap(([client, errors]) =>
    errors.map(({ title }) => `${title} (${client})`),
  );
  const unknown = missing.filter((text) => !(text.replace(/ \([^)]*\)$/, '') in ACCEPTED));
  expect([...new Set(unknown)]).toEqual([]);
  expect(missing.length).toBeGreaterThan(0);
});

test('a full edition stays below the 100 KB at which clients cut', () => {
  expect(Buffer.byteLength(edition(full).html)).toBeLessThan(100 * 1024);
});

test('links to the site say where they were followed; links of a reader and to elsewhere stay as they are', () => {
  const { html, text } = edition([
    item('news', { url: 'https://press.example.com/a?b=c' }),
    item('new', { url: `${APP_URL}/ai/loom?tab=reviews` }),
  ]);
  const utm = 'utm_source=newsletter&utm_medium=email&utm_campaign=2026-w47';
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  const expected = [
    `${APP_URL}/?${utm}`,
    `${APP_URL}/newsletter/2026-w47?${utm}`,
    'https://press.example.com/a?b=c',
    `${APP_URL}/ai/loom?tab=reviews&${utm}`,
    `${APP_URL}/search?${utm}`,
    LINKS.preferences,
    LINKS.unsubscribe,
  ];
  expect(links).toEqual(expected);
  for (const link of expected.slice(1, 4)) expect(text).toContain(link);
});

test('the header and the week are as in the other mails and as people say them', () => {
  const { html } = edition([item('new')]);
  expect(html).toMatch(
    /<img src="[^"]*\/apple-touch-icon\.png"[^>]*alt=""[^>]*><span class="ink"[^>]*>Aisle</,
  );
  expect(html).toContain('Newsletter · Week of 16 November · ');
});

test('it can be read without pictures, and holds nothing that runs or loads by itself', () => {
  const { html } = edition([
    ...[item('new'), item('new')],
    item('trending', { title: 'Ink & Paper', image_url: null }),
  ]);
  expect(html).toContain('alt="Loom logo"');
  expect(html).toMatch(/class="tint-2"[^>]*>IP</);
  expect(html).not.toMatch(/<script|<link|<iframe|<form|\son[a-z]+=|\.svg|\.webp/i);
  const [, hidden] = /<body[\s\S]*?display:none[^>]*>([^<]*)/.exec(html) ?? [];
  expect(hidden).toContain('5 new and 5 trending.');
});

test('a picture stands above its item, no wider than the column, at an absolute address', () => {
  const url = '/uploads/0123.jpg';
  const { html } = edition([
    item('new', { tool: null, image_url: null, picture: { url, alt: 'A loom', width: 1052, height: 600 } }),
    item('news', { picture: { url, alt: 'A small one', width: 300, height: 200 } }),
  ]);
  const pictures = html.match(/<img[^>]*>/g)!.filter((picture) => !picture.includes('apple-touch-icon'));
  expect(pictures).toHaveLength(2);
  const attributesOf = (picture: string) =>
    ['alt', 'src', 'width', 'height'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(picture)?.[1]);
  expect(attributesOf(pictures[0]!)).toEqual(['A small one', APP_URL + url, '300', '200']);
  expect(pictures[0]).toContain('max-width:300px');
  expect(attributesOf(pictures[1]!)).toEqual(['A loom', APP_URL + url, '526', '300']);
  expect(html.indexOf(pictures[1]!)).toBeLessThan(html.indexOf('>Loom<', html.indexOf('New this week')));
  // Its initials would say nothing next to it.
  expect(html).not.toMatch(/<td class="tint-/);
  const { issues } = caniemail({ clients: CLIENTS, html });
  const missing = [...issues.errors.values()].flatMap((errors) => errors.map(({ title }) => title));
  expect([...new Set(missing)].filter((title) => !(title in ACCEPTED))).toEqual([]);
});

test('the lead story has the picture of its tool, unless an editor gave it another', () => {
  const pictures = (html: string) =>
    [...html.matchAll(/src="([^"]*(?:covers|uploads)[^"]*)"/g)].map(([, url]) => url);
  const cover = `${APP_URL}/covers/loom.png`;
  expect(pictures(edition([item('trending'), item('new'), item('new')]).html)).toEqual([cover]);
  expect(pictures(edition([item('news', { tool: null }), item('trending')]).html)).toEqual([cover]);
  const picture = { url: '/uploads/0123.jpg', alt: 'A loom', width: 1052, height: 600 };
  expect(pictures(edition([item('new', { picture })]).html)).toEqual([APP_URL + picture.url]);
});

test('sections come in their order, with headings as sentences', () => {
  const { html } = edition([...SECTIONS].reverse().map((section) => item(section)));
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading)).toEqual([
    'In the news',
    'New this week',
    'Trending',
    'Best reviewed',
    'Price changes',
    'What’s new in tools',
    'Editor’s choice',
    'Discontinued',
  ]);
});

test('Outlook for Windows gets a table of 600 px around the card', () => {
  const { html } = edition([item('new')]);
  expect(html.match(/<!--\[if mso\]>.*?<!\[endif\]-->/g)!.slice(-1)[0]).toContain('</td></tr></table>');
  expect(html).toContain('<!--[if mso]><table role="presentation" width="600"');
  expect(html).not.toMatch(/[\uE000\uE001]/);
});

test('it names the operator with the postal address, and shows the logo of the site', () => {
  const before = siteIdentity();
  const operator = { name: 'Kiste GmbH', address: 'Weg 1\n10115 Berlin', country: null };
  const logo = { url: `/uploads/${'a'.repeat(32)}.webp`, width: 320, height: 160 };
  setSiteIdentity({ ...before, operator, logo });
  try {
    const { html, text } = edition([item('new')]);
    for (const part of [html, text]) expect(part).toContain('Kiste GmbH, Weg 1, 10115 Berlin');
    expect(html).toMatch(new RegExp(`src="${APP_URL}/logo.png\\?v=aaaaaaaa"`));
    expect(html).not.toContain('apple-touch-icon');
  } finally {
    setSiteIdentity(before);
  }
});
