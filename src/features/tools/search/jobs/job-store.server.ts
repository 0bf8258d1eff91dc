import type { SearchDocument } from '#src/search/search-index.ts';
import type { Concept, Concepts } from './concepts.ts';
import { extractJobs, type NamedJob } from './extract-jobs.server.ts';
import { PrefixTable } from './prefix-table.ts';

/** A verb and what it is done to, with the tools that do it. */
export interface StoredJob {
  verb: string;
  verbConcept: Concept;
  /** The words of the object as one text has them, and how many more texts do than have others. */
  object: readonly string[];
  lead: number;
  /** By word of the object; the noun is last. */
  concepts: readonly Concept[];
  /** Concepts of the words of an object that is one concept as a whole: `unit tests`. */
  parts: readonly Concept[];
  /** The words that it was found with. */
  words: readonly string[];
  /** Ids of the tools that say that they do it, and of those that likely do. Empty where an engine outside counts them. */
  tools: number[];
  likely: number[];
  /** Their numbers. Without a tool that says so those that likely do it are too little to name the job. */
  told: number;
  guessed: number;
  /** Its names at tools that were counted elsewhere. */
  names: string[];
}

/** A verb and what it is done to: something that people want to get done. */
export interface Job {
  /** As people say it: `transcribe meetings`. */
  name: string;
  /** Ids of the tools that say of themselves that they do it, in no order. */
  tools: readonly number[];
  /** Its names at the tools that an engine outside lists. */
  names: readonly string[];
}

const MOST_JOBS = 50_000;
/** Below this share the rare jobs are not worth looking for once more. */
const WORTH_SWEEPING = 0.1;
/** Weight of a tool that likely does a job. */
const LIKELY = 0.25;

/** The jobs of a catalogue, kept up with its changes; bounded. */
export class JobStore {
  /** By the concept of the verb and of each word of the object. */
  readonly byConcept = new Map<Concept, Set<StoredJob>>();
  /** By verb and noun. */
  readonly #byPair = new Map<Concept, Map<Concept, Set<StoredJob>>>();
  /** The words of jobs. */
  readonly words = new PrefixTable();
  /** By noun: how often a tool does something to it. */
  readonly mentions = new Map<Concept, number>();
  readonly #jobs = new Map<string, StoredJob>();
  readonly #jobsOf = new Map<number, readonly StoredJob[]>();
  readonly #concepts: Concepts;
  readonly #most: number;
  #isFull = false;

  constructor(concepts: Concepts, most = MOST_JOBS) {
    this.#concepts = concepts;
    this.#most = most;
  }

  get size(): number {
    return this.#jobs.size;
  }

  /** Adds the jobs of a tool, or replaces them. */
  put(tool: SearchDocument): void {
    this.remove(tool.id);
    const done = new Set<StoredJob>();
    for (const named of extractJobs(tool)) {
      const job = this.#find(named);
      if (!job) continue;
      if (!done.has(job)) {
        (named.isLikely ? job.likely : job.tools).push(tool.id);
        countOne(job, named, 1);
      }
      if (!named.isLikely) vote(job, named, 1);
      done.add(job);
    }
    for (const job of done) this.#mention(job, 1);
    if (done.size > 0) this.#jobsOf.set(tool.id, [...done]);
  }

  /** Adds a job that so many tools do, which are counted and listed elsewhere by its name. */
  addCounted(name: string, tools: number): void {
    const named = parseJobName(name);
    const job = this.#find(named);
    if (!job) return;
    countOne(job, named, tools);
    if (!named.isLikely) {
      vote(job, named, tools);
      job.names.push(name);
    }
    this.#mention(job, tools);
  }

  /** Removes the jobs of a tool that no other does. */
  remove(id: number): void {
    for (const job of this.#jobsOf.get(id) ?? []) {
      const isLikely = !job.tools.includes(id);
      const tools = isLikely ? job.likely : job.tools;
      tools.splice(tools.indexOf(id), 1);
      countOne(job, { isLikely }, -1);
      this.#mention(job, -1);
      if (job.told + job.guessed === 0) this.#drop(job);
    }
    this.#jobsOf.delete(id);
  }

  /** Jobs of any of these verbs that are done to any of these nouns. */
  *listPairs(verbs: readonly Concept[], nouns: readonly Concept[]): Generator<StoredJob> {
    for (const verb of verbs) {
      const byNoun = this.#byPair.get(verb);
      if (byNoun) for (const noun of nouns) yield* byNoun.get(noun) ?? [];
    }
  }

  /** The job with this name, made when there is none; undefined when no other has room. */
  #find({ verb, object }: NamedJob): StoredJob | undefined {
    const verbConcept = this.#concepts.main([verb]);
    const phrase = this.#concepts.main(object);
    const isPhrase = phrase.startsWith('#');
    const parts = object.map((word) => this.#concepts.main([word]));
    const concepts = isPhrase ? [phrase] : parts;
    if (concepts.at(-1) === verbConcept) return undefined;
    const key = `${verbConcept} ${concepts.join(' ')}`;
    const known = this.#jobs.get(key);
    if (known) return known;
    if (this.#jobs.size >= this.#most && !this.#sweep()) return undefined;
    const job = {
      verb,
      verbConcept,
      object,
      lead: 0,
      concepts,
      parts,
      words: [verb, ...object],
      tools: [],
      likely: [],
      told: 0,
      guessed: 0,
      names: [],
    };
    this.#jobs.set(key, job);
    this.#link(job);
    return job;
  }

  /** True for the concept of a verb that something is done by. */
  isVerb(concept: Concept): boolean {
    return this.#byPair.has(concept);
  }

  #link(job: StoredJob): void {
    for (const concept of conceptsOf(job)) addTo(this.byConcept, concept, job);
    const byNoun = this.#byPair.get(job.verbConcept) ?? new Map<Concept, Set<StoredJob>>();
    this.#byPair.set(job.verbConcept, byNoun);
    addTo(byNoun, nounOf(job), job);
    for (const word of job.words) this.words.add(word);
  }

  #drop(job: StoredJob): void {
    this.#jobs.delete(`${job.verbConcept} ${job.concepts.join(' ')}`);
    for (const concept of conceptsOf(job)) removeFrom(this.byConcept, concept, job);
    const byNoun = this.#byPair.get(job.verbConcept)!;
    removeFrom(byNoun, nounOf(job), job);
    if (byNoun.size === 0) this.#byPair.delete(job.verbConcept);
    for (const word of job.words) this.words.remove(word);
  }

  #mention({ concepts }: StoredJob, count: number): void {
    const noun = concepts.at(-1)!;
    const mentions = (this.mentions.get(noun) ?? 0) + count;
    if (mentions > 0) this.mentions.set(noun, mentions);
    else this.mentions.delete(noun);
  }

  /** Drops the jobs of a single tool. @returns true when there is room again */
  #sweep(): boolean {
    if (this.#isFull) return false;
    const before = this.#jobs.size;
    for (const job of [...this.#jobs.values()]) {
      const [id, ...others] = [...job.tools, ...job.likely];
      const jobs = id === undefined ? undefined : this.#jobsOf.get(id);
      // A tool that is being put has no list yet.
      if (!jobs || others.length > 0) continue;
      this.#mention(job, -1);
      this.#jobsOf.set(
        id!,
        jobs.filter((other) => other !== job),
      );
      this.#drop(job);
    }
    this.#isFull = before - this.#jobs.size < before * WORTH_SWEEPING;
    return this.#jobs.size < this.#most;
  }
}

export function toJob({ verb, object, tools, names }: StoredJob): Job {
  return { name: [verb, ...object].join(' '), tools, names };
}

/** Of the names of jobs that a tool only likely does. */
const LIKELY_SIGN = '~';

/** A job's name as an engine outside keeps it with a tool. */
export function writeJobName({ verb, object, isLikely }: NamedJob): string {
  return `${isLikely ? LIKELY_SIGN : ''}${[verb, ...object].join(' ')}`;
}

function parseJobName(name: string): NamedJob {
  const isLikely = name.startsWith(LIKELY_SIGN);
  const [verb = '', ...object] = name.slice(isLikely ? LIKELY_SIGN.length : 0).split(' ');
  return { verb, object, isLikely };
}

function countOne(job: StoredJob, { isLikely }: Pick<NamedJob, 'isLikely'>, tools: number): void {
  if (isLikely) job.guessed += tools;
  else job.told += tools;
}

/** The words that most texts have name the job. */
function vote(job: StoredJob, { verb, object }: NamedJob, votes: number): void {
  const isSame = verb === job.verb && object.join(' ') === job.object.join(' ');
  if (isSame) job.lead += votes;
  else if (job.lead >= votes) job.lead -= votes;
  else Object.assign(job, { verb, object, lead: votes - job.lead });
}

/** How many tools do a job, as far as they tell. */
export const countTools = ({ told, guessed }: StoredJob): number => told + LIKELY * guessed;

const conceptsOf = ({ verbConcept, concepts, parts }: StoredJob) =>
  new Set([verbConcept, ...concepts, ...parts]);
const nounOf = ({ concepts }: StoredJob): Concept => concepts.at(-1)!;

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const found = sets.get(key);
  if (found) found.add(value);
  else sets.set(key, new Set([value]));
}

function removeFrom<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const found = sets.get(key);
  found?.delete(value);
  if (found?.size === 0) sets.delete(key);
}
