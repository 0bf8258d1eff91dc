import { allowedEdits } from '../matching/typing-errors.ts';
import { cutWord } from '../text/fold-word.ts';
import { isNearWord } from '../text/near-word.ts';
import type { Frequencies } from './word-clauses.ts';

/** Words of the longest title that is looked for in a text, but for the text as a whole. */
const LONGEST_RUN = 5;

export interface NamedDocument {
  id: number;
  /** The whole title in one word. */
  title: string;
  /** Its words, and neighbouring words in one. */
  words: ReadonlySet<string>;
}

/**
 * The runs of neighbouring words of a text, each joined to one word.
 * @param isWanted of a run, one word must be so
 * @param longest words of a run
 */
export function listRuns(
  words: readonly string[],
  isWanted: (word: string) => boolean = () => true,
  longest = LONGEST_RUN,
): string[] {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1),
    ),
  );
  return [
    ...new Set([...runs, words].filter((run) => run.some(isWanted)).map((run) => cutWord(run.join('')))),
  ];
}

/** The titles that a text may name, fetched before the text is read. */
export class ClusterNames {
  readonly #documents: readonly NamedDocument[];
  readonly #frequencies: Frequencies;

  constructor(documents: readonly NamedDocument[], frequencies: Frequencies) {
    this.#documents = [...new Map(documents.map((document) => [document.id, document])).values()];
    this.#frequencies = frequencies;
  }

  /** Of all documents that may be named. */
  get ids(): number[] {
    return this.#documents.map(({ id }) => id);
  }

  findWhole(joined: string): number[] {
    return this.#list(({ title }) => title === cutWord(joined));
  }

  findHaving(joined: string): number[] {
    return this.#list(({ words }) => words.has(cutWord(joined)));
  }

  /** Of the title that is nearest. */
  findNear(joined: string): number[] {
    const typed = cutWord(joined);
    for (let edits = 1; edits <= allowedEdits(typed); edits++) {
      const near = this.#documents.find(({ title }) => title !== typed && isNearWord(typed, title, edits));
      if (near) return this.findWhole(near.title);
    }
    return [];
  }

  isKnownWord(word: string): boolean {
    return (this.#frequencies.get(word) ?? 0) > 0;
  }

  #list(isWanted: (document: NamedDocument) => boolean): number[] {
    return this.#documents.filter(isWanted).map(({ id }) => id);
  }
}
