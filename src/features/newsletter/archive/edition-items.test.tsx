import { cleanup, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderPages } from '#src/features/identity/testing/render-page.tsx';
import type { EditionItem, PublicEdition } from '../contract.ts';
import { EditionItems } from './edition-items.tsx';
import { editionHead } from './edition-page.tsx';

afterEach(cleanup);

function item(over: Partial<EditionItem>): EditionItem {
  return {
    section: 'new',
    title: 'Quill',
    text: 'Writes with you.',
    url: 'https://aisle.example/ai/quill',
    category: 'writing',
    tool: 'quill',
    image_url: 'https://aisle.example/uploads/a.webp',
    note: null,
    ...over,
  };
}

it('shows the sections in the order of the mail, with links that suit their entries', async () => {
  const items = [
    item({ section: 'trending', title: 'Nib', tool: 'nib', note: '★ 4.5 (12)', image_url: null }),
    item({}),
    item({ section: 'news', title: 'A new law', tool: null, url: 'https://www.news.example/law?id=1' }),
  ];
  await renderPages({ '/': { Component: () => <EditionItems items={items} /> } }, '/');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'In the news',
    'New this week',
    'Trending',
  ]);
  const news = within(screen.getByRole('region', { name: 'In the news' }));
  const source = news.getByRole('link', { name: 'A new law' });
  expect([source.getAttribute('href'), source.getAttribute('rel')]).toEqual([
    'https://www.news.example/law?id=1',
    'noopener nofollow',
  ]);
  expect(news.getByText('news.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Quill' }).getAttribute('href')).toBe('/ai/quill');
  expect(screen.getByText('4.5 (12)', { exact: false })).toBeTruthy();
});

it("shows images of this site only, because the page's policy refuses others", () => {
  const news = item({ section: 'news', tool: null, image_url: 'https://news.example/a.png' });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <EditionItems items={[item({}), item({ title: 'Ink' }), news]} />
    </MemoryRouter>,
  );
  expect(html.match(/ src="[^"]*"/g)).toEqual([' src="/covers/quill.png"', ' src="/uploads/a.webp"']);
});

it('shows the picture of an entry with its description and its size', async () => {
  const picture = { url: '/uploads/b.jpg', alt: 'A courtroom', width: 1056, height: 594 };
  const items = [item({ section: 'news', tool: null, image_url: null, picture })];
  await renderPages({ '/': { Component: () => <EditionItems items={items} /> } }, '/');
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'A courtroom' });
  const attributes = ['src', 'width', 'height'].map((name) => image.getAttribute(name));
  expect(attributes).toEqual(['/uploads/b.jpg', '1056', '594']);
});

it('describes an edition to search engines', () => {
  const edition: PublicEdition = {
    slug: '2026-w47',
    subject: '3 new AI tools',
    preheader: '3 new.',
    week: '2026-W47',
    intro: 'Here is the week.',
    items: [item({})],
    sent_at: '2026-11-16T08:00:00.000Z',
  };
  expect(editionHead(edition, 'https://aisle.example')).toMatchObject({
    title: '3 new AI tools | Aisle',
    description: '3 new.',
    canonical: '/newsletter/2026-w47',
    type: 'article',
    jsonLd: {
      '@type': 'NewsArticle',
      headline: '3 new AI tools',
      datePublished: '2026-11-16T08:00:00.000Z',
      mainEntityOfPage: 'https://aisle.example/newsletter/2026-w47',
    },
  });
});
