import type { ToolCard } from '../../contract.ts';
import { lineOf } from '../../listings/public/line-rules.ts';
import type { ToolList, ToolMatch } from '../../search/public/search-contract.ts';

/**
 * The part of a tool that a page keeps for a list: what its card shows, and no flag that is false. A page carries its lists with
 * it, and a whole record is three times as long.
 */
export interface ListedTool
  extends Pick<
    ToolCard,
    'id' | 'slug' | 'name' | 'company' | 'type' | 'logo_url' | 'rating' | 'review_count'
  > {
  tagline?: string | null;
  /** Absent with a tagline, which is shown in its place. */
  description?: string;
  category: Pick<ToolCard['category'], 'slug' | 'name' | 'color'>;
  pricing: Pick<ToolCard['pricing'], 'model'>;
  /** The first one. */
  screenshots?: readonly string[];
  cover_url?: string | null;
  /** Of a picture that we took, the day. */
  cover_taken_on?: string | null;
  rating_is_sample?: boolean;
  trend?: ToolCard['trend'];
  is_new?: boolean;
  is_from_app_team?: boolean;
  is_from_official_organization?: boolean;
  matches?: ToolCard['matches'];
  match?: Pick<ToolMatch, 'group' | 'code'>;
}

/** A tool listed with another one, and the reason. */
export interface SimilarTool extends ListedTool {
  category_id: number;
  is_open_source?: boolean;
  tags: readonly { slug: string; name: string }[];
}

/** A list as pages have it. */
export type ListedTools = Omit<ToolList, 'data'> & { data: ListedTool[] };

export function keepListed(tool: ToolCard & { match?: ToolMatch }): ListedTool {
  const { id, slug, name, company, type, logo_url, rating, review_count, category, matches } = tool;
  const line = lineOf(tool);
  return {
    id,
    slug,
    name,
    tagline: tool.tagline ?? undefined,
    description: tool.tagline === null ? line : undefined,
    company,
    type,
    logo_url,
    rating,
    review_count,
    category: { slug: category.slug, name: category.name, color: category.color },
    pricing: { model: tool.pricing.model },
    screenshots: tool.screenshots.length > 0 ? tool.screenshots.slice(0, 1) : undefined,
    cover_url: tool.cover_url ?? undefined,
    cover_taken_on: tool.cover_taken_on ?? undefined,
    rating_is_sample: tool.rating_is_sample || undefined,
    trend: tool.trend ?? undefined,
    is_new: tool.is_new || undefined,
    is_from_app_team: tool.is_from_app_team || undefined,
    is_from_official_organization: tool.is_from_official_organization || undefined,
    match: tool.match && { group: tool.match.group, code: tool.match.code },
    matches: matches && {
      name: matches.name,
      tagline: matches.tagline,
      description: matches.description.filter(([, end]) => end !== undefined && end <= line.length),
    },
  };
}

export function keepSimilar(tool: ToolCard): SimilarTool {
  const { category_id, is_open_source: isOpenSource } = tool;
  const tags = tool.tags.map(({ slug, name }) => ({ slug, name }));
  return { ...keepListed(tool), category_id, is_open_source: isOpenSource || undefined, tags };
}
