import { findNamed, isUnlisted, type Named } from '../find-named.server.ts';
import { MEANINGS } from '../meanings.server.ts';
import type { Token } from '../read-tokens.server.ts';
import type { ToolNames } from '../tool-names.server.ts';
import { FILLERS } from '../word-lexicon.ts';

const FOR: ReadonlySet<string> = new Set(['for', 'pour']);

/** Length of the phrase at a place that asks for something open, or to be run by oneself; 0 for none. */
function openAt(tokens: readonly Token[], at: number): number {
  for (let count = Math.min(MEANINGS.longest, tokens.length - at); count > 0; count--) {
    const run = tokens.slice(at, at + count);
    if (run.some(({ isUsed }) => isUsed)) continue;
    const meaning = MEANINGS.get(run.map(({ word }) => word).join(' '));
    if (meaning?.kind === 'hosted' || (meaning?.kind === 'open' && meaning.value)) return count;
  }
  return 0;
}

/** "Self-hosted copilot" asks for a kind of tool, not for the one that is known by that word as well. */
function isOwnName(tokens: readonly Token[], named: Named, names: ToolNames): boolean {
  if (isUnlisted(named)) return !named.brand.isWord;
  const words = tokens.slice(named.from, named.to).map(({ word }) => word);
  return names.findWhole(words.join('')) !== undefined;
}

/** "Self-hosted ChatGPT", "Notion open source": the tool that is named if it is so, and those like it. Nothing else is asked for. */
export function readOpenVariant(tokens: readonly Token[], names: ToolNames): Named | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const count = openAt(tokens, at);
    if (count === 0) continue;
    const found =
      findNamed(tokens, names, { from: at + count }, 'doubtful') ??
      findNamed(tokens, names, { to: at }, 'doubtful');
    if (!found || !isOwnName(tokens, found, names)) continue;
    const isSaid = (place: number) =>
      (at <= place && place < at + count) || (found.from <= place && place < found.to);
    // "For the company" says who asks.
    const purpose = tokens.findIndex(({ word }, place) => place >= found.to && FOR.has(word));
    const asked = purpose < 0 ? tokens : tokens.slice(0, purpose);
    return asked.every(({ word }, place) => isSaid(place) || FILLERS.has(word)) ? found : undefined;
  }
  return undefined;
}
