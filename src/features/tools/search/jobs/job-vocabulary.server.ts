import type { SearchDocument } from '#src/search/search-index.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { FILLERS } from '../interpret/word-lexicon.ts';
import { type Concept, Concepts } from './concepts.ts';
import { countTools, JobStore, type StoredJob } from './job-store.server.ts';
import { AGENT, ENDS, findVerb, isParticiple, isPreposition, LINKS, listVerbs } from './job-words.server.ts';
import { PrefixTable } from './prefix-table.ts';

/** A verb and what it is done to: something that people want to get done. */
interface Job {
  /** As people say it: `transcribe meetings`. */
  name: string;
  /** Ids of the tools that say of themselves that they do it, in no order. */
  tools: readonly number[];
  /** Its names at the tools that an engine outside lists. */
  names: readonly string[];
}

/** A job that a request names. */
export interface RequestedJob {
  job: Job;
  /** The words of the request that name it. */
  text: string;
}

/** A job for a text that is still being typed. */
export interface SuggestedJob {
  job: Job;
  /** The request that is being typed, completed: the words before the job stay. */
  text: string;
}

const MAX_TYPED = 200;
const MAX_WORDS = 16;
const MAX_CANDIDATES = 4000;
const SHORTEST_BEGINNING = 2;
/** Words from the first to the last that name a job. */
const WIDEST = 6;
const JOINTS = new Set(['and', 'or', 'et', 'ou']);
/** How much more a job counts that begins as what is typed than one that another word means. */
const BEGUN = 3;
/** Mentions that any noun is thought to have more. */
const SMOOTHING = 20;
/** Jobs that are put in order of variety. */
const MAX_VARIED = 50;

/**
 * The jobs that the tools of a catalogue do, read from what they say of themselves. Words that mean the same name the same
 * job, so that a request finds it in other words or in another language.
 */
export class JobVocabulary {
  readonly #concepts: Concepts;
  readonly #store: JobStore;
  /** Words that mean what words of jobs mean. */
  readonly #synonyms = new PrefixTable();
  /** Concepts of verbs. */
  readonly #verbs: ReadonlySet<Concept>;

  /** @param synonyms groups of folded words and phrases that mean the same */
  constructor(synonyms: readonly (readonly string[])[], most?: number) {
    this.#concepts = new Concepts(synonyms);
    this.#store = new JobStore(this.#concepts, most);
    this.#verbs = new Set(listVerbs().map((verb) => this.#concepts.main([verb])));
    for (const phrase of synonyms.flat()) if (!phrase.includes(' ')) this.#synonyms.add(phrase);
  }

  get size(): number {
    return this.#store.size;
  }

  /** Adds the jobs of a tool, or replaces them. */
  put(tool: SearchDocument): void {
    this.#store.put(tool);
  }

  /** Adds a job that so many tools do, which an engine outside lists by its name. */
  addCounted(name: string, tools: number): void {
    this.#store.addCounted(name, tools);
  }

  /** Removes the jobs of a tool that no other does. */
  remove(id: number): void {
    this.#store.remove(id);
  }

  /**
   * Finds the jobs that a request names, the one with most of its words first. Words may stand in any order, in other words
   * that mean the same, or as the noun of an action.
   * @param words folded
   */
  find(words: readonly string[], limit: number): RequestedJob[] {
    const read = this.#readConcepts(words.slice(0, MAX_WORDS));
    const places = new Map<Concept, number[]>();
    for (const [at, concepts] of read.entries()) {
      for (const concept of concepts) {
        const found = places.get(concept);
        if (found) found.push(at);
        else places.set(concept, [at]);
      }
    }
    const found = new Map<StoredJob, number[]>();
    for (const [at, verbs] of read.entries()) {
      for (const [other, nouns] of read.entries()) {
        if (at === other) continue;
        for (const job of this.#listPairs(verbs, nouns)) {
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
   * Jobs for the beginning of a request, by its last words that mean something, of which the very last may be a beginning.
   * None when a verb is typed that nothing is done with to what follows it.
   */
  suggest(text: string, limit: number): SuggestedJob[] {
    const typed = text.slice(0, MAX_TYPED);
    const { words, starts } = scanWords(typed, MAX_WORDS);
    const last = words.length - 1;
    if (last < 0) return [];
    const isOpen = !/\s$/u.test(typed) && words[last]!.length >= SHORTEST_BEGINNING;
    const read = this.#readConcepts(words).map((concepts, at) =>
      at === last && isOpen
        ? this.#readBeginning(words[last]!, concepts)
        : this.#listSaid(words[at]!, concepts),
    );
    const meant = [...read.keys()].filter((at) => read[at]!.length > 0);
    const end = meant.pop();
    if (end === undefined || (isOpen && end < last && !FILLERS.has(words[last]!))) return [];
    let found = this.#listJobs(read[end]!);
    let from = end;
    for (const at of meant.toReversed()) {
      const both = found.filter((job) => read[at]!.some((concept) => meets(job, concept)));
      const isFiller = FILLERS.has(words[at]!);
      if (both.length > 0) {
        found = both;
        from = at;
      } else if (isOpen && from === last && !isFiller && mayLeadOn(words[last]!)) {
        // "transcribe meetings fo": the word being typed may well only lead on.
        return this.suggest(typed.slice(0, starts[last]), limit);
      } else if (this.#isVerb(words[at]!, read[at]!) && words.slice(at + 1, from).every(isBetween)) {
        if (!isFiller) return [];
        from = at;
      } else if (!isFiller) break;
    }
    const before = typed.slice(0, starts[from]);
    return this.#sort(found, words[last]!)
      .slice(0, limit)
      .map((stored) => {
        const job = toJob(stored);
        return { job, text: `${before}${job.name}` };
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
      nouns.includes(job.concepts.at(-1)!) || this.#listPairs([job.verbConcept], nouns).next().done === true
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

  #listJobs(concepts: readonly Concept[]): StoredJob[] {
    const jobs = new Set<StoredJob>();
    for (const concept of concepts) {
      for (const job of this.#store.byConcept.get(concept) ?? []) {
        if (jobs.size >= MAX_CANDIDATES) return [...jobs];
        if (job.told > 0) jobs.add(job);
      }
    }
    return [...jobs];
  }

  /** The job that is done most to its object first, more so when it begins as what is typed; a verb counts less each time it comes again. */
  #sort(jobs: readonly StoredJob[], typed: string): StoredJob[] {
    const ranked = jobs.map((job) => {
      const isBegun = job.verb.startsWith(typed) || job.object.some((word) => word.startsWith(typed));
      return { job, rank: (this.#associate(job) * (isBegun ? BEGUN : 1)) / job.concepts.length ** 2 };
    });
    ranked.sort((left, right) => right.rank - left.rank);
    const turns = new Map<Concept, number>();
    const varied = ranked.slice(0, MAX_VARIED).map(({ job, rank }) => {
      const turn = (turns.get(job.verbConcept) ?? 0) + 1;
      turns.set(job.verbConcept, turn);
      return { job, rank: rank / Math.sqrt(turn) };
    });
    return varied.sort((left, right) => right.rank - left.rank).map(({ job }) => job);
  }

  /** The concepts of a word that jobs have; none for a word that only asks. */
  #listSaid(word: string, concepts: readonly Concept[]): Concept[] {
    if (word.length < 2 || (FILLERS.has(word) && !this.#isVerb(word, concepts))) return [];
    return concepts.filter((concept) => this.#store.byConcept.has(concept));
  }

  /** How much more often than by chance something is done to its object: a t-score, with few mentions smoothed. */
  #associate(job: StoredJob): number {
    return countTools(job) / Math.sqrt((this.#store.mentions.get(job.concepts.at(-1)!) ?? 0) + SMOOTHING);
  }

  /** True for a word that asks for something to be done; a teacher does not. */
  #isVerb(word: string, concepts: readonly Concept[]): boolean {
    if (AGENT.test(word) && findVerb(word) !== word) return false;
    return concepts.some((concept) => this.#verbs.has(concept));
  }

  /** Concepts of each word; those of a phrase of several words stand at its first one. */
  #readConcepts(words: readonly string[]): Concept[][] {
    const read = words.map((word) => [...this.#concepts.all(word)]);
    for (let at = 0; at < words.length; at++) {
      const { count, concepts } = this.#concepts.phraseAt(words, at);
      if (count > 0) read[at]!.push(...concepts);
    }
    return read;
  }

  #readBeginning(word: string, concepts: readonly Concept[]): Concept[] {
    const alike = [...this.#store.words.list(word), ...this.#synonyms.list(word)];
    const begun = alike.flatMap((other) => this.#concepts.all(other));
    return [...new Set([...concepts, ...begun])].filter((concept) => this.#store.byConcept.has(concept));
  }

  *#listPairs(verbs: readonly Concept[], nouns: readonly Concept[]): Generator<StoredJob> {
    for (const verb of verbs) {
      if (!this.#store.byConcept.has(verb)) continue;
      for (const noun of nouns) yield* this.#store.byPair.get(`${verb} ${noun}`) ?? [];
    }
  }
}

function toJob({ verb, object, tools, names }: StoredJob): Job {
  return { name: [verb, ...object].join(' '), tools, names };
}

/** True for the beginning of a word that says nothing itself. */
function mayLeadOn(word: string): boolean {
  return FILLERS.values().some((filler) => filler.startsWith(word));
}

/** True for a word between a verb and what it is done to. */
function isBetween(word: string): boolean {
  return (FILLERS.has(word) || ENDS.has(word)) && !JOINTS.has(word);
}

function meets({ verbConcept, concepts, parts }: StoredJob, concept: Concept): boolean {
  return verbConcept === concept || concepts.includes(concept) || parts.includes(concept);
}

/** The places of a job's words in a request, or undefined when one is not there. */
function placeWords(
  job: StoredJob,
  verbAt: number,
  places: ReadonlyMap<Concept, readonly number[]>,
): number[] | undefined {
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
