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
  tools: number[];
  /** Tools that likely do it. Without one that says so they are too little to name the job. */
  likely: number[];
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
  /** By verb, a space, and noun. */
  readonly byPair = new Map<string, Set<StoredJob>>();
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
      if (!done.has(job)) (named.isLikely ? job.likely : job.tools).push(tool.id);
      if (!named.isLikely) vote(job, named);
      done.add(job);
    }
    for (const job of done) this.#mention(job, 1);
    if (done.size > 0) this.#jobsOf.set(tool.id, [...done]);
  }

  /** Removes the jobs of a tool that no other does. */
  remove(id: number): void {
    for (const job of this.#jobsOf.get(id) ?? []) {
      const tools = job.tools.includes(id) ? job.tools : job.likely;
      tools.splice(tools.indexOf(id), 1);
      this.#mention(job, -1);
      if (job.tools.length + job.likely.length === 0) this.#drop(job);
    }
    this.#jobsOf.delete(id);
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
    };
    this.#jobs.set(key, job);
    this.#link(job);
    return job;
  }

  #link(job: StoredJob): void {
    for (const concept of conceptsOf(job)) addTo(this.byConcept, concept, job);
    addTo(this.byPair, pairOf(job), job);
    for (const word of job.words) this.words.add(word);
  }

  #drop(job: StoredJob): void {
    this.#jobs.delete(`${job.verbConcept} ${job.concepts.join(' ')}`);
    for (const concept of conceptsOf(job)) removeFrom(this.byConcept, concept, job);
    removeFrom(this.byPair, pairOf(job), job);
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

/** The words that most texts have name the job. */
function vote(job: StoredJob, { verb, object }: NamedJob): void {
  const isSame = verb === job.verb && object.join(' ') === job.object.join(' ');
  if (isSame) job.lead++;
  else if (job.lead > 0) job.lead--;
  else Object.assign(job, { verb, object, lead: 1 });
}

/** How many tools do a job, as far as they tell. */
export const countTools = ({ tools, likely }: StoredJob): number => tools.length + LIKELY * likely.length;

const conceptsOf = ({ verbConcept, concepts, parts }: StoredJob) =>
  new Set([verbConcept, ...concepts, ...parts]);
const pairOf = ({ verbConcept, concepts }: StoredJob): string => `${verbConcept} ${concepts.at(-1)!}`;

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
