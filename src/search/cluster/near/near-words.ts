import { allowedEdits } from '../../matching/typing-errors.ts';
import { isNearWord } from '../../text/near-word.ts';
import type { AskCluster } from '../ask-cluster.ts';
import type { NearWord } from '../word-clauses.ts';

/** As in `near-terms.ts`. */
const MOST_NEAR = 64;
/** More than a shard may have; a number that the cluster reads as a whole one. */
const MOST_DOCUMENTS = 2 ** 30;
const SUGGESTED = 'near';
/** A text is read by several at the same time, and what they find of a word they share so long. */
const KEPT_MS = 1000;
const MOST_KEPT = 1000;

/** A word that documents may have otherwise. */
export interface Misspelt {
  word: string;
  /** The words of this field are compared. */
  field: string;
  /** Default: as many as its letters allow. */
  edits?: number;
  /** Letters at the beginning in which no typing error is. */
  sure?: number;
}

/**
 * Looks up words of documents that differ from others by the typing errors allowed for them; of two errors none is in the first
 * letter. They are then searched for as they are. A `fuzzy` query in their place makes ready to compare words each time that it
 * stands in a search, and in each segment: 16 ms of CPU for two errors in four segments, where a look-up takes 5.
 */
export class NearWords {
  readonly #ask: AskCluster;
  readonly #kept = new Map<string, Promise<NearWord[]>>();
  #keptFrom = 0;

  constructor(ask: AskCluster) {
    this.#ask = ask;
  }

  /** The words near to each one, in their order, the most similar first. @throws SearchUnavailableError */
  find(misspelt: readonly Misspelt[]): Promise<NearWord[][]> {
    this.#forget();
    const asked = misspelt.filter((one) => editsOf(one) > 0 && !this.#kept.has(keyOf(one)));
    if (asked.length > 0) this.#keep(asked, this.#lookUp(asked));
    return Promise.all(misspelt.map((one) => this.#kept.get(keyOf(one)) ?? []));
  }

  #forget(): void {
    const now = performance.now();
    if (now - this.#keptFrom < KEPT_MS && this.#kept.size < MOST_KEPT) return;
    this.#kept.clear();
    this.#keptFrom = now;
  }

  #keep(asked: readonly Misspelt[], found: Promise<NearWord[][]>): void {
    for (const [at, one] of asked.entries()) {
      const near = found.then((lists) => lists[at]!);
      this.#kept.set(keyOf(one), near);
      // The next one who asks may be answered. Those who have asked are told.
      near.catch(() => this.#kept.delete(keyOf(one)));
    }
  }

  async #lookUp(misspelt: readonly Misspelt[]): Promise<NearWord[][]> {
    const questions = misspelt.map((one) => ({ size: 0, suggest: { [SUGGESTED]: suggestion(one) } }));
    const answers = await this.#ask.all(questions);
    return misspelt.map(({ word }, at) =>
      (answers[at]!.suggest?.[SUGGESTED] ?? [])
        .flatMap(({ options }) => options)
        .filter(({ text }) => text !== word)
        .map(({ text, freq }) => ({
          word: text,
          edits: isNearWord(word, text, 1) ? 1 : 2,
          documents: freq,
        })),
    );
  }
}

const editsOf = ({ word, edits = 2 }: Misspelt) => Math.min(edits, allowedEdits(word));
const keyOf = (one: Misspelt) => [one.field, editsOf(one), one.sure ?? 0, one.word].join(' ');

function suggestion(misspelt: Misspelt) {
  return {
    text: misspelt.word,
    term: {
      field: misspelt.field,
      size: MOST_NEAR,
      shard_size: MOST_NEAR,
      max_edits: editsOf(misspelt),
      prefix_length: misspelt.sure ?? 0,
      // Also for a word that documents have, however many.
      suggest_mode: 'always',
      max_term_freq: MOST_DOCUMENTS,
    },
  };
}
