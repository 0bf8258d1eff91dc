import type { Database } from '#src/db/client.server.ts';
import { highlight } from '#src/search/search-index.ts';
import type { Clock } from '#src/server/clock.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call, Caller } from '#src/server/http/route.ts';
import { visitorHash } from '#src/server/http/visitor.ts';
import type { RateLimiter } from '#src/server/security/rate-limit.ts';
import type { SignedUrls } from '#src/server/uploads/signed-urls.ts';
import { paginate } from '#src/shared/envelope.ts';
import type { Catalogue } from './catalogue/catalogue.server.ts';
import { countFacet, readFacets, toSearchQuery } from './catalogue/list-query.server.ts';
import { createPublicFiles } from './catalogue/public-files.server.ts';
import { selectCoSaved, selectIdsByUrlKey } from './catalogue/related-queries.server.ts';
import type {
  Category,
  PublicStats,
  Suggestions,
  Tag,
  ToolCard,
  ToolList,
  ToolListQuery,
  ToolPage,
  ToolTypeOption,
} from './contract.ts';
import { createEditorViews } from './for-editors.server.ts';
import { presentCard, presentPage } from './present.server.ts';
import {
  addClick,
  countPeople,
  insertClick,
  selectRenamedSlug,
  selectToolDetail,
  selectToolId,
  selectTopReviews,
  type ToolRecord,
} from './queries.server.ts';
import {
  COMPARE_MAX,
  COMPARE_MIN,
  PAGE_SIZE,
  type RatingSummary,
  SIMILAR,
  SUGGESTIONS,
  summarizeRatings,
  TOOL_TYPES,
  urlKey,
} from './rules.ts';

const TAGS_LISTED = 1000;
const EMBEDDED_REVIEWS = 3;
/** Tools that others saved beside one, as far as they count for likeness. */
const CO_SAVED = 100;
const CLICK_LIMIT = { name: 'click', max: 120, windowSeconds: 60 };
const HOUR = 3_600_000;
const SLUG = /^[a-z0-9-]{1,100}$/;

function missingAsUndefined(error: unknown): undefined {
  if (error instanceof HttpError && error.code === 'not_found') return undefined;
  throw error;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  limiter: RateLimiter;
  secret: Buffer;
  signedUrls: SignedUrls;
}

export interface ToolBrief {
  id: number;
  slug: string;
  name: string;
  url: string;
  logo_url: string | null;
  category: string;
  category_slug: string;
}

export type ToolsService = ReturnType<typeof createToolsService>;

/** Everything a visitor can ask of the catalogue. */
export function createToolsService({
  database,
  clock,
  catalogue,
  limiter,
  secret,
  signedUrls,
}: Dependencies) {
  const db = database.kysely;
  const { index } = catalogue;
  const editorViews = createEditorViews({ db, clock, catalogue, signedUrls });

  const present = (tool: ToolRecord): ToolCard =>
    presentCard(tool, catalogue.lookups, catalogue.standing, clock.now());
  const readCards = async (ids: readonly number[]): Promise<ToolCard[]> =>
    (await catalogue.readTools(ids)).map(present);

  /** What cannot be a slug is not asked for: the database would refuse some of it, such as NUL. */
  const findId = async (slug: string): Promise<number | undefined> =>
    SLUG.test(slug) ? selectToolId(db, slug) : undefined;

  /** @throws HttpError 404 when no published tool has this slug or id. */
  const findTool = async (slugOrId: string): Promise<ToolRecord> => {
    const id = /^\d{1,9}$/.test(slugOrId) ? Number(slugOrId) : await findId(slugOrId);
    const [tool] = id === undefined ? [] : await catalogue.readTools([id]);
    if (!tool) throw new HttpError('not_found', { message: 'There is no such tool.' });
    return tool;
  };

  const readPage = async (tool: ToolRecord): Promise<ToolPage> => {
    const [detail, reviews] = await Promise.all([
      selectToolDetail(db, tool.id),
      selectTopReviews(db, tool.id, EMBEDDED_REVIEWS),
    ]);
    if (!detail) throw new HttpError('not_found', { message: 'There is no such tool.' });
    return presentPage(present(tool), tool, detail, reviews);
  };

  /** @throws HttpError 422 naming the filter whose value is unknown. */
  const listTools = async (query: ToolListQuery): Promise<ToolList> => {
    const perPage = query.per_page ?? query.limit ?? PAGE_SIZE;
    const search = toSearchQuery(query, catalogue.lookups, (query.page - 1) * perPage, perPage);
    const result = index.search(search);
    const cards = await readCards(result.ids);
    const isTextSearch = search.text !== undefined;
    return {
      data: isTextSearch
        ? cards.map((card) => ({
            ...card,
            matches: {
              name: highlight(card.name, result.terms),
              description: highlight(card.description, result.terms),
            },
          }))
        : cards,
      pagination: paginate(result.total, query.page, perPage),
      ...(query.facets ? { facets: readFacets(result.facets, catalogue.lookups) } : {}),
      ...(isTextSearch ? { relaxed: result.relaxed } : {}),
    };
  };

  /**
   * The tool, or the slug that it goes by now. Who may edit it is told more, and finds their own submission that is
   * not published.
   */
  const getTool = async (slugOrId: string, caller?: Caller): Promise<ToolPage | { renamedTo: string }> => {
    try {
      const page = await readPage(await findTool(slugOrId));
      return caller ? await editorViews.notifyEditor(page, caller) : page;
    } catch (error) {
      const isMissing = error instanceof HttpError && SLUG.test(slugOrId);
      const own = isMissing && caller ? await editorViews.readSubmission(slugOrId, caller) : undefined;
      if (own) return own;
      const renamedTo = isMissing ? await selectRenamedSlug(db, slugOrId) : undefined;
      if (renamedTo !== undefined) return { renamedTo };
      throw error;
    }
  };

  const listSimilar = async (slugOrId: string): Promise<ToolCard[]> => {
    const tool = await findTool(slugOrId);
    const facetWeights = { tags: 3, category: 2, type: 0.5 };
    const coSaved = await selectCoSaved(db, tool.id, CO_SAVED);
    const boost = new Map(coSaved.map(({ tool_id, people }) => [tool_id, 2 * Math.log2(1 + people)]));
    return readCards(index.similar(tool.id, { limit: SIMILAR, facetWeights, boost }));
  };

  /** What other features show of a tool, in the order of the ids; unpublished ones are left out. */
  const readBriefs = async (ids: readonly number[]): Promise<ToolBrief[]> =>
    (await catalogue.readTools(ids)).map(({ id, slug, name, url, logo_url, category_id }) => {
      const category = catalogue.lookups.category(category_id);
      return { id, slug, name, url, logo_url, category: category.name, category_slug: category.slug };
    });

  const isPublicAddress = createPublicFiles(db, catalogue);
  const isPublished = (id: number): boolean => index.has(id);

  /** Ids of published tools by address, where there is one; the addresses as they were given. */
  const findByAddress = async (urls: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const keys = new Map(urls.map((url) => [url, urlKey(url)]));
    const known = [...new Set(keys.values())].filter((key) => key !== undefined);
    const found = await selectIdsByUrlKey(db, known);
    const ids = new Map(found.map(({ id, url_key }) => [url_key, id]));
    return new Map(
      [...keys].flatMap(([url, key]) => {
        const id = key === undefined ? undefined : ids.get(key);
        return id === undefined ? [] : [[url, id] as const];
      }),
    );
  };

  /** Mean, number and shares of a tool's ratings. */
  const readRatings = async (id: number): Promise<RatingSummary | undefined> => {
    const [tool] = await catalogue.readTools([id]);
    return tool && summarizeRatings(tool.stars, tool.imported_rating, tool.imported_review_count);
  };

  /** In the order asked. @throws HttpError 422 for too few or too many, 404 naming what is missing. */
  const compareTools = async (tools: string): Promise<ToolPage[]> => {
    const asked = [
      ...new Set(
        tools
          .split(',')
          .map((slug) => slug.trim())
          .filter(Boolean),
      ),
    ];
    if (asked.length < COMPARE_MIN || asked.length > COMPARE_MAX) {
      throw invalidField('tools', `Choose ${COMPARE_MIN} to ${COMPARE_MAX} tools.`);
    }
    const found = await Promise.all(asked.map((slug) => findTool(slug).catch(missingAsUndefined)));
    const missing = asked.filter((_, position) => !found[position]);
    if (missing.length > 0) {
      throw new HttpError('not_found', {
        message: `There is no tool ${missing.join(', ')}.`,
        detail: { missing },
      });
    }
    return Promise.all(found.map((tool) => readPage(tool!)));
  };

  const suggest = (text: string): Suggestions => {
    const folded = text.trim().toLowerCase();
    if (folded.length < 2) return { tools: [], categories: [] };
    const labels = catalogue.readLabels(index.suggest(text, SUGGESTIONS));
    const categories = catalogue.lookups.categories.filter(
      (category) => category.is_active && category.name.toLowerCase().startsWith(folded),
    );
    return {
      tools: labels.map((label) => ({
        ...label,
        category: catalogue.lookups.category(label.category_id).name,
      })),
      categories: [...categories],
    };
  };

  const listCategories = (): Category[] => {
    const counts = countFacet(index, 'category');
    return catalogue.lookups.categories
      .filter((category) => category.is_active)
      .map((category) => ({ ...category, tools_count: counts.get(category.slug) ?? 0 }));
  };

  const listTags = (): Tag[] =>
    [...countFacet(index, 'tags')]
      .slice(0, TAGS_LISTED)
      .map(([slug, count]) => ({ ...catalogue.lookups.findTag(slug)!, tools_count: count }));

  const listTypes = (): ToolTypeOption[] => {
    const counts = countFacet(index, 'type');
    return TOOL_TYPES.map((type) => ({
      ...type,
      slug: type.value,
      tools_count: counts.get(type.value) ?? 0,
    }));
  };

  const readStats = async (): Promise<PublicStats> => {
    const people = await countPeople(db);
    return { tools: index.size, categories: listCategories().length, ...people };
  };

  /** Counts a visit once per visitor, tool and hour, and answers with the address to open. */
  const recordClick = async (
    slugOrId: string,
    click: { url_type: 'website' | 'affiliate' | 'source'; affiliate_code?: string | null },
    call: Call,
  ): Promise<string> => {
    limiter.take(CLICK_LIMIT, call.network);
    const tool = await findTool(slugOrId);
    const url = { website: tool.url, affiliate: tool.affiliate_url, source: tool.source_code_url }[
      click.url_type
    ];
    if (!url) throw invalidField('url_type', 'This tool has no such link.');
    const visitor = visitorHash(secret, call.network, call.userAgent);
    const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR);
    await db.transaction().execute(async (trx) => {
      const isFirst = await insertClick(trx, {
        tool_id: tool.id,
        visitor,
        hour,
        url_type: click.url_type,
        affiliate_code: click.affiliate_code ?? null,
      });
      if (isFirst) await addClick(trx, tool.id);
    });
    return url;
  };

  return {
    listTools,
    getTool,
    readUnpublished: editorViews.readUnpublished,
    listSimilar,
    findTool,
    readBriefs,
    readRatings,
    isPublished,
    isPublicAddress,
    findByAddress,
    compareTools,
    suggest,
    listCategories,
    listTags,
    listTypes,
    readStats,
    recordClick,
  };
}
