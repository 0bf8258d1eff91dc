import { type LoaderFunctionArgs, redirect } from 'react-router';
import { brand } from '#src/shared/brand.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import type { PageData, PageHead } from '#src/shared/page-head.ts';
import { queryClientContext } from '#src/shared/query-client.ts';
import { toolListQuery } from '../../client.ts';
import type { ListedTool } from '../card/listed-tool.ts';
import { toolPath } from '../card/tool-card.tsx';

/** Fills rows of two, three and four. */
export const PER_PAGE = 24;

export type RankedTab = 'trending' | 'new';

export interface RankedData extends PageData {
  page: number;
}

export const rankedTitles: Record<RankedTab, MessageKey> = { trending: 'browse.trending', new: 'browse.new' };
export const rankedHints: Record<RankedTab, MessageKey> = {
  trending: 'browse.trendingHint',
  new: 'browse.newHint',
};

export function rankedQuery(tab: RankedTab, page: number) {
  return toolListQuery({ tab, page, per_page: PER_PAGE });
}

export function rankedPath(tab: RankedTab, page: number): string {
  return page > 1 ? `/${tab}?page=${page}` : `/${tab}`;
}

function parsePage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}

function headOf(tab: RankedTab, page: number, tools: readonly ListedTool[]): PageHead {
  const name = t(rankedTitles[tab]);
  const title = page > 1 ? t('browse.pageTitle', { name, page }) : name;
  const itemListElement = tools.map((tool, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * PER_PAGE + index + 1,
    name: tool.name,
    url: toolPath(tool),
  }));
  return {
    title: `${title} | ${brand.name}`,
    description: t(rankedHints[tab]),
    canonical: rankedPath(tab, page),
    jsonLd: { '@type': 'CollectionPage', name, mainEntity: { '@type': 'ItemList', itemListElement } },
  };
}

/** Loads a page of the list. A page past the end leads to the last one, as the list may have become shorter. */
export function rankedLoader(tab: RankedTab) {
  return async ({ request, context }: LoaderFunctionArgs): Promise<RankedData | Response> => {
    const page = parsePage(new URL(request.url).searchParams.get('page'));
    const { data, pagination } = await context.get(queryClientContext).fetchQuery(rankedQuery(tab, page));
    const last = Math.max(1, pagination.last_page);
    if (page > last) return redirect(rankedPath(tab, last), 302);
    return { head: headOf(tab, page, data), page };
  };
}
