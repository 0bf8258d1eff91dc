import { findShippedType } from '#src/features/tools/listings/public/type-rules.ts';
import { type ShippedType, type ToolType, toolTypeLabel } from '#src/features/tools/rules.ts';
import type { Translate } from '#src/server/translate.ts';
import { msg } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';

/** Keys of the sentences about a type that is as it ships, and of the one about any other. */
const TYPE_TEXTS = {
  answer: { other: 'answer.ofType', of: (type: ShippedType) => `answer.${type}` as const },
  ask: { other: 'ask.ofType', of: (type: ShippedType) => `ask.${type}` as const },
  next: { other: 'next.ofType', of: (type: ShippedType) => `next.${type}` as const },
} as const;

/** A type of tools in a sentence: in words of its own where it is as it ships, else by its name. */
export function describeType(use: keyof typeof TYPE_TEXTS, type: ToolType, t: Translate): string {
  const shipped = findShippedType(type);
  if (shipped) return t(TYPE_TEXTS[use].of(shipped));
  return t(msg(TYPE_TEXTS[use].other, { name: translateLabel(toolTypeLabel(type), t) }));
}
