import { HttpError } from '#src/server/http/errors.ts';

/** Takes bytes out of the room; a negative number gives them back. @throws HttpError 503 when there are not enough. */
export type TakeBytes = (bytes: number) => void;

function full(): HttpError {
  return new HttpError('unavailable', {
    message: 'upload.tooMany',
    headers: { 'retry-after': '5' },
  });
}

/**
 * The memory for files of forms, from the first byte until the call is answered. Who finds it full is sent away,
 * since a sender who waits half-read would keep what the others wait for.
 */
export class UploadBudget {
  readonly #maxForms: number;
  readonly #maxFormsOfOne: number;
  readonly #maxBytes: number;
  /** How many forms each sender has here. */
  readonly #senders = new Map<string, number>();
  #forms = 0;
  #bytes = 0;

  constructor(limits: { maxForms: number; maxFormsOfOne: number; maxBytes: number }) {
    this.#maxForms = limits.maxForms;
    this.#maxFormsOfOne = limits.maxFormsOfOne;
    this.#maxBytes = limits.maxBytes;
  }

  /**
   * Releases everything when the work is done.
   * @throws HttpError 429 when this sender has too many forms at once, so that one sender cannot use up the budget; 503 when
   *   all senders together have too many.
   */
  async run<Result>(sender: string, work: (take: TakeBytes) => Promise<Result>): Promise<Result> {
    const own = this.#senders.get(sender) ?? 0;
    if (own >= this.#maxFormsOfOne)
      throw new HttpError('too_many_requests', { headers: { 'retry-after': '5' } });
    if (this.#forms >= this.#maxForms) throw full();
    this.#forms += 1;
    this.#senders.set(sender, own + 1);
    let taken = 0;
    let isDone = false;
    const reserve = (bytes: number): void => {
      // A stream that was given up may still have something to say.
      if (isDone) return;
      if (this.#bytes + bytes > this.#maxBytes) throw full();
      this.#bytes += bytes;
      taken += bytes;
    };
    try {
      return await work(reserve);
    } finally {
      isDone = true;
      this.#forms -= 1;
      this.#bytes -= taken;
      this.#leave(sender);
    }
  }

  #leave(sender: string): void {
    const own = this.#senders.get(sender)! - 1;
    if (own > 0) this.#senders.set(sender, own);
    else this.#senders.delete(sender);
  }
}
