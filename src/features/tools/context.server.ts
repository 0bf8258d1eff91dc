import type { z } from 'zod';
import type { Reader } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Catalogue } from './catalogue/catalogue.server.ts';
import type { PopularitySource } from './catalogue/ranking/popularity-queries.server.ts';
import type { ToolRecord } from './catalogue/tool-queries.server.ts';
import type { ComparedPairs } from './compare/popular/compared-pairs.server.ts';
import type { PairCount } from './compare/popular/pair-rules.ts';
import type { PublicStats, ToolPageInput } from './contract.ts';
import type { PriceSuggestion } from './listings/public/price-rules.ts';
import type { PublicFiles } from './media/public-files.server.ts';
import type { ViewCounter } from './outbound/visits/view-counter.server.ts';
import type { Meaning } from './search/meaning/meaning.server.ts';
import type { ToolHealth } from './tool-page/detail/health-contract.ts';

/** Shared by the catalogue's use cases. */
export interface ToolsContext extends ServerContext {
  auditLog: AuditLogContext;
  /** The published catalogue in this process's memory. */
  catalogue: Catalogue;
  /** Finds tools by what texts mean; nothing without a service for it. */
  meaning: Meaning;
  publicFiles: PublicFiles;
  views: ViewCounter;
  comparedPairs: ComparedPairs;
  /** How many people have used both of two tools, at most some minutes old. */
  countPairs: () => Promise<readonly PairCount[]>;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'tools.popularity': PopularitySource;
    'tools.similarity': SimilaritySource;
    'tools.history': HistorySource;
    'tools.reviews': ReviewSource;
    /** How the website of a tool answers; undefined before anybody has asked. */
    'tools.health': (toolId: number) => Promise<z.input<typeof ToolHealth> | undefined>;
    'tools.saved': SavedSource;
    'tools.savedPairs': SavedPairSource;
    /** Counts what of another slice belongs to a category, by name. */
    'tools.categoryUses': (
      db: Reader,
      category: { id: number; slug: string },
    ) => Promise<Readonly<Record<string, number>>>;
    /** The number of people with an account. */
    'tools.people': () => Promise<number>;
    /** The number of videos that may be shown, and of tools in them. */
    'tools.videos': () => { videos: number; video_tools: number };
  }
  interface Events {
    'tools.categoryReplaced': CategoryReplacement;
    /** A signed-in person has opened a tool's site; the public count may have had the visit already. */
    'tools.visited': { userId: number; toolId: number; now: Date };
    /** The tool's own page of prices was read: what would make the listing agree with it, nothing where it does. */
    'tools.pricesRead': {
      toolId: number;
      pageUrl: string;
      suggestions: readonly PriceSuggestion[];
      now: Date;
    };
    /** A visit was counted: the first of this visitor to the tool's site in this hour, and not of a bot. */
    'tools.clicked': { toolId: number };
  }
}

/** A category has another slug, or what belonged to it belongs to another one. */
interface CategoryReplacement {
  from: { id: number; slug: string };
  to: { id: number; slug: string };
}

/** Returns similar tools for a reason the catalogue does not know, with the number of people who share it. */
type SimilaritySource = (
  toolId: number,
  limit: number,
) => Promise<readonly { tool_id: number; people: number }[]>;

/** The reviews that the catalogue shows. */
interface ReviewSource {
  /** The most helpful approved reviews of a tool with their replies, and how many of its reviews are demonstration data. */
  readForToolPage(
    tool: ToolRecord,
    limit: number,
  ): Promise<Pick<ToolPageInput, 'reviews' | 'sample_review_count'>>;
  /** The number of approved reviews of all tools, and how many of them are demonstration data. */
  count(): Promise<Pick<PublicStats, 'reviews' | 'sample_reviews'>>;
}

/** The ids of the tools that a person has used in some way, the latest first; bounded. */
type HistorySource = (userId: number) => Promise<readonly number[]>;

/** The tools among these that a person has saved. */
type SavedSource = (userId: number, toolIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Pairs of tools that at least so many people have saved both of, the most first; bounded. */
type SavedPairSource = (leastPeople: number) => Promise<readonly PairCount[]>;

/** Of a site whose slices provide none. */
const NO_REVIEWS: ReviewSource = {
  readForToolPage: async () => ({ reviews: [], sample_review_count: 0 }),
  count: async () => ({ reviews: 0, sample_reviews: 0 }),
};

export function reviewsOf({ extensions }: Pick<ServerContext, 'extensions'>): ReviewSource {
  return extensions.only('tools.reviews') ?? NO_REVIEWS;
}
