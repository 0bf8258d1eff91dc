import type { Writer } from '#src/db/transaction.server.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { MailDefinition } from './define-mail.ts';

/** A mail as it waits in the queue. */
export interface QueuedMail {
  to: string;
  /** The name of its definition. */
  template: string;
  values: object;
  /** For people without an account; the language of an account comes first. */
  language?: Language;
}

export interface MailQueue {
  /**
   * Queues a mail to one address as part of the transaction: it is sent, once, after the commit, and never when the
   * transaction is rolled back. Returns as soon as it is queued; no mail server is asked.
   * @returns its id; undefined when it does not reach this address.
   * @param options.language for people without an account; the language of an account comes first.
   */
  enqueue<Values extends object>(
    trx: Writer,
    mail: MailDefinition<Values>,
    to: string,
    values: NoInfer<Values>,
    options?: { language?: Language },
  ): Promise<string | undefined>;
  /** The same for many people, with few statements. @returns their ids. */
  enqueueAll<Values extends object>(
    trx: Writer,
    mail: MailDefinition<Values>,
    letters: readonly { to: string; values: NoInfer<Values>; language?: Language }[],
  ): Promise<string[]>;
  /**
   * Sends a mail at once, past the queue, for somebody who waits for the outcome.
   * @throws Error when it was not accepted.
   */
  sendNow<Values extends object>(
    mail: MailDefinition<Values>,
    to: string,
    values: NoInfer<Values>,
  ): Promise<void>;
  /** True when mails become files, because there is no mail server. */
  readonly isOutbox: boolean;
  /** True once this process has sent a mail. */
  hasSent(): boolean;
}
