import { findKnown, findNamed, isUnlisted, type Named } from '../find-named.server.ts';
import { MEANINGS } from '../meanings.server.ts';
import type { Token } from '../read-tokens.server.ts';
import { AND, BEFORE_FOR, COMPARING, CONTEXT, isLikeness, OR, VERSUS } from '../reference-words.server.ts';
import type { Vocabulary } from '../vocabulary.server.ts';
import { FILLERS } from '../word-lexicon.ts';
import { LONGEST_NAME } from './known-brands.server.ts';
import { isProductTalk } from './name-position.server.ts';

/** All names in the words, the longest first at each place. */
function listNames(tokens: readonly Token[], { names }: Vocabulary): Named[] {
  const found: Named[] = [];
  for (
    let from = 0;
    from < tokens.length;
    from = (found.at(-1)?.to ?? 0) > from ? found.at(-1)!.to : from + 1
  ) {
    for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to--) {
      const run = tokens.slice(from, to);
      if (run.some(({ isUsed }) => isUsed)) continue;
      const joined = run.map(({ word }) => word).join('');
      const tool = names.findWhole(joined);
      const named = tool ? { tool } : findKnown(tokens, names, { from, to, joined });
      if (!named) continue;
      found.push({ from, to, ...named });
      break;
    }
  }
  return found;
}

/** True for a word that leaves the name as all that is asked for. */
function isSilent({ word }: Token): boolean {
  if (FILLERS.has(word) || isProductTalk(word) || isLikeness(word)) return true;
  return VERSUS.has(word) || OR.has(word) || AND.has(word) || COMPARING.has(word);
}

/**
 * Well-known products that are asked for by their mere names where nothing else is asked for, and not listed, or not under these
 * names: "otter", "is Jasper any good". Elsewhere a name only says what a tool works with.
 */
export function readMentions(tokens: readonly Token[], vocabulary: Vocabulary): Named[] {
  const named = listNames(tokens, vocabulary);
  const isNamed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  if (!tokens.every((token, at) => isNamed(at) || isSilent(token))) return [];
  return named.filter((one) => {
    return isUnlisted(one) ? !isContext(tokens, one) : isRenamed(tokens, one, vocabulary);
  });
}

/** True when a name is what a tool works with rather than the tool: "tools for Excel". */
function isContext(tokens: readonly Token[], { from }: Named): boolean {
  const before = tokens[from - 1]?.word ?? '';
  if (before !== 'for' && before !== 'pour') return CONTEXT.has(before);
  return !BEFORE_FOR.has(tokens[from - 2]?.word ?? '');
}

/** True for a listing under a name that its own has no part of: "GPT-5". */
function isRenamed(tokens: readonly Token[], { from, to }: Named, { names }: Vocabulary): boolean {
  const words = tokens.slice(from, to).map(({ word }) => word);
  return !names.findWhole(words.join('')) && !names.findPart(words.join(''));
}

/** Length of the phrase at a place that asks for something open, or to be run by oneself; 0 for none. */
function openAt(tokens: readonly Token[], at: number): number {
  for (let count = Math.min(MEANINGS.longest, tokens.length - at); count > 0; count--) {
    const run = tokens.slice(at, at + count);
    const meaning = MEANINGS.get(run.map(({ word }) => word).join(' '));
    if (meaning?.kind === 'hosted' || (meaning?.kind === 'open' && meaning.value)) return count;
  }
  return 0;
}

/** "Self-hosted ChatGPT", "Notion open source": the tool that is named if it is so, and those like it. Nothing else is asked for. */
export function readOpenVariant(tokens: readonly Token[], { names }: Vocabulary): Named | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const end = at + openAt(tokens, at);
    if (end === at) continue;
    const found =
      findNamed(tokens, names, { from: end }, 'doubtful') ?? findNamed(tokens, names, { to: at }, 'doubtful');
    // "Self-hosted copilot" asks for a kind of tool, not for the one that is known by that word as well.
    if (
      !found ||
      (isUnlisted(found) ? found.brand.isWord : isRenamed(tokens, found, { names } as Vocabulary))
    )
      continue;
    const isSaid = (place: number) =>
      (at <= place && place < end) || (found.from <= place && place < found.to);
    return tokens.every(({ word }, place) => isSaid(place) || FILLERS.has(word)) ? found : undefined;
  }
  return undefined;
}
