import type { SiteDocument } from '#src/server/feature.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { MachineResource } from '#src/server/mcp/machine-resource.ts';
import type { MachineTexts } from '#src/server/mcp/machine-texts.ts';
import type { AnswerOf } from '#src/shared/calls.ts';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import type { ToolCalls } from '../../calls.ts';
import type { ToolsContext } from '../../context.server.ts';
import { ToolPage } from '../../contract.ts';
import { lineOf } from '../../listings/public/line-rules.ts';
import { searchTools } from '../../search/search-tools.server.ts';
import { getTool } from '../detail/read-tool-page.server.ts';
import {
  cardsMarkdown,
  categoriesMarkdown,
  featuresMarkdown,
  searchMarkdown,
  toolMarkdown,
} from './tool-markdown.server.ts';

const LIST_PAGE = 100;

/** `/ai/{slug}.md`: a tool's page for readers that are not browsers. A renamed slug redirects, as the page's does. */
export function toolDocument(context: ToolsContext): SiteDocument {
  return {
    path: '/ai/:file{[^/]+\\.md}',
    namesSources: true,
    read: async ({ file = '' }) => {
      const found = await getTool(context, file.slice(0, -'.md'.length));
      if ('renamedTo' in found) return redirectTo(found.renamedTo);
      return new Response(toolMarkdown(ToolPage.parse(found), context.appUrl), {
        headers: {
          'content-type': 'text/markdown; charset=utf-8',
          link: `<${context.appUrl}/ai/${found.slug}>; rel="canonical"`,
        },
      });
    },
  };
}

function redirectTo(slug: string): Response {
  return new Response(null, { status: 301, headers: { location: `/ai/${slug}.md` } });
}

/** Of the name of the site. A scheme begins with a letter. */
function uriScheme(): string {
  return siteSlug().replace(/^(?=\d)/, 'site-');
}

/** The same document for MCP clients. */
export function toolResource(context: ToolsContext): MachineResource {
  const { appUrl } = context;
  return {
    name: 'tool',
    title: 'AI tool',
    description:
      'Everything about one AI tool: description, pricing, release notes, reviews. The slug comes from a search.',
    mimeType: 'text/markdown',
    get addresses() {
      return [`${uriScheme()}://tools/{slug}`, `${appUrl}/ai/{slug}.md`, `${appUrl}/ai/{slug}`] as const;
    },
    list: async (page) => {
      const { data, pagination } = await searchTools(context, { page, per_page: LIST_PAGE });
      const items = data.map((tool) => ({
        key: tool.slug,
        title: tool.name,
        description: lineOf(tool),
      }));
      return { items, isLast: page >= pagination.last_page };
    },
    read: (slug) => readTool(context, slug),
  };
}

async function readTool(context: ToolsContext, slug: string): Promise<string | undefined> {
  try {
    const found = await getTool(context, slug);
    if ('renamedTo' in found) return await readTool(context, found.renamedTo);
    return toolMarkdown(ToolPage.parse(found), context.appUrl);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'not_found') return undefined;
    throw error;
  }
}

type Answer<Key extends keyof ToolCalls> = AnswerOf<ToolCalls[Key]>;

/** The answers of the catalogue's tools for MCP clients. `calls.ts` says which calls they are. */
export const machineTexts: MachineTexts = {
  search_tools: (answer: Answer<'GET /ai-tools'>, origin) => searchMarkdown(answer, origin),
  get_tool: ({ data }: Answer<'GET /ai-tools/{slug}'>, origin) => toolMarkdown(data, origin),
  similar_tools: ({ data }: Answer<'GET /ai-tools/{slug}/similar'>, origin) =>
    data.length === 0 ? 'No similar tools.' : cardsMarkdown(data, origin),
  // Release notes and reviews would fill the reader's memory; `get_tool` has them.
  compare_tools: ({ data, features }: Answer<'GET /compare'>, origin) =>
    [
      ...data.map((tool) => toolMarkdown({ ...tool, features: [], updates: [], reviews: [] }, origin)),
      featuresMarkdown(features, data),
    ].join('\n---\n\n'),
  list_categories: ({ data }: Answer<'GET /categories'>, origin) => categoriesMarkdown(data, origin),
};
