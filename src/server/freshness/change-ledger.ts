import type { AnswerSources } from './answer-sources.ts';

/** `stale`: it may still be shown for a moment to everybody but the person who caused the change. */
export type Judgement = 'fresh' | 'stale' | 'void';

interface LastChange {
  version: number;
  /** The last change with which the source was there no longer; 0 for none. */
  goneVersion: number;
}

const MAX_SOURCES = 20_000;

/**
 * The latest change of each source in this process. Each batch of changes raises the version by one, so an answer is judged
 * by the version before it was begun. Bounded: what was made before the oldest change that is remembered is void.
 */
export class ChangeLedger {
  readonly #changes = new Map<string, LastChange>();
  #version = 0;
  /** Nothing made before this version counts any more. */
  #floor = 0;

  get version(): number {
    return this.#version;
  }

  /** To be called once the process answers with what has changed. `gone`: sources that nobody may see any more. */
  record({ changed = [], gone = [] }: { changed?: Iterable<string>; gone?: Iterable<string> }): void {
    this.#version += 1;
    for (const source of changed) this.#set(source, false);
    for (const source of gone) this.#set(source, true);
    if (this.#changes.size > MAX_SOURCES) this.#forgetOldest();
  }

  /** Something that all answers may be made from has changed. */
  recordEverything(): void {
    this.#version += 1;
    this.#floor = this.#version;
    this.#changes.clear();
  }

  /** How good an answer is that was begun when the ledger had this version. */
  check(sources: AnswerSources, version: number): Judgement {
    if (version === this.#version) return 'fresh';
    if (version < this.#floor || sources.isFromEverything) return 'void';
    for (const source of sources.exact) {
      if ((this.#changes.get(source)?.version ?? 0) > version) return 'void';
    }
    let isStale = false;
    for (const source of sources.listed) {
      const change = this.#changes.get(source);
      if (!change) continue;
      if (change.goneVersion > version) return 'void';
      isStale ||= change.version > version;
    }
    return isStale ? 'stale' : 'fresh';
  }

  #set(source: string, isGone: boolean): void {
    const before = this.#changes.get(source);
    // Deleted and set again, so that the map stays in the order of the changes.
    this.#changes.delete(source);
    const goneVersion = isGone ? this.#version : (before?.goneVersion ?? 0);
    this.#changes.set(source, { version: this.#version, goneVersion });
  }

  #forgetOldest(): void {
    for (const [source, { version }] of this.#changes) {
      if (this.#changes.size <= MAX_SOURCES / 2) break;
      this.#changes.delete(source);
      this.#floor = Math.max(this.#floor, version);
    }
  }
}
