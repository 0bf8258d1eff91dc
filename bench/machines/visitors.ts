import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ask, postJson } from '../faults/ask.ts';

/** The tool whose name changes while the network is cut. */
export const TOOL = 'midjourney';
const CLIENTS_OF_A_KIND = 2;
const PAUSE_MS = 30;

let visitors = 0;

/** Each visitor comes from a network of its own, so that no limit is met. */
function visit(): Record<string, string> {
  visitors += 1;
  const parts = [visitors >> 16, visitors >> 8, visitors].map((part) => part & 255);
  return { 'x-forwarded-for': `10.${parts.join('.')}` };
}

export function readTool(base: string): Promise<Answer> {
  return ask(`${base}/api/v1/ai-tools/${TOOL}`, { headers: visit() });
}

/** A write that can be found again: a subscriber, and the job of a mail in the same transaction. */
export function subscribe(base: string, email: string): Promise<Answer> {
  return postJson(`${base}/api/v1/newsletter/subscribe`, { email }, visit());
}

/** An answer with when its request was sent, by `performance.now()`. */
export interface Seen extends Answer {
  kind: 'read' | 'write';
  sentAt: number;
}

/** Visitors who read and write without end, through the balancer. */
export class Visitors {
  readonly seen: Seen[] = [];
  /** Addresses whose subscription was acknowledged. */
  readonly acknowledged: string[] = [];
  readonly #base: string;
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(base: string) {
    this.#base = base;
  }

  start(): void {
    const base = this.#base;
    const reads = [
      () => ask(`${base}/?unseen=${visitors}`, { headers: { accept: 'text/html', ...visit() } }),
      () => ask(`${base}/api/v1/ai-tools?search=image%20${visitors}`, { headers: visit() }),
      () => ask(`${base}/search?q=video`, { headers: { accept: 'text/html', ...visit() } }),
    ];
    const kinds = [
      ...reads.map((read) => () => this.#observe('read', read)),
      () => {
        this.#count += 1;
        const email = `visitor-${this.#count}@example.com`;
        return this.#observe('write', () => subscribe(base, email), email);
      },
    ];
    this.#running = Promise.all(
      kinds.flatMap((kind) => Array.from({ length: CLIENTS_OF_A_KIND }, () => this.#repeat(kind))),
    );
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #observe(kind: Seen['kind'], work: () => Promise<Answer>, email = ''): Promise<void> {
    const sentAt = performance.now();
    const answer = await work();
    this.seen.push({ ...answer, kind, sentAt });
    if (kind === 'write' && answer.status === 200) this.acknowledged.push(email);
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await work();
      await wait(PAUSE_MS);
    }
  }
}
