/** A thread that sends mails: encoding one takes milliseconds, which would keep everyone else waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ComposedMail } from './compose-mail.ts';
import { MailDeferred, RecipientRefused } from './mail-transport.ts';
import { createSmtpTransport, type SmtpOptions } from './smtp-transport.ts';

export type MailOrder = { number: number; mail: ComposedMail; id: string } | { number: number; abort: true };

export interface MailOutcome {
  number: number;
  /** Undefined: accepted. */
  failure?: { kind: 'refused'; status: number } | { kind: 'deferred' | 'away'; message: string };
}

function describe(error: unknown): MailOutcome['failure'] {
  if (error instanceof RecipientRefused) return { kind: 'refused', status: error.status };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: error instanceof MailDeferred ? 'deferred' : 'away', message };
}

const transport = createSmtpTransport(workerData as SmtpOptions);
const running = new Map<number, AbortController>();

parentPort!.on('message', (order: MailOrder) => {
  if ('abort' in order) return running.get(order.number)?.abort();
  const { number, mail, id } = order;
  const controller = new AbortController();
  running.set(number, controller);
  const answer = (failure?: MailOutcome['failure']): void => {
    running.delete(number);
    parentPort!.postMessage({ number, failure } satisfies MailOutcome);
  };
  transport.send(mail, id, controller.signal).then(
    () => answer(),
    (error) => answer(describe(error)),
  );
});
