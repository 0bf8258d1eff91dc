import { expect, test } from 'vitest';
import type { Jobs } from '#src/server/jobs/jobs.ts';
import { createLog } from '#src/server/log.ts';
import { createMail, PER_MAILBOX } from '#src/server/mail/deliver-mail.ts';
import type { QueuedMail } from '#src/server/mail/mail-queue.ts';
import { mailboxOf } from '#src/server/mail/mailbox.ts';
import { RateLimiter } from '#src/server/security/rate-limit.ts';
import { TestClock } from '#src/testing/test-clock.ts';
import { features } from '../features.server.ts';
import { sampleMails } from '../requests/testing/sample-mails.ts';

const mails = features.flatMap((feature) => feature.mails ?? []);
const samples = sampleMails(mails, 'https://aisle.example/x');

/** Mails that each have to arrive: decisions by staff, and messages to the site. */
const OWED = [
  'appeal-decided',
  'changes-requested',
  'contact-message',
  'correction-accepted',
  'correction-declined',
  'folder-taken-down',
  'listings-approved',
  'listings-rejected',
  'listings-unlisted',
  'reply-removed',
  'report-decided',
  'review-rejected',
  'review-removed',
  'reviews-rejected',
  'statement-of-reasons',
  'submission-approved',
  'submission-rejected',
  'tool-unlisted',
  'update-approved',
  'update-rejected',
];

const SPELLINGS = ['victim@gmail.com', 'v.ictim@gmail.com', 'Victim+1@googlemail.com', 'victim+2@gmail.com'];

type Handle = (job: { id: string; data: QueuedMail; attempt: number }) => Promise<void>;

/** Mails that wait are worked on by hand. */
function open() {
  const sent: string[] = [];
  const clock = new TestClock();
  let handle: Handle | undefined;
  const work = (_queue: unknown, _options: unknown, given: Handle) => {
    handle = given;
  };
  createMail({
    jobs: { work } as unknown as Jobs,
    mails,
    transport: { send: async ({ to }) => void sent.push(to) },
    log: createLog('silent'),
    appUrl: 'https://aisle.example',
    limiter: new RateLimiter(clock, true),
  });
  let count = 0;
  const deliver = (template: string, to: string, attempt = 1) =>
    handle!({ id: String(++count), data: { to, template, values: samples[template]! }, attempt });
  return { sent, clock, deliver };
}

test('the spellings are of one mailbox', () => {
  expect(new Set(SPELLINGS.map(mailboxOf)).size).toBe(1);
});

test('every kind of mail is limited for a mailbox, unless each has to arrive', async () => {
  const { sent, clock, deliver } = open();
  const unlimited: string[] = [];
  const times = PER_MAILBOX.max + 5;
  for (const { name } of mails) {
    sent.length = 0;
    for (let at = 0; at < times; at++) await deliver(name, SPELLINGS[at % SPELLINGS.length]!);
    if (sent.length === times) unlimited.push(name);
    else expect([name, sent.length]).toEqual([name, PER_MAILBOX.max]);
  }
  expect(unlimited.sort()).toEqual(OWED);
  sent.length = 0;
  await deliver('verify-email', 'ada@example.com');
  clock.advance(PER_MAILBOX.windowSeconds * 1000);
  await deliver('verify-email', SPELLINGS[0]!);
  expect(sent).toHaveLength(2);
});

test('a mail that is tried again counts once', async () => {
  const { sent, deliver } = open();
  for (let at = 0; at < PER_MAILBOX.max + 5; at++) await deliver('verify-email', SPELLINGS[0]!, 2);
  expect(sent).toHaveLength(PER_MAILBOX.max + 5);
});
