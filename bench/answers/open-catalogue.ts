import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#src/features/tools/catalogue/catalogue.server.ts';
import { MemorySearch } from '#src/features/tools/catalogue/catalogue-search.server.ts';
import { toLookups } from '#src/features/tools/catalogue/lookups.server.ts';
import { publishNames } from '#src/features/tools/catalogue/publish-names.server.ts';
import {
  computeRankingStats,
  FigureTable,
} from '#src/features/tools/catalogue/ranking/ranking-stats.server.ts';
import { toSearchDocument } from '#src/features/tools/catalogue/tool-index.server.ts';

import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ImportedTool } from '#src/features/tools/listings/import/imported-tool.ts';
import { factsOf, GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';
import {
  type EmbeddingService,
  embed,
  writeListing,
} from '#src/features/tools/search/meaning/embeddings.server.ts';
import { Meaning } from '#src/features/tools/search/meaning/meaning.server.ts';
import type { ToolRecord } from '#src/features/tools/service.server.ts';
import { finish } from '#src/search/run-in-slices.ts';
import { systemClock } from '#src/server/clock.ts';
import { slugify } from '#src/shared/text/slug.ts';

const BATCH = 12;
const BATCH_MS = 120_000;
const WAIT_MS = 10_000;
const DEMONSTRATION = join(import.meta.dirname, '../../src/demo/catalogue');
const MIGRATION = join(import.meta.dirname, '../../src/features/tools/migrations/0001-2-catalogue.sql');

/** The tools of the demonstration as an import would bring them. */
export function readDemonstration(): ImportedTool[] {
  return readdirSync(DEMONSTRATION).flatMap((file) => {
    const tools: ImportedTool[] = JSON.parse(readFileSync(join(DEMONSTRATION, file), 'utf8'));
    return tools.map((tool) => ({ ...tool, category: file.replace('.json', '') }));
  });
}

/** The tools of a file for the import, one JSON object a line. */
export function readListing(file: string): ImportedTool[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Slugs and names of the categories that ship. */
function readShippedCategories(): [slug: string, name: string][] {
  const [, rows = ''] =
    /insert into categories .*? values\n([^;]+);/s.exec(readFileSync(MIGRATION, 'utf8')) ?? [];
  return rows.split('\n').flatMap((row) => {
    const [, slug, name] = /\('([^']+)', '([^']+)'/.exec(row) ?? [];
    return slug && name ? [[slug, name] as [string, string]] : [];
  });
}

function numberTexts(texts: Iterable<string>): Map<string, number> {
  return new Map([...new Set(texts)].map((text, at) => [text, at + 1]));
}

/** The published catalogue of some tools in memory, without a database: enough of the context to search it. */
export async function openCatalogue(
  tools: readonly ImportedTool[],
  { service, vectors = [] }: ReadMeaning = {},
): Promise<ToolsContext> {
  const shipped = new Map(readShippedCategories());
  const categoryIds = numberTexts([...shipped.keys(), ...tools.map(({ category }) => slugify(category))]);
  const names = new Map(tools.map(({ category }) => [slugify(category), category]));
  const tagIds = numberTexts(tools.flatMap(({ tags = [] }) => tags));
  const isUsed = new Set(tools.map(({ category }) => slugify(category)));
  const lookups = toLookups({
    categories: [...categoryIds].map(([slug, id]) => ({
      id,
      slug,
      name: shipped.get(slug) ?? names.get(slug)!,
      icon: 'box',
      color: 'gray',
      is_active: isUsed.has(slug),
      description: '',
      intro: '',
      translations: {},
      vocabulary: {},
    })),
    categorySlugs: [],
    tags: [...tagIds].map(([name, id]) => ({ id, name, slug: slugify(name) })),
    tagSlugs: [],
    synonyms: [],
    types: [],
  });
  publishNames(lookups);
  const records = new Map(
    tools.map((tool, at): [number, ToolRecord] => {
      const category_id = categoryIds.get(slugify(tool.category))!;
      return [
        at + 1,
        toRecord(
          at + 1,
          tool,
          category_id,
          (tool.tags ?? []).map((tag) => tagIds.get(tag)!),
        ),
      ];
    }),
  );
  const stats = finish(computeRankingStats(new FigureTable(), new Map(), new Date(0)));
  const search = new MemorySearch();
  await search.load(records.values().map((record) => toSearchDocument(record, lookups, stats)));
  const list = (ids: readonly number[]) => ids.flatMap((id) => records.get(id) ?? []);
  const catalogue: Partial<Catalogue> = {
    search,
    lookups,
    readTools: async (ids) => list(ids).map((tool) => ({ ...tool, is_trending: false, trend: null })),
    readRecords: async (ids) => list(ids),
    readSuggested: async (ids) => list(ids),
    findIdOfSlug: async (slug) => records.values().find((tool) => tool.slug === slug)?.id,
    readNamed: async () => ({ names: search.readNames(), toolOf: (id) => records.get(id) }),
  };
  const log = { warn: console.warn } as unknown as ToolsContext['log'];
  const meaning = new Meaning({ clock: systemClock, log }, service, WAIT_MS);
  for (const [at, vector] of vectors.entries()) meaning.set(at + 1, vector);
  return { catalogue, meaning, extensions: { all: () => [] } } as unknown as ToolsContext;
}

/** An embeddings service, and its vectors of the tools of a catalogue. */
export interface ReadMeaning {
  service?: EmbeddingService;
  vectors?: readonly Int8Array[];
}

/** Asks a service for the vectors of tools. */
export async function readMeaning(
  service: EmbeddingService,
  tools: readonly ImportedTool[],
): Promise<ReadMeaning> {
  const vectors: Int8Array[] = [];
  for (let at = 0; at < tools.length; at += BATCH) {
    const texts = tools.slice(at, at + BATCH).map(writeListing);
    vectors.push(...(await embed(service, texts, AbortSignal.timeout(BATCH_MS))));
  }
  return { service, vectors };
}

function toRecord(id: number, tool: ImportedTool, category_id: number, tag_ids: number[]): ToolRecord {
  const record: Partial<ToolRecord> = {
    id,
    slug: slugify(tool.name) || `tool-${id}`,
    name: tool.name,
    url: tool.url,
    description: tool.description,
    company: tool.company ?? '',
    category_id,
    tag_ids,
    type: tool.type ?? 'web-app',
    is_open_source: tool.is_open_source ?? false,
    features: tool.features ?? [],
    use_cases: tool.use_cases ?? [],
    pricing_model: tool.pricing_model ?? null,
    starting_from: tool.starting_from ?? '',
    facts: factsOf(GivenFacts.parse(tool)),
    stars: [0, 0, 0, 0, 0],
    sample_stars: [0, 0, 0, 0, 0],
    imported_rating: 0,
    imported_review_count: 0,
    // Listed one after the other, so that ties have an order.
    published_at: new Date(id * 60_000),
    logo_url: null,
    is_restricted: false,
  };
  return record as ToolRecord;
}
