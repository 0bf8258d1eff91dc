import { toolTypeLabel } from '#src/features/tools/rules.ts';
import type { AssistantContext } from '../context.server.ts';
import type { Reading, ReadingPart } from './reading.server.ts';
import type { Say } from './say.server.ts';

/** Parts in the order in which a sentence names them. */
const NAMED: readonly ReadingPart[] = [
  'like',
  'pricing_model',
  'max_price',
  'is_open_source',
  'category',
  'type',
  'text',
];

function namePart({ tools }: AssistantContext, reading: Reading, part: ReadingPart, say: Say): string {
  switch (part) {
    case 'like':
      return say('answer.like', { name: reading.like!.name });
    case 'pricing_model':
      return say(`answer.${reading.pricing_model!}`);
    case 'max_price':
      return say('answer.maxPrice', { amount: String(reading.max_price) });
    case 'is_open_source':
      return say(reading.is_open_source ? 'answer.open' : 'answer.closed');
    case 'category':
      return tools.catalogue.lookups.findCategory(reading.category!)?.name ?? reading.category!;
    case 'type':
      return toolTypeLabel(reading.type!);
    case 'text':
      return say('answer.words', { words: reading.text! });
  }
}

/** Names parts of a reading: "free, open source, Image". */
export function nameParts(
  context: AssistantContext,
  reading: Reading,
  say: Say,
  parts: readonly ReadingPart[] = NAMED,
): string {
  return NAMED.filter((part) => parts.includes(part) && reading[part] !== undefined)
    .map((part) => namePart(context, reading, part, say))
    .join(', ');
}
