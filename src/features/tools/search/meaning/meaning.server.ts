import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { NearDocument } from '#src/search/search-types.ts';
import type { ServerContext } from '#src/server/context.ts';
import { Breaker } from '#src/server/process/breaker.ts';
import { type EmbeddingService, embed } from './embeddings.server.ts';
import { Vectors } from './vectors.server.ts';

/** A visitor waits so long for the vector of a request; one that comes later serves the next visitor. */
const WAIT_MS = 150;
const ANSWER_MS = 2000;
/** Questions of visitors to the service at a time. */
const MOST_ASKED = 8;
const REMEMBERED = 2000;
const LONGEST = 300;

/** How much meaning counts, as shares of what the best match by words is worth. */
const MEANING = {
  /** Tools that a request raises or adds. */
  nearest: 50,
  /** Of the nearest one, in the words of listings, */
  known: 0.4,
  /** and more by so much where listings have none of the words. */
  unknown: 0.5,
  /** Of the one nearest to a tool. */
  like: 0.5,
};

/** Finds tools by what texts mean, with vectors of a service that speaks OpenAI's embeddings; without one it finds nothing. */
export class Meaning {
  readonly service: EmbeddingService | undefined;
  readonly #log: ServerContext['log'];
  readonly #breaker: Breaker;
  readonly #waitMs: number;
  readonly #asked = new LRUCache<string, Promise<Int8Array | undefined>>({ max: REMEMBERED });
  #asking = 0;
  #vectors = new Vectors(0);

  /** @param waitMs more than visitors wait, to measure a slow service */
  constructor(
    { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
    service: EmbeddingService | undefined,
    waitMs = WAIT_MS,
  ) {
    this.#waitMs = waitMs;
    this.service = service;
    this.#log = log;
    this.#breaker = new Breaker(clock);
  }

  get vectors(): Vectors {
    return this.#vectors;
  }

  /** Forgets all vectors, before those that there are now are read. */
  forget(): void {
    this.#vectors = new Vectors(0);
  }

  /** Takes the vector of a tool. One of another length comes from another model, and those before are of no use. */
  set(id: number, vector: Int8Array): void {
    if (vector.length !== this.#vectors.size) this.#vectors = new Vectors(vector.length);
    this.#vectors.set(id, vector);
  }

  /**
   * The tools nearest to a text; none where the service does not answer soon.
   * @param unknown share of its words that no listing has
   */
  async findNear(text: string, unknown: number): Promise<NearDocument[]> {
    if (this.#vectors.count === 0) return [];
    const asked = this.#ask(text.slice(0, LONGEST).trim().toLowerCase());
    const vector = await Promise.race([asked, delay(this.#waitMs, undefined, { ref: false })]);
    return vector ? this.#weigh(vector, MEANING.known + MEANING.unknown * unknown) : [];
  }

  /** The tools nearest to one. */
  listNearTo(id: number): NearDocument[] {
    const vector = this.#vectors.get(id);
    return vector ? this.#weigh(vector, MEANING.like, id) : [];
  }

  #weigh(vector: Int8Array, weight: number, except?: number): NearDocument[] {
    const found = this.#vectors.findNearest(vector, MEANING.nearest + 2).filter(({ id }) => id !== except);
    const [most = 0, least = 0] = [found[0]?.likeness, found.at(-1)?.likeness];
    return found
      .slice(0, MEANING.nearest)
      .map(({ id, likeness }) => ({ id, weight: (weight * (likeness - least)) / (most - least || 1) }));
  }

  #ask(text: string): Promise<Int8Array | undefined> {
    const known = this.#asked.get(text);
    if (known) return known;
    if (this.#asking >= MOST_ASKED || !this.#breaker.allows()) return Promise.resolve(undefined);
    const asked = this.#askNow(text);
    this.#asked.set(text, asked);
    return asked;
  }

  async #askNow(text: string): Promise<Int8Array | undefined> {
    this.#asking += 1;
    try {
      const [vector] = await embed(this.service!, [text], AbortSignal.timeout(ANSWER_MS));
      this.#breaker.reportSuccess();
      return vector;
    } catch {
      this.#asked.delete(text);
      if (this.#breaker.reportFailure())
        this.#log.warn('the embeddings service does not answer; words decide');
      return undefined;
    } finally {
      this.#asking -= 1;
    }
  }
}
