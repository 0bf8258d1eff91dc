import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#src/db/client.server.ts';
import type { Writer } from '#src/db/transaction.server.ts';
import { selectLookups } from '#src/features/tools/catalogue/lookup-queries.server.ts';
import { isCatalogueEmpty } from '#src/features/tools/catalogue/tool-queries.server.ts';
import {
  openSlugAllocator,
  type ToolToWrite,
  writeTools,
} from '#src/features/tools/listings/import/write-queries.server.ts';
import { factsOf, GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';
import { brandLogoPath } from '#src/features/tools/media/public/brand-logos.server.ts';
import type { Log } from '#src/server/log.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { DAY } from '#src/shared/time.ts';
import { OLDEST_DAYS, publicationAges, reviewAge, visitAges } from './demo-dates.ts';
import type { DemoTool } from './demo-tool.ts';
import { insertSamples } from './insert-samples.server.ts';
import { insertQueueSamples } from './queue-samples.server.ts';
import { loadDemoVideos } from './videos/load-videos.server.ts';

/** Invented authors of sample reviews. */
const DEMO_PEOPLE = [
  'Amara O.',
  'Ben T.',
  'Chiara M.',
  'Dev P.',
  'Elif K.',
  'Farid N.',
  'Greta L.',
  'Hugo S.',
  'Ines R.',
  'Jonas W.',
  'Kavya D.',
  'Lena F.',
  'Mateo G.',
  'Nadia B.',
  'Oskar H.',
  'Priya V.',
  'Quentin A.',
  'Rosa C.',
  'Sami J.',
  'Tova E.',
  'Umar Q.',
  'Vera Z.',
  'Wanda Y.',
  'Yusuf I.',
] as const;

const catalogueDir = join(import.meta.dirname, 'catalogue');

interface DemoCategory {
  slug: string;
  tools: DemoTool[];
}

/** The demonstration catalogue as written, one file a category. */
async function readDemoCatalogue(): Promise<DemoCategory[]> {
  const files = (await readdir(catalogueDir)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => ({
      slug: basename(file, '.json'),
      tools: JSON.parse(await readFile(join(catalogueDir, file), 'utf8')) as DemoTool[],
    })),
  );
}

/** Tools that are written by one statement, so that progress shows. */
const BATCH = 34;

/**
 * Fills an empty catalogue with the demonstration one, all or nothing; everything is marked `is_demo`. A catalogue
 * with any tool in it is left alone. Running servers notice.
 * @param onProgress called with the share that is done, 0 to 1
 */
export async function loadDemoCatalogue(
  database: Database,
  now: Date,
  log: Log,
  onProgress: (share: number) => void = () => {},
): Promise<void> {
  if (!(await isCatalogueEmpty(database.kysely))) return;
  const categories = await readDemoCatalogue();
  const slugs = await openSlugAllocator(database.kysely);
  const random = seededRandom(20_240_601);
  await database.kysely.transaction().execute(async (trx) => {
    const categoryIdOf = await readCategoryIds(trx);
    const people = await insertPeople(trx, now);
    // Shuffled, so that neighbours in time are not of one category.
    const shuffled = categories
      .flatMap(({ slug, tools }) => tools.map((tool) => ({ tool, category_id: categoryIdOf(slug) })))
      .map((entry) => ({ ...entry, place: random() }))
      .sort((left, right) => left.place - right.place);
    const ages = publicationAges(
      shuffled.map(({ tool }) => tool),
      random,
    );
    const tools = shuffled.map((entry, index) => ({ ...entry, publishedAgo: ages[index]! }));
    const rows = tools.map(({ tool, category_id, publishedAgo }) =>
      toRow(tool, category_id, new Date(now.getTime() - publishedAgo * DAY)),
    );
    const ids = new Map<string, number>();
    for (let start = 0; start < rows.length; start += BATCH) {
      const written = await writeTools(trx, rows.slice(start, start + BATCH), slugs);
      for (const [key, id] of written.ids) ids.set(key, id);
      onProgress((0.8 * ids.size) / rows.length);
    }
    const reviews = tools.flatMap(({ tool, publishedAgo }) =>
      reviewsOf(tool, ids.get(urlKey(tool.url)!)!, publishedAgo, { people, now, random }),
    );
    await insertReviews(trx, reviews);
    await insertVisits(
      trx,
      tools.flatMap(({ tool }) => visitsOf(tool, ids.get(urlKey(tool.url)!)!, now)),
    );
    const urlOf = new Map(tools.map(({ tool }) => [tool.name, tool.url]));
    const idOf = (name: string) => ids.get(urlKey(urlOf.get(name) ?? '') ?? '');
    await insertSamples(trx, { now, people, idOf });
    const updated = categories.find(({ slug }) => slug === 'writing')!.tools[0]!;
    const toolId = ids.get(urlKey(updated.url)!)!;
    await insertQueueSamples(trx, { now, people, toolId, categoryId: categoryIdOf('productivity') });
    log.info({ tools: rows.length, reviews: reviews.length }, 'the demonstration catalogue is loaded');
  });
  await loadDemoVideos(database, now, log);
  // A server that counts rows while they are being filled in finds none, and plans queries for empty tables until it counts
  // again: they are thousands of times slower. The embedded database counts by itself, and not meanwhile.
  if (database.engine === 'postgres') await database.vacuum();
}

/** Finds categories by a slug that they have or had. What the site has no category for goes to its first one. */
async function readCategoryIds(trx: Writer): Promise<(slug: string) => number> {
  const { categories, categorySlugs } = await selectLookups(trx);
  const ids = new Map(categorySlugs.map(({ slug, category_id }) => [slug, category_id]));
  for (const { slug, id } of categories) ids.set(slug, id);
  return (slug) => ids.get(slug) ?? categories[0]!.id;
}

/** The facts of a tool. One that an import would refuse is left out. */
function readFacts(tool: DemoTool): ToolToWrite['facts'] {
  const { error } = GivenFacts.safeParse(tool);
  const faults = new Set(error?.issues.map(({ path: [field] }) => field));
  const valid = Object.fromEntries(Object.entries(tool).filter(([field]) => !faults.has(field)));
  return factsOf(GivenFacts.parse(valid));
}

function toRow(tool: DemoTool, category_id: number, publishedAt: Date): ToolToWrite {
  const { icon, reviews: _, pricing_tiers, ...rest } = tool;
  return {
    ...rest,
    facts: readFacts(tool),
    url_key: urlKey(tool.url)!,
    category_id,
    pricing_tiers: pricing_tiers.map((tier) => ({ ...tier, period: tier.period ?? '' })),
    logo_url: icon ? brandLogoPath(icon) : null,
    is_demo: true,
    created_at: publishedAt.toISOString(),
  };
}

interface ReviewRow {
  tool_id: number;
  user_id: number;
  rating: number;
  title: string;
  content: string;
  helpful_count: number;
  created_at: string;
}

function reviewsOf(
  tool: DemoTool,
  toolId: number,
  publishedAgo: number,
  { people, now, random }: { people: readonly number[]; now: Date; random: () => number },
): ReviewRow[] {
  const first = Math.floor(random() * people.length);
  return tool.reviews.map((review, index) => {
    const age = reviewAge(tool, publishedAgo, random);
    return {
      tool_id: toolId,
      user_id: people[(first + index * 7) % people.length]!,
      rating: review.rating,
      title: review.title,
      content: review.content,
      helpful_count: Math.floor(random() ** 3 * 24),
      created_at: new Date(now.getTime() - age).toISOString(),
    };
  });
}

interface VisitRow {
  tool_id: number;
  visitor: Buffer;
  hour: Date;
  url_type: string;
}

/** From a source of its own, so that dates and ratings do not depend on it. */
function visitsOf(tool: DemoTool, toolId: number, now: Date): VisitRow[] {
  const random = seededRandom(createHash('sha256').update(tool.name).digest().readUInt32BE());
  return visitAges(tool, random).map((age) => ({
    tool_id: toolId,
    visitor: randomBytes(16),
    hour: new Date(now.getTime() - age),
    url_type: 'website',
  }));
}

async function insertVisits(trx: Writer, visits: readonly VisitRow[]): Promise<void> {
  await trx.insertInto('tool_clicks').values(visits).execute();
}

async function insertPeople(trx: Writer, now: Date): Promise<number[]> {
  const created = new Date(now.getTime() - (OLDEST_DAYS + 10) * DAY);
  const inserted = await trx
    .insertInto('users')
    .values(
      DEMO_PEOPLE.map((name, index) => ({
        name,
        email: `sample-${index + 1}@demo.invalid`,
        is_demo: true,
        created_at: created,
      })),
    )
    .returning('id')
    .execute();
  return inserted.map((row) => row.id);
}

async function insertReviews(trx: Writer, reviews: readonly ReviewRow[]): Promise<void> {
  await sql`
    insert into reviews (tool_id, user_id, rating, title, content, status, helpful_count, is_demo, created_at)
    select tool_id, user_id, rating, title, content, 'approved', helpful_count, true, created_at
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      as r(tool_id int, user_id int, rating int, title text, content text, helpful_count int, created_at timestamptz)`.execute(
    trx,
  );
  await sql`
    update tool_stats s set sample_stars = c.stars
    from (
      select tool_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
        count(*) filter (where rating = 3), count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[]
        as stars
      from reviews where status = 'approved' group by tool_id
    ) c where c.tool_id = s.tool_id`.execute(trx);
}
