import type { ServerContext } from '#src/server/context.ts';
import { registrableDomain } from '#src/server/outbound/registrable-domain.ts';
import { toOneLine } from '#src/shared/schemas.ts';
import { readHtml } from '#src/shared/text/read-html.ts';
import type { SiteFace } from '../posts/likeness-rules.ts';

const MAX_TEXT = 200;

/** The page that a listing's address leads to. */
export type PageVisit =
  | { hasAnswered: true; url: URL; face: SiteFace }
  | { hasAnswered: false /** Why there is no page, or its status. */; problem: string };

/** Visits an address through the guarded fetch. Never throws. */
export async function visitPage(
  { internet }: Pick<ServerContext, 'internet'>,
  url: string,
): Promise<PageVisit> {
  const page = await internet.fetchPublic(url);
  if (!page.isFetched) return { hasAnswered: false, problem: page.reason };
  if (page.status !== 200) return { hasAnswered: false, problem: `HTTP ${page.status}` };
  const { hostname } = page.url;
  const domain = registrableDomain(hostname)?.name ?? hostname;
  return { hasAnswered: true, url: page.url, face: { domain, ...readFace(page.text) } };
}

/** The title and description that a page declares. */
function readFace(html: string): Pick<SiteFace, 'title' | 'description'> {
  const meta = new Map<string, string>();
  let title = '';
  let isTitle = false;
  for (const token of readHtml(html)) {
    if (token.type === 'text') {
      if (isTitle && title.length < MAX_TEXT) title += token.text;
      continue;
    }
    if (token.name === 'title') isTitle = token.type === 'start';
    if (token.type !== 'start') continue;
    if (token.name === 'body') break;
    if (token.name !== 'meta') continue;
    const name = (token.attributes.get('name') ?? token.attributes.get('property') ?? '').toLowerCase();
    if (!meta.has(name)) meta.set(name, token.attributes.get('content') ?? '');
  }
  const textOf = (text: string | undefined) =>
    toOneLine((text ?? '').replaceAll('\0', '')).slice(0, MAX_TEXT);
  return {
    title: textOf(title) || textOf(meta.get('og:title')),
    description: textOf(meta.get('description')) || textOf(meta.get('og:description')),
  };
}
