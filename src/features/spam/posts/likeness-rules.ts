/** Rules of likeness between listings, and between two faces of a website. Pure. */
import { foldWords } from '../fold-rules.ts';
import type { SpamFinding } from '../rules.ts';

/** Words of names that many tools share. */
const GENERIC = new Set(['ai', 'app', 'com', 'io', 'the', 'tool', 'pro']);
/** Shorter names differ by one letter too easily. */
const NEAR_NAME = 6;
/** A text counts as similar from this share of common phrases on. */
const SIMILAR_SHARE = 0.5;
const PHRASE_WORDS = 4;
/** Of each rule. */
const NAMED = 2;

interface NamedText {
  name: string;
  description: string;
}

/** A name without what many names share. */
function foldName(name: string): string {
  const words = foldWords(name);
  const own = words.filter((word) => !GENERIC.has(word));
  return (own.length > 0 ? own : words).join('');
}

/** True when one letter was added, left out, replaced, or swapped with its neighbour. */
function isOneLetterOff(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [one, other] = [left.slice(start), right.slice(start)];
  const isReplaced = one.slice(1) === other.slice(1);
  const isAdded = one === other.slice(1) || one.slice(1) === other;
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  return isReplaced || isAdded || isSwapped;
}

function listPhrases(text: string): Set<string> {
  const words = foldWords(text);
  const count = Math.max(0, words.length - PHRASE_WORDS + 1);
  return new Set(Array.from({ length: count }, (_, at) => words.slice(at, at + PHRASE_WORDS).join(' ')));
}

function shareOf(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(own.size, other.size);
  return smaller === 0 ? 0 : own.intersection(other).size / smaller;
}

/** Listings that have almost the name or the text of another. */
export function findLikeness(own: NamedText, others: readonly NamedText[]): SpamFinding[] {
  const name = foldName(own.name);
  const phrases = listPhrases(own.description);
  const named = (rule: 'same_name' | 'similar_name', isMet: (other: string) => boolean) =>
    others
      .filter((other) => isMet(foldName(other.name)))
      .slice(0, NAMED)
      .map((other) => ({ rule, values: { name: other.name } }));
  const similar = others
    .map((other) => ({ name: other.name, share: shareOf(phrases, listPhrases(other.description)) }))
    .filter(({ share }) => share >= SIMILAR_SHARE)
    .sort((one, other) => other.share - one.share)
    .slice(0, NAMED);
  return [
    ...named('same_name', (other) => other === name),
    ...named('similar_name', (other) => name.length >= NEAR_NAME && isOneLetterOff(name, other)),
    ...similar.map((other) => ({
      rule: 'similar_text' as const,
      values: { name: other.name, percent: Math.round(other.share * 100) },
    })),
  ];
}

/** How a website presents itself. */
export interface SiteFace {
  /** The registered domain that its address leads to; '' when unknown. */
  domain: string;
  title: string;
  description: string;
}

/** Below this share of common words two faces have nothing in common. */
const OTHER_FACE = 0.15;
const FACE_WORDS = 3;

/** Changes of a website since its listing was submitted that a person should look at. */
export function findFaceChanges(before: SiteFace, now: SiteFace): SpamFinding[] {
  const findings: SpamFinding[] = [];
  if (before.domain && now.domain && before.domain !== now.domain) {
    findings.push({ rule: 'moved_site', values: { domain: now.domain } });
  }
  const wordsOf = ({ title, description }: SiteFace) => new Set(foldWords(`${title} ${description}`));
  const [old, present] = [wordsOf(before), wordsOf(now)];
  const saysEnough = old.size >= FACE_WORDS && present.size >= FACE_WORDS;
  if (saysEnough && shareOf(old, present) < OTHER_FACE) {
    const values = { before: before.title || before.description, after: now.title || now.description };
    findings.push({ rule: 'changed_site', values });
  }
  return findings;
}
