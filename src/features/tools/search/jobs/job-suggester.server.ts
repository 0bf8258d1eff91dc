import { scanWords } from '#src/search/text/scan-words.ts';
import { FILLERS } from '../interpret/word-lexicon.ts';
import { type Concept, Concepts } from './concepts.ts';
import { FRENCH_OF_JOBS, listFrenchWords } from './french-jobs.server.ts';
import { countTools, type Job, type JobStore, type StoredJob, toJob } from './job-store.server.ts';
import { AGENT, ENDS, findVerb, listVerbs } from './job-words.server.ts';
import { PrefixTable } from './prefix-table.ts';

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
const JOINTS = new Set(['and', 'or', 'et', 'ou']);
/** Before a word that is French, too, so that it begins no English one. */
const FRENCH_ARTICLES = new Set('un une des les la le l du d mes mon ma nos ses'.split(' '));
/** How much more a job counts that begins as what is typed than one that another word means. */
const BEGUN = 3;
/** Mentions that any noun is thought to have more. */
const SMOOTHING = 20;
/** Jobs whose French names are compared with what is typed. */
const MAX_NAMED = 200;
/** Jobs that are put in order of variety. */
const MAX_VARIED = 50;

/** Known before any job is. */
export interface JobLexicon {
  concepts: Concepts;
  /** Words that mean what words of jobs mean. */
  synonyms: PrefixTable;
  /** Concepts of verbs. */
  verbs: ReadonlySet<Concept>;
}

/**
 * Reads what words mean, which takes some milliseconds.
 * @param synonyms groups of folded words and phrases that mean the same
 */
export function readLexicon(synonyms: readonly (readonly string[])[]): JobLexicon {
  const concepts = new Concepts(synonyms, FRENCH_OF_JOBS);
  const byBeginning = new PrefixTable();
  for (const phrase of [...synonyms, ...FRENCH_OF_JOBS].flat())
    if (!phrase.includes(' ')) byBeginning.add(phrase);
  const verbs = new Set(listVerbs().map((verb) => concepts.main([verb])));
  return { concepts, synonyms: byBeginning, verbs };
}

/** Completes the jobs of texts that are still being typed. */
export class JobSuggester {
  readonly #concepts: Concepts;
  readonly #store: JobStore;
  readonly #synonyms: PrefixTable;
  readonly #verbs: ReadonlySet<Concept>;

  constructor({ concepts, synonyms, verbs }: JobLexicon, store: JobStore) {
    this.#concepts = concepts;
    this.#store = store;
    this.#synonyms = synonyms;
    this.#verbs = verbs;
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
    const read = this.#concepts
      .read(words)
      .map((concepts, at) =>
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
    return this.#sort(found, words[last]!, FRENCH_ARTICLES.has(words[last - 1] ?? ''))
      .slice(0, limit)
      .map((stored) => {
        const job = toJob(stored);
        return { job, text: `${before}${job.name}` };
      });
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
  #sort(jobs: readonly StoredJob[], typed: string, isFrench: boolean): StoredJob[] {
    const ranked = jobs.map((job) => {
      const isBegun =
        !isFrench && (job.verb.startsWith(typed) || job.object.some((word) => word.startsWith(typed)));
      return { job, rank: (this.#associate(job) * (isBegun ? BEGUN : 1)) / job.concepts.length ** 2 };
    });
    ranked.sort((left, right) => right.rank - left.rank);
    const named = ranked.slice(0, MAX_NAMED).map(({ job, rank }) => {
      const isBegun = listFrenchWords(toJob(job).name).some((word) => word.startsWith(typed));
      return { job, rank: isBegun ? rank * BEGUN : rank };
    });
    named.sort((left, right) => right.rank - left.rank);
    const turns = new Map<Concept, number>();
    const varied = named.slice(0, MAX_VARIED).map(({ job, rank }) => {
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

  #readBeginning(word: string, concepts: readonly Concept[]): Concept[] {
    const alike = [...this.#store.words.list(word), ...this.#synonyms.list(word)];
    const begun = alike.flatMap((other) => this.#concepts.all(other));
    return [...new Set([...concepts, ...begun])].filter((concept) => this.#store.byConcept.has(concept));
  }
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
