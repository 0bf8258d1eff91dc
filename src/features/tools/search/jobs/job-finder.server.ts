import { FILLERS } from '../interpret/word-lexicon.ts';
import type { Concept, Concepts } from './concepts.ts';
import { countTools, type Job, type JobStore, type StoredJob, toJob } from './job-store.server.ts';
import { isParticiple, isPreposition, LINKS } from './job-words.server.ts';

/** A job that a request names. */
export interface RequestedJob {
  job: Job;
  /** The words of the request that name it. */
  text: string;
}

const MAX_WORDS = 16;
/** Words from the first to the last that name a job. */
const WIDEST = 6;

/** Finds jobs in the words of requests. */
export class JobFinder {
  readonly #concepts: Concepts;
  readonly #store: JobStore;

  constructor(concepts: Concepts, store: JobStore) {
    this.#concepts = concepts;
    this.#store = store;
  }

  /**
   * Finds the jobs that a request names, the one with most of its words first. Words may stand in any order, in other words
   * that mean the same, or as the noun of an action.
   * @param words folded
   */
  find(words: readonly string[], limit: number): RequestedJob[] {
    const read = this.#concepts.read(words.slice(0, MAX_WORDS));
    const places = new Map<Concept, number[]>();
    for (const [at, concepts] of read.entries()) {
      for (const concept of concepts) {
        const found = places.get(concept);
        if (found) found.push(at);
        else places.set(concept, [at]);
      }
    }
    const found = new Map<StoredJob, number[]>();
    for (const [at, concepts] of read.entries()) {
      const verbs = concepts.filter((concept) => this.#store.isVerb(concept));
      if (verbs.length === 0) continue;
      for (const [other, nouns] of read.entries()) {
        if (at === other) continue;
        for (const job of this.#store.listPairs(verbs, nouns)) {
          const used = job.told > 0 ? placeWords(job, at, places) : undefined;
          if (used && this.#isTogether(job, words, used) && used.length > (found.get(job)?.length ?? 0))
            found.set(job, used);
        }
      }
    }
    return [...found]
      .toSorted(([left, some], [right, others]) => others.length - some.length || compareJobs(left, right))
      .slice(0, limit)
      .map(([job, used]) => {
        const places = this.#listPlaces(words, used);
        return { job: toJob(job), text: words.filter((_, at) => places.has(at)).join(' ') };
      });
  }

  /**
   * True when the words of a job are one group of words in a request: "make flashcards from notes" does not ask for notes, nor
   * "remove background noise" for backgrounds. The verb comes first in `used`, the noun last.
   */
  #isTogether(job: StoredJob, words: readonly string[], used: readonly number[]): boolean {
    const [verb, noun] = [used[0]!, used.at(-1)!];
    if (isParticiple(words[verb]!)) return false;
    const named = this.#listPlaces(words, used);
    const [from, to] = [Math.min(...named), Math.max(...named)];
    if (to - from > WIDEST) return false;
    for (let at = from + 1; at < to; at++) {
      // "translation of documents", "génération d'images".
      const isLink = at === verb + 1 && LINKS.has(words[at]!);
      if (!named.has(at) && !isLink && isPreposition(words[at]!)) return false;
    }
    const after = words[noun + 1];
    if (noun < verb || after === undefined || isPreposition(after) || FILLERS.has(after)) return true;
    const nouns = this.#concepts.all(after);
    return (
      nouns.includes(job.concepts.at(-1)!) ||
      this.#store.listPairs([job.verbConcept], nouns).next().done === true
    );
  }

  /** Places of words, each with those of its phrase. */
  #listPlaces(words: readonly string[], used: readonly number[]): Set<number> {
    const places = new Set<number>();
    for (const at of used) {
      const count = Math.max(1, this.#concepts.phraseAt(words, at).count);
      for (let next = at; next < at + count; next++) places.add(next);
    }
    return places;
  }
}

/** The places of a job's words in a request, or undefined when one is not there. */
function placeWords(
  job: StoredJob,
  verbAt: number,
  places: ReadonlyMap<Concept, readonly number[]>,
): number[] | undefined {
  // Most jobs of a verb and a noun have a word that the request lacks.
  if (!job.concepts.every((concept) => places.has(concept))) return undefined;
  const used = [verbAt];
  for (const concept of job.concepts) {
    const [at] = (places.get(concept) ?? [])
      .filter((place) => !used.includes(place))
      .sort((one, other) => Math.abs(one - verbAt) - Math.abs(other - verbAt));
    if (at === undefined) return undefined;
    used.push(at);
  }
  return used;
}

/** Puts jobs of more tools first, then those of fewer words. */
function compareJobs(left: StoredJob, right: StoredJob): number {
  return countTools(right) - countTools(left) || left.concepts.length - right.concepts.length;
}
