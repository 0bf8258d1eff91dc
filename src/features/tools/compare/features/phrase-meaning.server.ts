import { listPluralForms } from '#src/search/text/plural-forms.ts';
import { listRelatedForms } from '#src/search/text/related-forms.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { isStopWord } from '#src/search/text/stop-words.ts';
import { LONGEST_SYNONYM, SYNONYMS } from '../../search/interpret/synonyms.ts';

/** Words of a phrase that are compared; the rest of a longer one is left out. */
const MAX_WORDS = 40;
const DENIALS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'never', 'sans', 'pas']);
/** Words of a listing that do not tell one feature from another. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  'ai',
  'ia',
  'support',
  'supports',
  'based',
  'powered',
  'built',
]);
/** Kinds of content that tools convert: `text to image` has nothing to do with text inside images. */
const MEDIA: ReadonlySet<string> = new Set(
  'text image images picture photo video videos speech voice audio sound music song code sql 3d sketch drawing pdf'.split(
    ' ',
  ),
);

/** A phrase as a set of meanings. */
export type Meanings = ReadonlySet<string>;

interface ReadPhrase {
  /** Words of one family, and synonyms, are the same meaning. */
  meanings: Meanings;
  /** Words of one family alone are. */
  words: Meanings;
}

/** Words of a phrase; a phrase of several words that has synonyms is one of them. What is denied begins with `!`. */
function listTerms(text: string): string[] {
  const { words } = scanWords(text, MAX_WORDS);
  const terms: string[] = [];
  let isDenied = false;
  for (let at = 0; at < words.length; ) {
    const length = findPhraseLength(words, at);
    const word = words.slice(at, at + length).join(' ');
    at += length;
    if (DENIALS.has(word)) isDenied = true;
    else if (length > 1 || !(isStopWord(word) || EMPTY_WORDS.has(word))) {
      terms.push(isDenied ? `!${word}` : word);
      isDenied = false;
    }
  }
  return terms.length > 0 ? terms : [words.join(' ') || text.trim()];
}

function findPhraseLength(words: readonly string[], at: number): number {
  if (words[at + 1] === 'to' && MEDIA.has(words[at]!) && MEDIA.has(words[at + 2] ?? '')) return 3;
  for (let length = Math.min(LONGEST_SYNONYM, words.length - at); length > 1; length--) {
    if (SYNONYMS.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 1;
}

/**
 * Reads phrases together, because a meaning is a group of words that occur in them: `generation` and `creating` are one
 * where both are there.
 */
export function readMeanings(texts: readonly string[]): ReadPhrase[] {
  const terms = texts.map(listTerms);
  const families = new WordGroups(new Set(terms.flat().map(withoutDenial)), listForms);
  const synonyms = families.widen((word) => SYNONYMS.get(word) ?? []);
  return terms.map((list) => ({
    meanings: new Set(list.map((term) => synonyms.meaningOf(term))),
    words: new Set(list.map((term) => families.meaningOf(term))),
  }));
}

function withoutDenial(term: string): string {
  return term.startsWith('!') ? term.slice(1) : term;
}

type ListEqual = (word: string) => Iterable<string>;

/** Words that mean the same, as disjoint sets. */
class WordGroups {
  readonly #parents: Map<string, string>;

  constructor(words: Iterable<string>, listEqual: ListEqual, parents?: ReadonlyMap<string, string>) {
    this.#parents = new Map(parents ?? Array.from(words, (word) => [word, word]));
    for (const word of words) {
      for (const other of listEqual(word)) if (this.#parents.has(other)) this.#join(word, other);
    }
  }

  /** The same groups, joined where words are equal in another way, too. */
  widen(listEqual: ListEqual): WordGroups {
    return new WordGroups(this.#parents.keys(), listEqual, this.#parents);
  }

  meaningOf(term: string): string {
    const word = withoutDenial(term);
    return word === term ? this.#find(word) : `!${this.#find(word)}`;
  }

  #find(word: string): string {
    let found = word;
    while (this.#parents.get(found) !== found) found = this.#parents.get(found)!;
    return found;
  }

  #join(left: string, right: string): void {
    this.#parents.set(this.#find(left), this.#find(right));
  }
}

function* listForms(word: string): Generator<string> {
  yield* listPluralForms(word);
  yield* listRelatedForms(word);
}
