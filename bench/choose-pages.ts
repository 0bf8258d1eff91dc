import type { Page } from './compare-servers.ts';
import { createToolWorld } from './generate-tools.ts';

/** Addresses that the generated catalogue can answer. */
export async function choosePages(port: number): Promise<{ api: Page[]; html: Page[] }> {
  const { words } = createToolWorld();
  const search = new URLSearchParams({ search: words.words.slice(200, 202).join(' '), facets: '1' });
  const beginning = new URLSearchParams({ q: words.words[200]!.slice(0, 3) });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/ai-tools?sort_by=rating&limit=1`);
  const list: { data: { slug: string }[] } = await response.json();
  const slug = list.data[0]!.slug;
  return {
    api: [
      { label: 'list', path: '/api/v1/ai-tools' },
      { label: 'search with facets', path: `/api/v1/ai-tools?${search}` },
      { label: 'suggest', path: `/api/v1/ai-tools/suggest?${beginning}` },
      { label: 'tool JSON', path: `/api/v1/ai-tools/${slug}` },
    ],
    html: [
      { label: 'home', path: '/' },
      { label: 'search page', path: `/search?q=${words.words[200]}` },
      { label: 'tool page', path: `/ai/${slug}` },
    ],
  };
}

export async function chooseAllPages(port: number): Promise<Page[]> {
  const { api, html } = await choosePages(port);
  return [...api, ...html];
}
