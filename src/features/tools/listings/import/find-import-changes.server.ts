import { isDeepStrictEqual } from 'node:util';
import { slugify } from '#src/shared/text/slug.ts';
import type { KnownTool } from './known-queries.server.ts';
import type { ToolToWrite } from './write-queries.server.ts';

/** The members that a line changes, before and after. */
export interface ImportChanges {
  from: Record<string, unknown>;
  to: Record<string, unknown>;
}

const COLUMNS = [
  'name',
  'description',
  'url',
  'category_id',
  'affiliate_url',
  'type',
  'company',
  'is_open_source',
  'source_code_url',
  'features',
  'use_cases',
  'pricing_model',
  'starting_from',
  'pricing_tiers',
  'updates',
] as const;

const slugsOf = (tags: readonly string[]) => [...new Set(tags.map(slugify))].filter((slug) => slug !== '');

/** Compares a line with the tool that it is about; undefined when it changes nothing. */
export function findImportChanges(known: KnownTool, tool: ToolToWrite): ImportChanges | undefined {
  const changes: ImportChanges = { from: {}, to: {} };
  const compare = (name: string, from: unknown, to: unknown): void => {
    if (to === undefined || to === null || isDeepStrictEqual(from, to)) return;
    changes.from[name] = from;
    changes.to[name] = to;
  };
  for (const column of COLUMNS) compare(column, known[column], tool[column]);
  if (tool.tags && !isDeepStrictEqual(slugsOf(known.tags), slugsOf(tool.tags)))
    compare('tags', known.tags, tool.tags);
  for (const [fact, value] of Object.entries(tool.facts ?? {})) {
    const stored = known[fact as keyof KnownTool];
    if (isDeepStrictEqual(stored, value)) continue;
    changes.from[fact] = stored;
    changes.to[fact] = value;
  }
  if (tool.created_at !== undefined)
    compare('created_at', known.created_at.toISOString(), new Date(tool.created_at).toISOString());
  if (tool.imported_review_count && tool.imported_rating) {
    compare('rating', known.imported_rating, tool.imported_rating);
    compare('review_count', known.imported_review_count, tool.imported_review_count);
  }
  // Importing a waiting or invented tool publishes it as a real one.
  compare('status', known.status, 'approved');
  compare('is_demo', known.is_demo, tool.is_demo ?? false);
  return Object.keys(changes.to).length > 0 ? changes : undefined;
}
