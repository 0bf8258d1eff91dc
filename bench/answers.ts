/**
 * Measures whether people find what they ask for: `node bench/answers.ts [NAME=LISTING.jsonl[,TASKS.jsonl] …]`. Asks the tasks of the
 * demonstration and of each catalogue that is given, whose tasks are those of its name in `bench/answers/` when no file is given.
 *
 * Each part of the ranking is switched off in turn, and a BM25 of forty lines answers as well. Tasks are in two halves by a fixed
 * rule: weights may be tuned on the first one, and only what gains on the other one is a gain.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rankByWords } from '#src/demo/testing/baseline-search.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ImportedTool } from '#src/features/tools/listings/import/imported-tool.ts';
import { resolveIntent } from '#src/features/tools/search/resolve-intent.server.ts';
import { toSearchQuery } from '#src/features/tools/search/search-query.server.ts';
import { openCatalogue, readDemonstration, readListing, readMeaning } from './answers/open-catalogue.ts';
import { PARTS, type Part } from './answers/parts.ts';
import { isForTuning, readTasks, type Task } from './answers/tasks.ts';
import { formatTable } from './text-table.ts';

const PAGE = 12;

interface Answer {
  names: readonly string[];
  /** Something is said to match exactly. */
  isExact: boolean;
  /** Milliseconds by the clock. */
  reading: number;
}

interface Outcome {
  set: string;
  task: Task;
  answer: Answer;
  first: boolean;
  amongThree: boolean;
  recall: number;
}

type Search = (text: string) => Promise<Answer>;

/** The first page of an answer as the search page asks for it. */
function searchIn(context: ToolsContext, { drop, isUngrouped }: Partial<Part> = {}): Search {
  return async (text) => {
    const { search, lookups } = context.catalogue;
    const startedAt = performance.now();
    const asked = { text, interpret: true, drop };
    const { intent, among, request, without, plan } = await resolveIntent(context, asked);
    const reading = performance.now() - startedAt;
    const page = { limit: PAGE, among, isRanked: request !== undefined };
    const query = { ...toSearchQuery(intent, lookups, page), request, without };
    const {
      ids,
      groups = [],
      relaxed,
    } = await search.query({ ...query, groups: isUngrouped ? undefined : plan?.groups });
    const tools = await context.catalogue.readSuggested(ids);
    const isExact = !relaxed && groups.some((count, at) => count > 0 && plan?.names[at] === 'exact');
    return { names: tools.map(({ name }) => name), isExact, reading };
  };
}

function searchPlainly(tools: readonly ImportedTool[]): Search {
  const rank = rankByWords(
    tools.map(({ name, description, tags = [], use_cases = [], features = [] }) => {
      return { name, description, tags, use_cases, features };
    }),
  );
  return async (text) => ({ names: rank(text).slice(0, PAGE), isExact: true, reading: 0 });
}

function decideOutcome(set: string, task: Task, answer: Answer): Outcome {
  const right = [...task.best, ...task.also];
  const rightAmong = (count: number) =>
    answer.names.slice(0, count).filter((name) => right.includes(name)).length;
  const hasBest = answer.names.slice(0, 3).some((name) => task.best.includes(name));
  return {
    set,
    task,
    answer,
    first: rightAmong(1) === 1,
    amongThree: hasBest || rightAmong(3) >= 2,
    recall: right.length === 0 ? 0 : rightAmong(10) / Math.min(10, right.length),
  };
}

async function askAll(set: string, search: Search, tasks: readonly Task[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const task of tasks) outcomes.push(decideOutcome(set, task, await search(task.text)));
  return outcomes;
}

/** Fewer tools than this are a thin answer. */
const THIN = 3;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** The figures of some outcomes, as cells of a table. */
function summarize(outcomes: readonly Outcome[]): string[] {
  const answered = outcomes.filter(({ task }) => task.best.length > 0);
  const others = outcomes.filter(({ task }) => task.best.length === 0);
  const share = (test: (outcome: Outcome) => boolean) =>
    mean(answered.map((outcome) => Number(test(outcome)))).toFixed(3);
  const isExact = others.filter(({ answer }) => answer.isExact).length;
  return [
    String(answered.length),
    share(({ first }) => first),
    share(({ amongThree }) => amongThree),
    mean(answered.map(({ recall }) => recall)).toFixed(3),
    share(({ answer }) => answer.names.length < THIN),
    `${isExact}/${others.length}`,
  ];
}

const COLUMNS = ['tasks', 'first', 'among 3', 'recall@10', 'thin', 'false exact'];

function printHalves(
  title: string,
  rowsOf: (half: readonly Outcome[]) => [string, readonly Outcome[]][],
  all: readonly Outcome[],
): void {
  for (const [name, half] of [
    ['tuned on', all.filter(({ task }) => isForTuning(task))],
    ['untouched', all.filter(({ task }) => !isForTuning(task))],
  ] as const) {
    const rows = rowsOf(half).map(([label, some]) => [label, ...summarize(some)]);
    console.log(`\n${title}, ${name}\n${formatTable(['', ...COLUMNS], rows)}`);
  }
}

const groupBy = (
  outcomes: readonly Outcome[],
  keyOf: (outcome: Outcome) => string,
): [string, Outcome[]][] => [...Map.groupBy(outcomes, keyOf)];

/** Prints the worth of each part: with it and without it, on each half, and how many lines of code it has. */
function printParts(ours: readonly Outcome[], without: ReadonlyMap<string, Outcome[]>): void {
  const solved = (outcomes: readonly Outcome[], isTuned: boolean) =>
    100 *
    mean(
      outcomes
        .filter(({ task }) => task.best.length > 0 && isForTuning(task) === isTuned)
        .map(({ amongThree }) => Number(amongThree)),
    );
  const gain = (others: readonly Outcome[], isTuned: boolean, isDemo: boolean) => {
    const some = (list: readonly Outcome[]) => list.filter(({ set }) => (set === 'demo') === isDemo);
    const points = solved(some(ours), isTuned) - solved(some(others), isTuned);
    return `${points >= 0 ? '+' : ''}${points.toFixed(1)}`;
  };
  const rows = [...without].map(([name, others]) => [
    name,
    String(countLines(PARTS.find((part) => part.name === name)?.files ?? [])),
    gain(others, true, false),
    gain(others, false, false),
    gain(others, true, true),
    gain(others, false, true),
  ]);
  const head = ['part', 'lines', 'given: tuned', 'untouched', 'demo: tuned', 'untouched'];
  console.log(`\nPoints among three that a part gains\n${formatTable(head, rows)}`);
}

/** @param files below the folder of the search */
function countLines(files: readonly string[]): number {
  const texts = files.map((file) =>
    readFileSync(join(import.meta.dirname, '../src/features/tools/search', file), 'utf8'),
  );
  return texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

async function main(args: readonly string[]): Promise<void> {
  const isVerbose = args.includes('--misses');
  const url = process.env.EMBEDDINGS_URL;
  const sets = args
    .filter((arg) => arg.includes('='))
    .map((arg) => {
      const [name = '', files = ''] = arg.split('=');
      const [listing = '', tasks] = files.split(',');
      return { name, tools: readListing(listing), tasks: readTasks(name, tasks) };
    });
  const ours: Outcome[] = [];
  const plain: Outcome[] = [];
  const meant: Outcome[] = [];
  const without = new Map<string, Outcome[]>();
  const started = performance.now();
  for (const { name, tools, tasks } of [
    { name: 'demo', tools: readDemonstration(), tasks: readTasks('demo') },
    ...sets,
  ]) {
    const context = await openCatalogue(tools);
    ours.push(...(await askAll(name, searchIn(context), tasks)));
    plain.push(...(await askAll(name, searchPlainly(tools), tasks)));
    if (url) {
      const meaning = await readMeaning(
        { url, model: process.env.EMBEDDINGS_MODEL ?? 'e5', key: undefined },
        tools,
      );
      meant.push(...(await askAll(name, searchIn(await openCatalogue(tools, meaning)), tasks)));
    }
    for (const part of args.includes('--parts') ? PARTS : []) {
      const restore = part.switchOff?.();
      // Answers are remembered by query.
      const fresh = await openCatalogue(tools);
      without.set(part.name, [
        ...(without.get(part.name) ?? []),
        ...(await askAll(name, searchIn(fresh, part), tasks)),
      ]);
      restore?.();
    }
  }
  printHalves('Ours', (half) => groupBy(half, ({ set }) => set), ours);
  if (url) printHalves('By meaning as well', (half) => groupBy(half, ({ set }) => set), meant);
  printHalves('Plain', (half) => groupBy(half, ({ set }) => set), plain);
  for (const [title, outcomes] of [
    ['', ours],
    [', by meaning as well', meant],
  ] as const)
    printHalves(
      `Given catalogues by kind${title}`,
      (half) => [
        ...groupBy(half, ({ task }) => task.kind),
        ...groupBy(half, ({ task }) => `in ${task.language}`),
        ['all', half],
      ],
      outcomes.filter(({ set }) => set !== 'demo'),
    );
  printParts(ours, without);
  if (isVerbose) {
    for (const { set, task, answer, amongThree } of ours) {
      const isMissed = task.best.length === 0 ? answer.isExact : !amongThree;
      if (isMissed && isForTuning(task))
        console.log(`${set} ${task.kind}: ${task.text} → ${answer.names.slice(0, 4).join(' | ')}`);
    }
  }
  const reading = ours.map(({ answer }) => answer.reading).toSorted((one, other) => one - other);
  console.log(
    `\nreading: median ${reading[Math.floor(reading.length / 2)]?.toFixed(2)} ms; ${((performance.now() - started) / 1000).toFixed(0)} s in all`,
  );
}

await main(process.argv.slice(2));
