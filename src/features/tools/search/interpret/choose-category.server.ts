import type { CategoryHint } from './read-phrases.server.ts';
import type { Token } from './read-tokens.server.ts';
import { PURPOSE } from './word-lexicon.ts';

const STRENGTHS = ['name', 'kind', 'task'] as const;

/**
 * The category of a request: what names a field before what names a task of one. Of several the last one before the purpose counts,
 * which is what something is done to: "video marketing", "summarize videos for students".
 */
export function chooseCategory(
  hints: readonly CategoryHint[],
  tokens: readonly Token[],
): CategoryHint | undefined {
  const purpose = tokens.findIndex(({ word }, at) => at > 0 && PURPOSE.has(word));
  const before = hints.filter(({ from }) => purpose < 0 || from < purpose);
  for (const strength of STRENGTHS) {
    const chosen = before.findLast((hint) => hint.strength === strength);
    if (chosen) return chosen;
  }
  return hints[0];
}
