import { scanWords } from '#src/search/text/scan-words.ts';
import { listsTools, showsTools } from '../catalogue/answer-sources.server.ts';
import type { ToolRecord } from '../catalogue/tool-queries.server.ts';
import type { ToolsContext } from '../context.server.ts';
import { SUGGESTIONS } from '../rules.ts';
import { findMeantCategory } from './interpret/interpret-request.server.ts';
import type { SuggestedJob } from './jobs/job-vocabulary.server.ts';
import type { Suggestions } from './public/search-contract.ts';
import { listMeaningfulWords } from './read-request.server.ts';
import { readVocabulary } from './vocabulary.server.ts';

const SHORTEST = 2;
const JOBS = 3;

/** Categories whose name begins so, else the one that the words are about: "subtitles" is about video. */
async function findCategories(
  context: ToolsContext,
  text: string,
  folded: string,
): Promise<Suggestions['categories']> {
  const active = context.catalogue.lookups.categories.filter((category) => category.is_active);
  const named = active.filter((category) => category.name.toLowerCase().startsWith(folded));
  if (named.length > 0) return named;
  const meant = findMeantCategory(text, await readVocabulary(context, text));
  return active.filter(({ slug }) => slug === meant);
}

/** True when every typed word begins a word of the name, or the name written in one word begins so. */
function isNamed(name: string, typed: readonly string[]): boolean {
  const { words } = scanWords(name);
  if (words.join('').startsWith(typed.join(''))) return true;
  return typed.every((begun) => words.some((word) => word.startsWith(begun)));
}

/** The first of a tool's short texts that has every word. */
function findReason({ catalogue }: ToolsContext, tool: ToolRecord, typed: readonly string[]) {
  const tags = tool.tag_ids.map((id) => catalogue.lookups.tag(id).name);
  const texts = [tool.company, ...tags, ...tool.use_cases, ...tool.features];
  return texts.find((text) => {
    const { words } = scanWords(text);
    return typed.every((begun) => words.some((word) => word.startsWith(begun)));
  });
}

type SuggestedTools = { id: number; reason?: string }[];

/** Tools by their name; the others only with the text that is the reason, unless only names like the typed one are left. */
async function findTools(context: ToolsContext, words: readonly string[]): Promise<SuggestedTools> {
  const ids = await context.catalogue.search.suggest(words.join(' '), SUGGESTIONS);
  const tools = (await context.catalogue.readTools(ids)).map((tool) => {
    const reason = isNamed(tool.name, words) ? undefined : findReason(context, tool, words);
    return { tool, reason, isVisible: reason !== undefined || isNamed(tool.name, words) };
  });
  const visible = tools.filter(({ isVisible }) => isVisible);
  return (visible.length > 0 ? visible : tools).map(({ tool: { id }, reason }) => ({
    id,
    ...(reason ? { reason } : {}),
  }));
}

/** The tools that a text names, else those that the words of a sentence find, else those that do a job it begins to ask for. */
async function findToolsForText(
  context: ToolsContext,
  text: string,
  [job]: readonly SuggestedJob[],
): Promise<SuggestedTools> {
  const { words } = scanWords(text);
  const named = await findTools(context, words);
  if (named.length > 0 || words.length === 1) return named;
  const meant = listMeaningfulWords(text);
  const found = meant.length < words.length ? await findTools(context, meant) : [];
  if (found.length > 0 || !job) return found;
  return job.job.tools.slice(0, SUGGESTIONS).map((id) => ({ id, reason: job.job.name }));
}

/** Jobs, categories and tools that a beginning of words may mean. */
export async function suggestTools(context: ToolsContext, text: string): Promise<Suggestions> {
  const { catalogue } = context;
  const folded = text.trim().toLowerCase();
  if (folded.length < SHORTEST) return { tools: [], categories: [], jobs: [] };
  listsTools();
  const jobs = await catalogue.search.suggestJobs(text, JOBS);
  const found = await findToolsForText(context, text, jobs);
  showsTools(found.map(({ id }) => id));
  return {
    tools: found.flatMap(({ id, ...reason }) => {
      const tool = catalogue.findSuggested(id);
      if (!tool) return [];
      return { ...tool, category: catalogue.lookups.category(tool.category_id).name, ...reason };
    }),
    categories: await findCategories(context, text, folded),
    jobs: jobs.map(({ job: { name }, text: completed }) => ({ name, text: completed })),
  };
}
