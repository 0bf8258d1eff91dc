import type { ToolCard } from '#src/features/tools/contract.ts';
import {
  type FactWords,
  flattenFacts,
  listFacts,
  writeFact,
} from '#src/features/tools/listings/public/fact-rules.ts';
import { CODES } from '#src/features/tools/listings/public/facts/code-rules.ts';
import { ruleOf } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { readCards, readVocabulary, type Vocabulary } from '#src/features/tools/service.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { writeEnglish } from '#src/server/languages.ts';
import type { Translate } from '#src/server/translate.ts';
import { formatList } from '#src/shared/format.ts';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { msg } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import type { AssistantContext } from '../context.server.ts';
import { ASKING, OPENING, STANDING_FOR } from '../conversation/follow-up-lexicon.ts';
import { readPlaces } from '../conversation/read-follow-up.server.ts';
import { replyWithoutTools, type Written } from './replies.server.ts';
import { priceLabel, suggestTools } from './suggest-tool.server.ts';
import type { Turn } from './turn.server.ts';

/** The price, the licence, and the facts that tools are compared by. */
const FIELDS = ['pricing_model', 'is_open_source', ...listFacts({ elsewhere: [] })] as const;
type Field = (typeof FIELDS)[number];

/** A question for a fact, and the tools that it is about; none where it says "it" and nothing was shown. */
export interface FactQuestion {
  field: Field;
  ids: readonly number[];
}

/** Words with the same beginning are forms of one. */
const STEM = 5;
const LONGEST_NAME = 4;

const stemsOf = (text: string): string[] => scanWords(text).words.map((word) => word.slice(0, STEM));

/** Finds the field that words name, by its titles in files, its label and how people ask for it, or by one of its codes. */
function findField(
  said: readonly string[],
  t: Translate,
): { field: Field; stems: readonly string[] } | undefined {
  let best: { field: Field; stems: readonly string[] } | undefined;
  for (const field of FIELDS) {
    const { titles = [], asked = [], codes } = ruleOf(field);
    const names = codes && new Intl.DisplayNames(t.language, { type: codes });
    const values = names ? CODES[codes].map((code) => names.of(code) ?? '') : [];
    const labels = [writeEnglish(`listing.${field}`), t(`listing.${field}`)];
    for (const phrase of [...titles, ...asked, ...labels, ...values]) {
      const named = stemsOf(phrase).filter((stem) => !ASKING.has(stem));
      const isSaid = named.length > 0 && named.every((stem) => said.includes(stem));
      if (isSaid && named.length > (best?.stems.length ?? 0)) best = { field, stems: named };
    }
  }
  return best;
}

/** The tools that a message names by their whole name, and its other words. */
function readNames(words: readonly string[], { names }: Vocabulary): { ids: number[]; others: string[] } {
  const ids: number[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const counts = Array.from({ length: LONGEST_NAME }, (_, less) => LONGEST_NAME - less);
    const run = counts.find(
      (count) => at + count <= words.length && names.findWhole(words.slice(at, at + count).join('')),
    );
    if (run) ids.push(names.findWhole(words.slice(at, at + run).join(''))!.id);
    else others.push(words[at]!);
    at += run ?? 1;
  }
  return { ids, others };
}

/** Reads a question for a fact about a tool that is named, or about those shown last; undefined for every other message. */
export async function readFact(
  { tools }: AssistantContext,
  { message, conversation, t }: Turn,
): Promise<FactQuestion | undefined> {
  const { words } = scanWords(message);
  const isAsking = OPENING.has(words[0] ?? '');
  if (!isAsking && !message.trimEnd().endsWith('?')) return undefined;
  const named = readNames(words, await readVocabulary(tools, message));
  const { places, others } = readPlaces(named.others, conversation.shown.length);
  const found = findField(
    others.map((word) => word.slice(0, STEM)),
    t,
  );
  if (!found) return undefined;
  const { field, stems } = found;
  // A free plan is asked for with the price.
  if (field === 'free_limits') return undefined;
  const isRest = (word: string) =>
    !stems.includes(word.slice(0, STEM)) && !ASKING.has(word) && !STANDING_FOR.has(word);
  // Anything else that is said asks for tools; a filter alone narrows the list.
  if (others.some(isRest)) return undefined;
  const isMeant = others.some((word) => STANDING_FOR.has(word));
  if (named.ids.length > 0) return { field, ids: named.ids };
  if (!isAsking && ['pricing_model', 'is_open_source', 'platforms', 'kind'].includes(field)) return undefined;
  const shown = conversation.shown.map(({ id }) => id);
  if (places.length > 0) return { field, ids: places.map((place) => shown[place]!) };
  return shown.length > 0 || isMeant ? { field, ids: shown } : undefined;
}

function writeField(card: ToolCard, field: Field, t: Translate): string {
  const names = (set: 'language' | 'region') => new Intl.DisplayNames(t.language, { type: set });
  const words: FactWords = {
    yes: t('answer.yes'),
    no: t('answer.no'),
    label: (name) => translateLabel(name, t),
    codes: (set, codes) => codes.map((code) => names(set).of(code) ?? code).join(', '),
    day: (iso) => formatUtcDate(iso, t.language),
  };
  if (field === 'pricing_model') return priceLabel(card, t) ?? '';
  if (field === 'is_open_source') return card.is_open_source ? words.yes : words.no;
  return writeFact(field, flattenFacts(card)[field], words).replaceAll('\n', ', ');
}

/** Answers with what listings say of a field, the tools that say the same together; asks back when no tool is meant. */
export async function replyWithFact(
  context: AssistantContext,
  { field, ids }: FactQuestion,
  { conversation, t }: Turn,
): Promise<Written> {
  const cards = await readCards(context.tools, ids);
  if (cards.length === 0) return replyWithoutTools(context, { content: t('answer.whichTool') });
  const groups = Map.groupBy(cards, (card) => writeField(card, field, t));
  const silent = groups.get('') ?? [];
  const listNames = (some: readonly ToolCard[]) =>
    formatList(
      some.map(({ name }) => name),
      t.language,
    );
  const told = [...groups].filter(([value]) => value !== '');
  const said = told
    .map(([price, some]) => t(msg('answer.priceOf', { names: listNames(some), price })))
    .join(t('answer.between'));
  const label = t(`listing.${field}`);
  const content = [
    // A price speaks for itself.
    ...(said ? [field === 'pricing_model' ? `${said}.` : t(msg('answer.fact', { label, said }))] : []),
    ...(silent.length > 0 ? [t(msg('answer.factUnknown', { label, names: listNames(silent) }))] : []),
  ].join(' ');
  const { reply } = replyWithoutTools(context, {
    content,
    url: conversation.url ?? undefined,
    categories: [...new Set(cards.map(({ category }) => category.slug))],
  });
  const isNew = cards.some(({ id }) => !conversation.shown.some((tool) => tool.id === id));
  const suggested = isNew ? suggestTools(cards, {}, t) : { tools: [], quotes: [] };
  return {
    reply: { ...reply, ...suggested, quotes: [...suggested.quotes, ...told.map(([value]) => value)] },
    ...(isNew ? { shown: cards } : {}),
    hasFacts: told.length > 0,
  };
}
