import type { QueryClient } from '@tanstack/react-query';
import { suggestionsQuery, toolQuery } from '../client.ts';
import type { ToolPage } from '../contract.ts';
import { COMPARE_MIN } from '../rules.ts';
import { isAbsent } from '../tool-page/is-absent.ts';
import { featureRowsQuery } from './compare-client.ts';

interface FoundCompared {
  tools: ToolPage[];
  /** Slugs that were asked for and are not in the catalogue. */
  missing: string[];
}

/** False for a tool that has a page but is compared with nothing: it is discontinued, or only its maker sees it. */
function isInCatalogue({ lifecycle, status = 'approved' }: ToolPage): boolean {
  return lifecycle !== 'discontinued' && status === 'approved';
}

async function findTool(client: QueryClient, slug: string): Promise<ToolPage | undefined> {
  try {
    const { data } = await client.fetchQuery(toolQuery(slug));
    return isInCatalogue(data) ? data : undefined;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Fetches all tools with one call, and separately those that it did not bring, because one of them may be missing. */
export async function findCompared(client: QueryClient, slugs: readonly string[]): Promise<FoundCompared> {
  if (slugs.length >= COMPARE_MIN) await client.prefetchQuery(featureRowsQuery(slugs));
  const found = await Promise.all(slugs.map((slug) => findTool(client, slug)));
  return {
    tools: found.filter((tool) => tool !== undefined),
    missing: slugs.filter((_, index) => found[index] === undefined),
  };
}

/** The slug of the tool that matches a typed name: the best suggestion, or else the name as a slug. */
export async function resolveToolName(client: QueryClient, text: string): Promise<string | undefined> {
  const name = text.normalize('NFC').trim().slice(0, 120);
  if (!name) return undefined;
  const { data } = await client.fetchQuery(suggestionsQuery(name));
  const exact = data.tools.find((tool) => tool.name.toLowerCase() === name.toLowerCase());
  const suggested = exact ?? data.tools[0];
  if (suggested) return suggested.slug;
  // Its tables weigh 8 kB, and hardly anybody gets here.
  const { slugify } = await import('#src/shared/text/slug.ts');
  const slug = slugify(name);
  return slug ? (await findTool(client, slug))?.slug : undefined;
}
