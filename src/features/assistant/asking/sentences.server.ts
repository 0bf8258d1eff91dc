import { toolTypeLabel } from '#src/features/tools/rules.ts';
import { formatDollars, formatList } from '#src/shared/format.ts';
import type { AssistantContext } from '../context.server.ts';
import type { Reading, ReadingPart } from './reading.server.ts';
import { type Say, sayLabel } from './say.server.ts';

/** Parts in the order in which a sentence names them, before the word "tools" and after it. */
const BEFORE: readonly ReadingPart[] = ['pricing_model', 'is_open_source'];
const AFTER: readonly ReadingPart[] = ['type', 'category', 'like', 'text', 'max_price'];

/** Free and open source are said of the tools themselves; a free plan, or what they are not, after them. */
function isAdjective(reading: Reading, part: ReadingPart): boolean {
  return part === 'pricing_model' ? reading.pricing_model !== 'freemium' : reading.is_open_source === true;
}

function categoryName({ tools }: AssistantContext, slug: string, say: Say): string {
  return sayLabel(tools.catalogue.lookups.findCategory(slug)?.name ?? slug, say);
}

/** How a part is said of so many tools. */
function sayPart(
  context: AssistantContext,
  reading: Reading,
  { part, count, say }: { part: ReadingPart; count: number; say: Say },
): string {
  switch (part) {
    case 'like':
      return say('answer.like', { name: reading.like!.name, count });
    case 'pricing_model':
      return say(`answer.${reading.pricing_model!}`, { count });
    case 'max_price':
      return say('answer.maxPrice', { amount: formatDollars(reading.max_price!, say.language) });
    case 'is_open_source':
      return say(reading.is_open_source ? 'answer.open' : 'answer.closed', { count });
    case 'category':
      return say('answer.category', { name: categoryName(context, reading.category!, say) });
    case 'type':
      return say('answer.type', { name: sayLabel(toolTypeLabel(reading.type!), say) });
    case 'text':
      return say('answer.words', { words: reading.text! });
  }
}

/** "3 free tools in Education for “quizzes”, up to $10". */
export function describeTools(context: AssistantContext, reading: Reading, count: number, say: Say): string {
  const sayAll = (parts: readonly ReadingPart[]) =>
    parts
      .filter((part) => reading[part] !== undefined)
      .map((part) => sayPart(context, reading, { part, count, say }));
  const before = sayAll(BEFORE.filter((part) => isAdjective(reading, part)));
  const after = sayAll([...BEFORE.filter((part) => !isAdjective(reading, part)), ...AFTER]);
  const tools = say('answer.tools', { count, kind: before.map((word) => `${word} `).join('') });
  return [tools.trim(), ...after].join(' ').replaceAll(' ,', ',');
}

/** What was asked for, part by part: "free and open source". */
export function nameParts(
  context: AssistantContext,
  reading: Reading,
  say: Say,
  parts: readonly ReadingPart[],
): string {
  const names = parts
    .filter((part) => reading[part] !== undefined)
    .map((part) => {
      if (part === 'category') return categoryName(context, reading.category!, say);
      if (part === 'type') return sayLabel(toolTypeLabel(reading.type!), say);
      if (part === 'text') return say('answer.quoted', { words: reading.text! });
      return sayPart(context, reading, { part, count: 1, say }).replace(/^, /, '');
    });
  return formatList(names, say.language);
}
