import { useEffect, useRef } from 'react';
import { readSession } from '#src/features/identity/session.ts';
import { ApiError } from '#src/shared/client/api-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import { watchApi } from '../client.ts';
import type { Interaction } from '../contract.ts';
import { EVENTS_MAX } from '../rules.ts';

/** An event before it has an id and a time. */
export type NewInteraction = Omit<Interaction, 'id' | 'at'>;

interface QueueOptions {
  userId: number;
  send: (events: readonly Interaction[]) => Promise<unknown>;
  /** Sends while the page is being left; nothing waits for the answer. */
  sendOnLeave: (events: readonly Interaction[]) => Promise<unknown>;
}

const SEND_AFTER_MS = 4000;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 5 * 60_000;
/** Older events are lost when a browser cannot send for a very long time. */
const KEPT = 1000;
/** The server will never accept such a batch, so that keeping it would hold up everything behind it. */
const REFUSED_FOR_GOOD = new Set([400, 413, 422]);

/**
 * Events that are to be sent, kept in the browser's storage so that they survive a reload. An event leaves the queue when
 * the server has it; the same event may be sent twice, by two tabs or after an answer that was lost, which the server
 * recognizes by its id.
 */
export class InteractionQueue {
  readonly #options: QueueOptions;
  readonly #key: string;
  /** Used when the browser forbids storage. */
  #memory: Interaction[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #isClosed = false;
  #retryMs = FIRST_RETRY_MS;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#key = `watch_interactions_${options.userId}`;
    if (this.#read().length > 0) this.#sendIn(0);
  }

  add(event: NewInteraction): void {
    const full = { ...event, id: crypto.randomUUID(), at: new Date().toISOString() };
    this.#write([...this.#read(), full].slice(-KEPT));
    if (this.#isClosed) this.leave();
    else if (this.#timer === undefined) this.#sendIn(SEND_AFTER_MS);
  }

  /** Tries at once, e.g. because the network is back. */
  retry(): void {
    if (this.#read().length > 0) this.#sendIn(0);
  }

  /** Sends what waits without waiting for the answer; what fails is sent with the next visit. */
  leave(): void {
    const batch = this.#read().slice(0, EVENTS_MAX);
    if (batch.length === 0) return;
    this.#options.sendOnLeave(batch).then(
      () => this.#remove(batch),
      () => {},
    );
  }

  /** Stops sending by the clock. An event that is added later, by what closes after this, is sent at once. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.leave();
  }

  #sendIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#sendBatch();
    }, milliseconds);
  }

  async #sendBatch(): Promise<void> {
    const batch = this.#read().slice(0, EVENTS_MAX);
    if (this.#isSending || batch.length === 0) return;
    this.#isSending = true;
    const isDone = await this.#options.send(batch).then(
      () => true,
      (error: unknown) => error instanceof ApiError && REFUSED_FOR_GOOD.has(error.status),
    );
    this.#isSending = false;
    if (isDone) this.#remove(batch);
    const delay = isDone ? 0 : this.#retryMs;
    this.#retryMs = isDone ? FIRST_RETRY_MS : Math.min(LAST_RETRY_MS, this.#retryMs * 2);
    if (this.#read().length > 0) this.#sendIn(delay);
  }

  #remove(batch: readonly Interaction[]): void {
    const sent = new Set(batch.map(({ id }) => id));
    this.#write(this.#read().filter(({ id }) => !sent.has(id)));
  }

  #read(): Interaction[] {
    try {
      const known: unknown = JSON.parse(localStorage.getItem(this.#key) ?? 'null');
      return Array.isArray(known) ? known : this.#memory;
    } catch {
      return this.#memory;
    }
  }

  #write(events: Interaction[]): void {
    this.#memory = [];
    try {
      if (events.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(events));
    } catch {
      this.#memory = events;
    }
  }
}

/** Sends events with a request that outlives the page. A beacon could not carry the token. */
async function sendOnLeave(events: readonly Interaction[]): Promise<void> {
  const session = readSession();
  if (!session) throw new Error('There is no session.');
  const body = { events: [...events] };
  const { ok, status } = await fetch(watchApi.address('POST /ai-watch/interactions', { body }), {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
    body: JSON.stringify(body),
  });
  if (!ok) throw new Error(`The interactions were answered with ${status}.`);
}

/** Returns a function that records what the viewer does. Everything is sent in batches, also when the page is left. */
export function useInteractions({ id }: Viewer): (event: NewInteraction) => void {
  const queue = useRef<InteractionQueue>(null);
  useEffect(() => {
    const current = new InteractionQueue({
      userId: id,
      send: (events) => watchApi.send('POST /ai-watch/interactions', { body: { events: [...events] } }),
      sendOnLeave,
    });
    queue.current = current;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onHide = () => document.visibilityState === 'hidden' && current.leave();
    // On the window, after the listeners of the document, which may add a last event.
    window.addEventListener('visibilitychange', onHide, { signal });
    window.addEventListener('pagehide', () => current.leave(), { signal });
    window.addEventListener('online', () => current.retry(), { signal });
    return () => {
      listeners.abort();
      current.close();
    };
  }, [id]);
  return (event: NewInteraction) => queue.current?.add(event);
}
