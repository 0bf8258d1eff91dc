/**
 * Measures sentences that were never asked before, from their words to a page of ranked tools with facets, and how long
 * the jobs of all tools take to read: `node bench/sentences.ts [TOOLS [CATALOGUE_DATA_DIR]]` (20000). Writes one JSON object.
 *
 * The tools speak the words of the demonstration, so that each word of a sentence is as frequent as it can be.
 */
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '#src/db/client.server.ts';
import type { DemoTool } from '#src/demo/demo-tool.ts';
import { EVERYDAY_REQUESTS, UNANSWERED } from '#src/demo/testing/everyday-requests.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ImportedTool } from '#src/features/tools/listings/import/imported-tool.ts';
import { GivenFacts } from '#src/features/tools/listings/public/facts-contract.ts';
import { SYNONYM_GROUPS } from '#src/features/tools/search/interpret/synonyms.ts';
import { JobVocabulary } from '#src/features/tools/search/jobs/job-vocabulary.server.ts';
import { resolveIntent } from '#src/features/tools/search/resolve-intent.server.ts';
import { toSearchQuery } from '#src/features/tools/search/search-query.server.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { atMost, type Check } from './check.ts';
import { openApi } from './open-api.ts';
import { percentile } from './percentile.ts';
import { pick, type Random, ZipfWords } from './search-corpus.ts';
import { thousands } from './text-table.ts';
import { readThreadTime } from './thread-time.ts';
import { runBench, type Workspace } from './workspace.ts';

const TOOLS = 20_000;
const SENTENCE_P99_MS = 4;
const JOBS_S = 2;
/** The calmest counts: what a program next to this one takes is no cost of the sentence. */
const ROUNDS = 3;
const PAGE = 12;
/** More than the cache of the index holds. */
const OTHER_QUERIES = 600;

export interface SentenceReport {
  tools: number;
  /** Milliseconds of the CPU of this thread, and by the clock. */
  p50: number;
  p99: number;
  clockP99: number;
  slowest: string[];
  /** Seconds of CPU. */
  jobs: number;
}

export function checkSentences({ tools, p99, jobs }: SentenceReport): Check[] {
  const size = `${thousands(tools)} tools`;
  return [
    atMost(`CPU of reading and ranking a new sentence p99, ${size}`, p99, SENTENCE_P99_MS, 'ms'),
    atMost(`CPU of reading the jobs of ${size}`, jobs, JOBS_S, 's'),
  ];
}

function readDemonstration(): ImportedTool[] {
  const folder = join(import.meta.dirname, '../src/demo/catalogue');
  return readdirSync(folder).flatMap((file) => {
    const tools: DemoTool[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return tools.map((tool) => ({
      ...GivenFacts.parse(tool),
      name: tool.name,
      url: tool.url,
      description: tool.description,
      category: file.replace('.json', ''),
      type: tool.type,
      is_open_source: tool.is_open_source,
      tags: tool.tags,
      features: tool.features,
      use_cases: tool.use_cases,
      pricing_model: tool.pricing_model,
    }));
  });
}

/** The tools of the demonstration, and others with new names that are made of the texts of two of them. */
function* generateTools(count: number): Generator<ImportedTool> {
  const written = readDemonstration();
  yield* written.slice(0, count);
  const random: Random = seededRandom(26);
  const words = new ZipfWords(random, 30_000);
  for (let number = written.length; number < count; number++) {
    const [one, other] = [pick(random, written), pick(random, written)];
    yield {
      ...one,
      name: `${pick(random, words.words)} ${pick(random, words.words)}`,
      url: `https://tool-${number}.example.com/`,
      tags: [...new Set([...one.tags!.slice(0, 3), ...other.tags!.slice(0, 2)])],
      features: other.features,
      pricing_model: other.pricing_model,
    };
  }
}

async function importTools(workspace: Workspace, count: number): Promise<string> {
  const folder = workspace.makeFolder();
  const file = join(folder, 'tools.jsonl');
  const lines = function* () {
    for (const tool of generateTools(count)) yield `${JSON.stringify(tool)}\n`;
  };
  await pipeline(Readable.from(lines(), { highWaterMark: 64 }), createWriteStream(file));
  const dataDir = join(folder, 'data');
  const importer = 'src/features/tools/listings/import/import-catalogue.server.ts';
  await workspace.runScript([importer, file], { DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'false' });
  return dataDir;
}

/** All of an answer but its cards. */
async function answer(context: ToolsContext, text: string): Promise<void> {
  const { search, lookups } = context.catalogue;
  const asked = { text, interpret: true, facets: true };
  const { intent, among, request, without, plan } = await resolveIntent(context, asked);
  const query = toSearchQuery(intent, lookups, { limit: PAGE, among, isRanked: request !== undefined });
  await search.query({ ...query, request, without, groups: plan?.groups });
}

async function measureSentences(dataDir: string) {
  const database = await openDatabase({ dataDir });
  const { app } = await openApi(database, dataDir);
  const context = app.contexts.tools;
  const sentences = [...EVERYDAY_REQUESTS.map(({ text }) => text), ...UNANSWERED];
  const forgetAnswers = async () => {
    for (let at = 0; at < OTHER_QUERIES; at++)
      await context.catalogue.search.query({ text: `other ${at}`, offset: 0, limit: 1 });
  };
  const best = sentences.map((text) => ({
    text,
    cpu: Number.POSITIVE_INFINITY,
    clock: Number.POSITIVE_INFINITY,
  }));
  // The first round warms the engine up.
  for (let round = 0; round <= ROUNDS; round++) {
    await forgetAnswers();
    for (const one of best) {
      const [cpu, clock] = [readThreadTime(), performance.now()];
      await answer(context, one.text);
      const clocked = performance.now() - clock;
      if (round === 0) continue;
      one.cpu = Math.min(one.cpu, readThreadTime() - cpu);
      one.clock = Math.min(one.clock, clocked);
    }
  }
  await database.close();
  const sorted = (times: readonly number[]) => times.toSorted((left, right) => left - right);
  const times = sorted(best.map(({ cpu }) => cpu));
  const slowest = best.toSorted((left, right) => right.cpu - left.cpu).slice(0, 5);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    clockP99: percentile(sorted(best.map(({ clock }) => clock)), 0.99),
    slowest: slowest.map(({ text, cpu }) => `${cpu.toFixed(1)} ms: ${text}`),
  };
}

/** Seconds of CPU for the jobs of all tools. */
function measureJobs(count: number): number {
  const tools = generateTools(count).toArray();
  const jobs = new JobVocabulary(SYNONYM_GROUPS);
  const before = readThreadTime();
  for (const [id, { tags, features, use_cases, description }] of tools.entries()) {
    const fields = { tags: tags!, features: features!, use_cases: use_cases!, description };
    jobs.put({ id, fields, facets: {}, orders: {} });
  }
  return (readThreadTime() - before) / 1000;
}

/** @param workspace where the tools are imported to */
export async function runSentences(workspace: Workspace): Promise<SentenceReport> {
  const dataDir = await importTools(workspace, TOOLS);
  const args = ['bench/sentences.ts', String(TOOLS), dataDir];
  return JSON.parse(await workspace.runScript(args, { NODE_ENV: 'production' }));
}

if (import.meta.main) {
  const [size = TOOLS, given] = process.argv.slice(2);
  await runBench(async (workspace) => {
    const tools = Number(size);
    const sentences = await measureSentences(given ?? (await importTools(workspace, tools)));
    const report = { tools, ...sentences, jobs: measureJobs(tools) };
    process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
    return true;
  });
}
