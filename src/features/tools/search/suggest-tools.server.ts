import { isNearWord } from '#src/search/text/near-word.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { listsTools, showsTools } from '../catalogue/answer-sources.server.ts';
import type { SuggestedTool, ToolRecord } from '../catalogue/tool-queries.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { SUGGESTIONS } from '../rules.ts';
import { describeUnlisted } from './describe-intent.server.ts';
import {
  findMeantCategory,
  type InterpretedRequest,
  interpretRequest,
} from './interpret/interpret-request.server.ts';
import type { Vocabulary } from './interpret/vocabulary.server.ts';
import { findAlternatives } from './interpret/words/own-synonyms.ts';
import { toFrenchJob } from './jobs/french-jobs.server.ts';
import type { SuggestedJob } from './jobs/job-suggester.server.ts';
import type { Suggestions } from './public/search-contract.ts';
import { listMeaningfulWords } from './read-request.server.ts';
import { readVocabulary } from './read-vocabulary.server.ts';

const SHORTEST = 2;
/** Above the tools. */
const JOBS = 2;
const CATEGORIES = 1;
/** So many words that only ask make a sentence. */
const ASKING_WORDS = 2;

/** Categories whose name begins so, else the one that the words are about: "subtitles" is about video. */
function findCategories(
  { catalogue }: ToolsContext,
  text: string,
  { vocabulary, read }: { vocabulary: Vocabulary; read?: InterpretedRequest },
): Suggestions['categories'] {
  const active = catalogue.lookups.categories.filter((category) => category.is_active);
  const folded = text.trim().toLowerCase();
  const named = active.filter((category) => category.name.toLowerCase().startsWith(folded));
  if (named.length > 0) return named;
  const meant = findMeantCategory(text, vocabulary, read);
  return active.filter(({ slug }) => slug === meant);
}

/** The category that a job is about. The words that complete what was typed are those of listings, and name no tool. */
function findCategoriesOfJob(
  context: ToolsContext,
  [job]: readonly SuggestedJob[],
  typed: Vocabulary,
): Suggestions['categories'] {
  if (!job) return [];
  return findCategories(context, job.text, { vocabulary: { ...typed, isKnownWord: () => true } });
}

/** A name in folded letters, in one word. */
const foldName = (name: string): string => scanWords(name).words.join('');

/** True when every typed word begins a word of the name, or the name written in one word begins so. */
function isNamed(name: string, typed: readonly string[]): boolean {
  const { words } = scanWords(name);
  if (foldName(name).startsWith(typed.join(''))) return true;
  return typed.every((begun) => words.some((word) => word.startsWith(begun)));
}

/** True when a name, as far as it is typed, differs by typing errors only. */
function isNearlyNamed(name: string, typed: readonly string[]): boolean {
  const whole = foldName(name);
  const begun = typed.join('');
  const edits = begun.length < 8 ? 1 : 2;
  return [-1, 0, 1].some((more) => isNearWord(begun, whole.slice(0, begun.length + more), edits));
}

/** The first of a tool's short texts that has every word. */
function findReason({ catalogue }: ToolsContext, tool: ToolRecord, typed: readonly string[]) {
  const { lookups } = catalogue;
  const tags = tool.tag_ids.map((id) => lookups.tag(id).name);
  const texts = [tool.company, ...tags, ...tool.use_cases, ...tool.features];
  const find = (among: readonly string[], wanted: readonly string[]) =>
    among.find((text) => {
      const { words } = scanWords(text);
      return wanted.every((begun) => words.some((word) => word.startsWith(begun)));
    });
  const reason = find(texts, typed);
  if (reason !== undefined) return reason;
  const named = [...texts, lookups.category(tool.category_id).name, tool.name];
  const others = [...findAlternatives(typed).values()].flat();
  return others.map((other) => find(named, other.split(' '))).find((text) => text !== undefined);
}

/** A tool with what it is found by, unless that is its name. */
interface FoundTool extends SuggestedTool {
  reason: string | undefined;
}

/** Tools by their name, typing errors forgiven, and by other texts, of which the first with every word is the reason. */
async function findTools(context: ToolsContext, words: readonly string[]): Promise<FoundTool[]> {
  const ids = await context.catalogue.search.suggest(words.join(' '), SUGGESTIONS);
  return (await context.catalogue.readRecords(ids)).map((tool) => {
    const { id, slug, name, logo_url, category_id } = tool;
    const reason = isNamed(name, words) ? undefined : findReason(context, tool, words);
    return { id, slug, name, logo_url, category_id, reason };
  });
}

/**
 * The tools that are named, and those with a reason.
 * @param isExact the words name a product that is not listed, and no tool with a similar name
 */
function keepMeant(tools: readonly FoundTool[], words: readonly string[], isExact = false): FoundTool[] {
  const isFound = tools.some(({ name, reason }) => reason !== undefined || isNamed(name, words));
  const isMeant = isFound || isExact ? isNamed : isNearlyNamed;
  return tools.filter(({ name, reason }) => reason ?? isMeant(name, words));
}

/** For a text that names no tool: those that do the job that it begins to ask for, else those that its words find. */
async function findToolsForRequest(
  context: ToolsContext,
  words: readonly string[],
  meant: readonly string[],
  [job]: readonly SuggestedJob[],
): Promise<FoundTool[]> {
  if (words.length === 1) return [];
  if (job) {
    const ids = await context.catalogue.search.listToolsOfJob(job.job, SUGGESTIONS);
    const tools = await context.catalogue.readSuggested(ids);
    return tools.map((tool) => ({ ...tool, reason: job.job.name }));
  }
  const isWhole = meant.length === words.length;
  const last = isWhole || meant.length > 1 ? meant.slice(-1) : [];
  const [found, byLast] = await Promise.all([
    isWhole ? [] : findTools(context, meant),
    last.join('').length < SHORTEST ? [] : findTools(context, last),
  ]);
  const named = keepMeant(found, meant);
  return named.length > 0 ? named : keepMeant(byLast, last).filter(({ reason }) => reason === undefined);
}

function describeJob({ job: { name }, text }: SuggestedJob): Suggestions['jobs'][number] {
  const french = toFrenchJob(name);
  const before = text.slice(0, text.length - name.length);
  return { name, text, ...(french ? { translations: { fr: { name: french, text: before + french } } } : {}) };
}

/** Jobs, categories and tools that a beginning of words may mean. */
export async function suggestTools(context: ToolsContext, text: string): Promise<Suggestions> {
  const { catalogue } = context;
  if (text.trim().length < SHORTEST) return { tools: [], categories: [], jobs: [], unlisted: null };
  listsTools();
  const { words } = scanWords(text);
  const meant = listMeaningfulWords(text);
  // A sentence, with several words that only ask, is not looked for as it is.
  const isSentence = words.length - meant.length >= ASKING_WORDS;
  const begun = await catalogue.search.suggestJobs(text, JOBS);
  const answerRequest = () => findToolsForRequest(context, words, meant, begun);
  const [vocabulary, first] = await Promise.all([
    readVocabulary(context, text),
    isSentence ? answerRequest() : findTools(context, words),
  ]);
  const read = interpretRequest(text, vocabulary);
  const { unlisted } = read;
  const named = isSentence ? first : keepMeant(first, words, unlisted.length > 0);
  const categories = findCategories(context, text, { vocabulary, read });
  const found = isSentence || named.length > 0 ? named : await answerRequest();
  const ofJob = categories.length > 0 ? [] : findCategoriesOfJob(context, begun, vocabulary);
  // A tool that is named in full is what is wanted.
  const whole = words.join('');
  const isWhole = found.some(({ name }) => foldName(name) === whole);
  const jobs = isWhole ? [] : begun;
  showsTools(found.map(({ id }) => id));
  return {
    tools: found.map(({ reason, ...tool }) => ({
      ...tool,
      category: catalogue.lookups.category(tool.category_id).name,
      ...(reason ? { reason } : {}),
    })),
    categories: (isWhole || categories.length > 0 ? categories : ofJob).slice(0, CATEGORIES),
    jobs: jobs.map(describeJob),
    unlisted: describeUnlisted(unlisted),
  };
}
