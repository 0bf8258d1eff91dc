import type { SearchDocument } from '#src/search/search-index.ts';
import { JobFinder, type RequestedJob } from './job-finder.server.ts';
import { JobStore } from './job-store.server.ts';
import { type JobLexicon, JobSuggester, readLexicon, type SuggestedJob } from './job-suggester.server.ts';

/** By the synonyms that they were read with, which are the same for every catalogue of a process. */
const lexicons = new WeakMap<readonly (readonly string[])[], JobLexicon>();

/**
 * The jobs that the tools of a catalogue do, read from what they say of themselves. Words that mean the same name the same
 * job, so that a request finds it in other words or in another language.
 */
export class JobVocabulary {
  readonly #store: JobStore;
  readonly #finder: JobFinder;
  readonly #suggester: JobSuggester;

  /** @param synonyms groups of folded words and phrases that mean the same */
  constructor(synonyms: readonly (readonly string[])[], most?: number) {
    const lexicon = lexicons.get(synonyms) ?? readLexicon(synonyms);
    lexicons.set(synonyms, lexicon);
    this.#store = new JobStore(lexicon.concepts, most);
    this.#finder = new JobFinder(lexicon.concepts, this.#store);
    this.#suggester = new JobSuggester(lexicon, this.#store);
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

  /** @param words folded */
  find(words: readonly string[], limit: number): RequestedJob[] {
    return this.#finder.find(words, limit);
  }

  suggest(text: string, limit: number): SuggestedJob[] {
    return this.#suggester.suggest(text, limit);
  }
}
