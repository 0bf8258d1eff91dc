import { randomUUID } from 'node:crypto';
import type { Writer } from '#src/db/transaction.server.ts';
import type { Jobs, Queue } from '#src/server/jobs/jobs.ts';
import { maskAddress } from '#src/shared/addresses/mask-address.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { Log } from '../log.ts';
import type { RateLimiter } from '../security/rate-limit.ts';
import { composeMail } from './compose-mail.ts';
import type { AnyMail, MailDefinition, MailFacts } from './define-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailQueue, QueuedMail } from './mail-queue.ts';
import { type MailTransport, RecipientRefused } from './mail-transport.ts';
import { mailboxOf } from './mailbox.ts';

const CONCURRENCY = 4;
const SEND_NOW_MS = 20_000;
/** Of one kind, to one mailbox, whatever makes the site write. What somebody else can cause has smaller limits of its own. */
export const PER_MAILBOX = { name: 'mails-of-a-kind', max: 50, windowSeconds: 86_400 };
/** Neither a list of addresses nor anything with a meaning in a header. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

/** Tried for about a day, every quarter of an hour in the end. A mail holds links that open accounts, so it is forgotten when it is sent. */
export const mailJobs: Queue<QueuedMail> = {
  name: 'mail',
  retry: { limit: 100, delaySeconds: 15, maxDelaySeconds: 900 },
  attemptSeconds: 120,
  forgetsDone: true,
};

/** @throws TypeError */
function requireAddress(to: string): string {
  if (!ONE_ADDRESS.test(to)) throw new TypeError('A mail goes to exactly one address');
  return to;
}

/** Finds the language that the owner of an address has chosen; undefined for an address without an account. */
export type LanguageOf = (address: string) => Promise<Language | undefined>;

/** Finds those of these addresses that an account has and has not confirmed. */
export type ListUnconfirmed = (trx: Writer, addresses: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Sees a mail before it leaves, more than once if it is tried again. False: it does not leave. The text is in its reader's language.
 * `id` is that of the mail.
 */
export type ScreenMail = (
  mail: Pick<QueuedMail, 'to'> & { id: string; content: MailContent; facts: MailFacts },
) => Promise<boolean>;

export interface MailOptions {
  jobs: Jobs;
  /** Every kind of mail there is. */
  mails: readonly AnyMail[];
  transport: MailTransport;
  log: Log;
  /** Public address of the site. */
  appUrl: string;
  /** Asked when a mail is written, so that a change of language counts for mails that wait. */
  languageOf?: LanguageOf;
  /** Default: all are confirmed. */
  listUnconfirmed?: ListUnconfirmed;
  /** Default: every mail leaves. */
  screen?: ScreenMail;
  /** Default: a mailbox gets any number of mails. */
  limiter?: Pick<RateLimiter, 'measure'>;
  /** Faster retries, for tests. */
  queue?: Queue<QueuedMail>;
  pollSeconds?: number;
}

/** Sends mail through the job queue: enqueuing never waits for a mail server, and an enqueued mail is not lost. */
export function createMail(options: MailOptions): MailQueue {
  const { jobs, mails, transport, log, appUrl, languageOf, screen, queue = mailJobs, pollSeconds } = options;
  /** Leaves out letters to addresses that this kind of mail does not reach. */
  const keepReached = async <Letter extends { to: string }>(
    trx: Writer,
    { reaches }: Pick<MailDefinition<object>, 'reaches'>,
    letters: readonly Letter[],
  ): Promise<readonly Letter[]> => {
    if (reaches === 'anyone' || letters.length === 0) return letters;
    const addresses = letters.map(({ to }) => to);
    const unconfirmed = await options.listUnconfirmed?.(trx, addresses);
    return letters.filter(({ to }) => !unconfirmed?.has(to));
  };
  const kinds = new Map(mails.map((mail) => [mail.name, mail]));
  let hasSent = false;
  const hasEnough = async (template: string, to: string): Promise<boolean> => {
    const state = await options.limiter?.measure(PER_MAILBOX, `${template} ${mailboxOf(to)}`);
    return state?.isUsedUp ?? false;
  };
  const send = async (
    { to, template, values, language: fallback }: QueuedMail,
    { id, isFirst, signal }: { id: string; isFirst: boolean; signal: AbortSignal },
  ): Promise<boolean> => {
    const kind = kinds.get(template);
    if (!kind) throw new Error(`There is no mail called ${template}`);
    const language = (await languageOf?.(to)) ?? fallback ?? 'en';
    const content = kind.compose(values, language);
    if (screen && !(await screen({ to, id, content, facts: kind }))) return false;
    // Counted once: a mail that is tried again is the same one.
    if (isFirst && !kind.isOwed && (await hasEnough(template, to))) return false;
    await transport.send(composeMail(to, content, appUrl, language), id, signal);
    hasSent = true;
    return true;
  };
  jobs.work(
    queue,
    { concurrency: CONCURRENCY, pollSeconds },
    async ({ id, data, attempt, isLastAttempt, signal }) => {
      const about = { to: maskAddress(data.to), template: data.template, attempt };
      let hasLeft = false;
      try {
        hasLeft = await send(data, { id, isFirst: attempt === 1, signal });
      } catch (error) {
        if (!(error instanceof RecipientRefused)) {
          if (isLastAttempt) log.error(about, 'a mail was given up');
          throw error;
        }
        log.warn({ ...about, status: error.status }, 'a mail was refused for good');
        return;
      }
      log.info(about, hasLeft ? 'a mail was sent' : 'a mail was not wanted at once, or one too many');
    },
  );
  return {
    async enqueue(trx, mail, to, values, { language } = {}) {
      const queued = { to: requireAddress(to), template: mail.name, values, language };
      if ((await keepReached(trx, mail, [queued])).length === 0) return undefined;
      // Without a key a job is always added.
      return (await jobs.enqueue(trx, queue, queued))!;
    },
    isOutbox: transport.isOutbox ?? false,
    hasSent: () => hasSent,
    async sendNow(mail, to, values) {
      const queued = { to: requireAddress(to), template: mail.name, values };
      await send(queued, { id: randomUUID(), isFirst: false, signal: AbortSignal.timeout(SEND_NOW_MS) });
    },
    async enqueueAll(trx, mail, letters) {
      const reached = await keepReached(trx, mail, letters);
      const queued = reached.map(({ to, values, language }) => ({
        to: requireAddress(to),
        template: mail.name,
        values,
        language,
      }));
      return jobs.enqueueAll(trx, queue, queued);
    },
  };
}
