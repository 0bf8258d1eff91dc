import { Worker } from 'node:worker_threads';
import { MailDeferred, type MailTransport, RecipientRefused } from './mail-transport.ts';
import type { MailOrder, MailOutcome } from './mail-worker.ts';
import type { SmtpOptions } from './smtp-transport.ts';

interface Pending {
  resolve(): void;
  reject(error: Error): void;
}

function toError(failure: NonNullable<MailOutcome['failure']>): Error {
  if (failure.kind === 'refused') return new RecipientRefused(failure.status);
  return failure.kind === 'deferred' ? new MailDeferred(failure.message) : new Error(failure.message);
}

/** Sends by a mail server from a thread of its own, which starts with the first mail. */
export function createThreadedTransport(options: SmtpOptions): MailTransport {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let last = 0;
  const end = (reason: string): void => {
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
  };
  const open = (): Worker => {
    const started = new Worker(new URL('./mail-worker.ts', import.meta.url), { workerData: options });
    started.on('message', ({ number, failure }: MailOutcome) => {
      const waiting = pending.get(number);
      pending.delete(number);
      if (failure) waiting?.reject(toError(failure));
      else waiting?.resolve();
    });
    started.on('error', (error) => end(error instanceof Error ? error.message : String(error)));
    started.on('exit', () => {
      if (worker === started) end('the mail thread ended');
    });
    // It waits for mails only, and need not keep the process alive.
    started.unref();
    return started;
  };
  return {
    async send(mail, id, signal) {
      worker ??= open();
      const thread = worker;
      last += 1;
      const number = last;
      const order = (message: MailOrder) => thread.postMessage(message);
      const abort = () => order({ number, abort: true });
      signal.addEventListener('abort', abort, { once: true });
      try {
        await new Promise<void>((resolve, reject) => {
          pending.set(number, { resolve, reject });
          order({ number, mail, id });
        });
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    close: () => {
      const thread = worker;
      end('the mail thread was closed');
      void thread?.terminate();
    },
  };
}
