import { findKnown, isUnlisted, type Named } from '../find-named.server.ts';
import type { Token } from '../read-tokens.server.ts';
import { AND, COMPARING, CONTEXT, isLikeness, OR, VERSUS, wordSet } from '../reference-words.server.ts';
import type { Vocabulary } from '../vocabulary.server.ts';
import { FILLERS } from '../word-lexicon.ts';
import { LONGEST_NAME } from './known-brands.server.ts';
import { isCapitalized, isProductTalk } from './name-position.server.ts';

const FOR = wordSet('for pour');
const BEFORE_FOR = wordSet('look looking search searching ask asking cherche cherchons');

/** All names in the words, the longest first at each place. */
function listNames(tokens: readonly Token[], { names }: Vocabulary): Named[] {
  const found: Named[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to--) {
      const run = tokens.slice(from, to);
      if (run.some(({ isUsed }) => isUsed)) continue;
      const joined = run.map(({ word }) => word).join('');
      const tool = names.findWhole(joined);
      const named = tool ? { tool } : findKnown(tokens, names, { from, to, joined });
      if (!named) continue;
      found.push({ from, to, ...named });
      from = to - 1;
      break;
    }
  }
  return found;
}

/** True when a name is what a tool works with rather than the tool: "tools for Excel". */
function isContext(tokens: readonly Token[], { from }: Named): boolean {
  const before = tokens[from - 1]?.word ?? '';
  if (FOR.has(before)) return !BEFORE_FOR.has(tokens[from - 2]?.word ?? '');
  return CONTEXT.has(before);
}

/** True for a listing under a name that its own has no part of: "GPT-5". */
function isRenamed(tokens: readonly Token[], named: Named, { names }: Vocabulary): boolean {
  const joined = tokens
    .slice(named.from, named.to)
    .map(({ word }) => word)
    .join('');
  return !isUnlisted(named) && !names.findWhole(joined) && !names.findPart(joined);
}

/** True for a word that leaves the name as all that is asked for. */
function isSilent({ word }: Token): boolean {
  if (FILLERS.has(word) || isProductTalk(word) || isLikeness(word)) return true;
  return VERSUS.has(word) || OR.has(word) || AND.has(word) || COMPARING.has(word);
}

/**
 * Well-known products that are asked for by their mere names, and not listed, or not under these names: where nothing else is asked for ("otter", "is Jasper
 * any good"), or as what a sentence is about ("Photoshop for beginners"). Elsewhere a name only says what a tool works with.
 */
export function readMentions(tokens: readonly Token[], vocabulary: Vocabulary): Named[] {
  const named = listNames(tokens, vocabulary);
  const isNamed = (at: number) => named.some(({ from, to }) => from <= at && at < to);
  const isAlone = tokens.every((token, at) => isNamed(at) || isSilent(token));
  return named.filter((one) => {
    if (!isUnlisted(one)) return isAlone && isRenamed(tokens, one, vocabulary);
    if (isContext(tokens, one)) return false;
    const { from, to, brand } = one;
    if (isAlone) return true;
    const words = tokens.slice(from, to).map(({ word }) => word);
    // A tag is what tools are for: "premiere pro" is that of plug-ins.
    if (vocabulary.isTag(words.join(' '))) return false;
    const isSubject = tokens.slice(0, from).every(isSilent) && FOR.has(tokens[to]?.word ?? '');
    return isSubject && (!brand.isWord || isCapitalized(tokens, from, to));
  });
}
