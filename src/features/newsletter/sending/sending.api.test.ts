import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ComposedMail } from '#src/server/mail/compose-mail.ts';
import { MailDeferred, RecipientRefused } from '#src/server/mail/mail-transport.ts';
import { MINUTE } from '#src/shared/time.ts';
import { publishTools } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import {
  pauseEdition,
  resendEdition,
  resumeEdition,
  sendEdition,
} from '../editions/edition-lifecycle.server.ts';
import { generateEdition } from '../editions/generate.server.ts';
import { sendNext, type Writers } from './send-next.server.ts';

const api = setUpTestApi();

let sent: { mail: ComposedMail; id: string }[];
/** Answers of the mail server to the next mails, one by one. */
let failures: (Error | undefined)[];
let writers: Writers;
const admin = {
  userId: 1,
  sessionId: 1,
  name: 'Grace',
  email: 'grace@example.com',
  role: 'admin',
  isEmailVerified: true,
  permissions: ['admin'],
  lacksSecondFactor: false,
  isFresh: true,
} as const;

const context = () => api.app.contexts.newsletter;

beforeEach(async () => {
  sent = [];
  failures = [];
  writers = new Map();
  context().bulkMail = {
    send: async (mail, id) => {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push({ mail, id });
    },
  };
  context().settings = { ...context().settings, ratePerSecond: 1000 };
  await publishTools(api, [
    { name: 'Loom', category: 'video' },
    { name: 'Ink', category: 'writing' },
  ]);
});

afterEach(() => {
  sent = [];
});

async function addSubscribers(
  people: readonly {
    email: string;
    topics?: string[];
    frequency?: 'weekly' | 'monthly' | 'paused';
    status?: 'pending' | 'active' | 'unsubscribed';
  }[],
): Promise<void> {
  const now = api.clock.now();
  await api.database.kysely
    .insertInto('newsletter_subscribers')
    .values(
      people.map((person) => ({ status: 'active' as const, source: 'homepage', created_at: now, ...person })),
    )
    .execute();
}

/** Sends until nothing is due. */
async function drain(): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    if ((await sendNext(context(), writers)) === undefined) return;
    api.clock.advance(1);
  }
  throw new Error('there is no end');
}

async function begin(): Promise<number> {
  const { edition } = await generateEdition(context());
  await sendEdition(context(), edition.id);
  return edition.id;
}

const reached = () => sent.map(({ mail }) => mail.to).sort();
const edition = (id: number) =>
  api.database.kysely
    .selectFrom('newsletter_editions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const deliveries = () =>
  api.database.kysely
    .selectFrom('newsletter_deliveries as d')
    .innerJoin('newsletter_subscribers as s', 's.id', 'd.subscriber_id')
    .select(['s.email', 'd.status', 'd.attempts', 'd.error'])
    .orderBy('s.email')
    .execute();

describe('an edition', () => {
  test('reaches everyone once, with links of their own', async () => {
    await addSubscribers([{ email: 'ada@example.com' }, { email: 'bob@example.com' }]);
    const id = await begin();
    await drain();
    expect(reached()).toEqual(['ada@example.com', 'bob@example.com']);
    const [{ mail }] = sent as [(typeof sent)[0]];
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/test\.invalid\/api\/v1\/newsletter\/unsubscribe\/\d+-[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.html).toContain('Loom');
    for (const part of [mail.html, mail.text]) {
      expect(part).toMatch(/http:\/\/test\.invalid\/newsletter\/unsubscribe\/\d+-[\w-]{43}/);
    }
    expect(new Set(sent.map(({ mail: each }) => each.headers!['List-Unsubscribe'])).size).toBe(2);
    expect(await edition(id)).toMatchObject({ status: 'sent' });
    await drain();
    expect(sent).toHaveLength(2);
  });

  test('goes to active subscribers whose topics it has something for, monthly ones once a month', async () => {
    await addSubscribers([
      { email: 'all@example.com' },
      { email: 'video@example.com', topics: ['video'] },
      { email: 'legal@example.com', topics: ['legal'] },
      { email: 'monthly@example.com', frequency: 'monthly' },
      { email: 'paused@example.com', frequency: 'paused' },
      { email: 'pending@example.com', status: 'pending' },
      { email: 'gone@example.com', status: 'unsubscribed' },
    ]);
    await begin();
    await drain();
    expect(reached()).toEqual(['all@example.com', 'monthly@example.com', 'video@example.com']);
    const video = sent.find(({ mail }) => mail.to === 'video@example.com')!.mail;
    expect(video.text).toContain('/ai/loom');
    expect(video.text).not.toContain('/ai/ink');
    sent = [];
    api.clock.advance(7 * 24 * 60 * MINUTE);
    await begin();
    await drain();
    expect(reached()).toEqual(['all@example.com', 'video@example.com']);
  });

  test('is begun once by two administrators', async () => {
    await addSubscribers([{ email: 'ada@example.com' }]);
    const { edition: draft } = await generateEdition(context());
    const results = await Promise.allSettled([
      sendEdition(context(), draft.id),
      sendEdition(context(), draft.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await drain();
    expect(sent).toHaveLength(1);
  });

  test('is sent by two processes together, once to each', async () => {
    await addSubscribers(Array.from({ length: 60 }, (_, index) => ({ email: `a${index}@example.com` })));
    await begin();
    const other: Writers = new Map();
    for (let round = 0; round < 60; round += 1) {
      await Promise.all([sendNext(context(), writers), sendNext(context(), other)]);
      api.clock.advance(1);
    }
    expect(sent).toHaveLength(60);
    expect(new Set(reached()).size).toBe(60);
  });

  test('pauses and resumes', async () => {
    await addSubscribers([{ email: 'ada@example.com' }]);
    const id = await begin();
    await pauseEdition(context(), id, admin);
    await drain();
    expect(sent).toEqual([]);
    await resumeEdition(context(), id, admin);
    await drain();
    expect(sent).toHaveLength(1);
  });

  test('that is paused is in the way of no other', async () => {
    await addSubscribers([{ email: 'ada@example.com' }]);
    await pauseEdition(context(), await begin(), admin);
    api.clock.advance(7 * 24 * 60 * MINUTE);
    const id = await begin();
    await drain();
    expect(sent.map((each) => each.id)).toEqual([expect.stringMatching(`^newsletter-${id}-`)]);
  });

  test('stops after the mail that is under way when somebody pauses it', async () => {
    await addSubscribers(Array.from({ length: 5 }, (_, index) => ({ email: `a${index}@example.com` })));
    const id = await begin();
    context().bulkMail = {
      send: async (mail, messageId) => {
        if (sent.length === 0) await pauseEdition(context(), id, admin);
        sent.push({ mail, id: messageId });
      },
    };
    await drain();
    expect(sent).toHaveLength(1);
    await resumeEdition(context(), id, admin);
    await drain();
    expect(new Set(reached()).size).toBe(5);
  });

  test('is sent again only to those it has not reached', async () => {
    await addSubscribers([{ email: 'ada@example.com' }]);
    const id = await begin();
    await drain();
    await addSubscribers([{ email: 'bob@example.com' }]);
    await resendEdition(context(), id, admin);
    await drain();
    expect(reached()).toEqual(['ada@example.com', 'bob@example.com']);
  });

  test('does not reach someone who has left meanwhile', async () => {
    await addSubscribers([{ email: 'ada@example.com' }, { email: 'bob@example.com' }]);
    await begin();
    await api.database.kysely
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed' })
      .where('email', '=', 'ada@example.com')
      .execute();
    await drain();
    expect(reached()).toEqual(['bob@example.com']);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', error: 'No longer subscribed.' },
      { status: 'sent' },
    ]);
  });
});

describe('a mail server', () => {
  test('that refuses for now gets the mail again later, with growing pauses', async () => {
    await addSubscribers([{ email: 'ada@example.com' }]);
    const id = await begin();
    failures = [new MailDeferred('mail server: 451'), new MailDeferred('mail server: 451')];
    await drain();
    expect(await deliveries()).toMatchObject([{ status: 'queued', attempts: 1, error: 'mail server: 451' }]);
    api.clock.advance(MINUTE);
    await drain();
    expect(await deliveries()).toMatchObject([{ status: 'queued', attempts: 2 }]);
    api.clock.advance(MINUTE);
    await drain();
    expect(sent).toEqual([]);
    api.clock.advance(2 * MINUTE);
    await drain();
    expect(reached()).toEqual(['ada@example.com']);
    expect(await edition(id)).toMatchObject({ status: 'sent' });
  });

  test('that refuses for now for days makes the delivery fail, and a resend tries again', async () => {
    await addSubscribers([{ email: 'ada@example.com' }]);
    const id = await begin();
    failures = Array.from({ length: 12 }, () => new MailDeferred('mail server: 451'));
    for (let round = 0; round < 12; round += 1) {
      await drain();
      api.clock.advance(12 * 60 * MINUTE);
    }
    await drain();
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 12 }]);
    expect(await edition(id)).toMatchObject({ status: 'failed' });
    await resendEdition(context(), id, admin);
    await drain();
    expect(reached()).toEqual(['ada@example.com']);
  });

  test('that refuses an address for good ends its subscription', async () => {
    await addSubscribers([{ email: 'ada@example.com' }, { email: 'bob@example.com' }]);
    await begin();
    failures = [new RecipientRefused(550)];
    await drain();
    expect(await deliveries()).toMatchObject([
      { email: 'ada@example.com', status: 'bounced', error: 'recipient refused with 550' },
      { email: 'bob@example.com', status: 'sent' },
    ]);
    const { status } = await api.database.kysely
      .selectFrom('newsletter_subscribers')
      .select('status')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow();
    expect(status).toBe('bounced');
  });

  test('that is away costs nobody an attempt', async () => {
    await addSubscribers([{ email: 'ada@example.com' }, { email: 'bob@example.com' }]);
    await begin();
    failures = [undefined, new Error('mail server: ECONNREFUSED')];
    await sendNext(context(), writers);
    api.clock.advance(1);
    await expect(sendNext(context(), writers)).rejects.toThrow('ECONNREFUSED');
    expect(await deliveries()).toMatchObject([{ status: 'sent' }, { status: 'queued', attempts: 0 }]);
    api.clock.advance(24 * 60 * MINUTE);
    await drain();
    expect(reached()).toEqual(['ada@example.com', 'bob@example.com']);
  });
});

describe('a sender that died', () => {
  async function die(): Promise<void> {
    await addSubscribers([{ email: 'ada@example.com' }, { email: 'bob@example.com' }]);
    await begin();
    // As if the process had ended before it could record or release anything.
    const { promise: isSending, resolve } = Promise.withResolvers<void>();
    context().bulkMail = {
      send: () => {
        resolve();
        return new Promise(() => {});
      },
    };
    void sendNext(context(), writers);
    await isSending;
    // One is in doubt.
    expect((await deliveries()).map(({ status }) => status)).toEqual(['sending', 'queued']);
    context().bulkMail = { send: async (mail, id) => void sent.push({ mail, id }) };
    writers = new Map();
  }

  test('leaves the mail that it was sending to others once its lease is over', async () => {
    await die();
    api.clock.advance(2 * MINUTE);
    await drain();
    expect(reached()).toEqual(['bob@example.com']);
    api.clock.advance(2 * MINUTE);
    await drain();
    expect(reached()).toEqual(['ada@example.com', 'bob@example.com']);
    expect(await deliveries()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  test('of the version before, which named senders, leaves its mails as well', async () => {
    await addSubscribers([{ email: 'ada@example.com' }]);
    await begin();
    await api.database.pool.query(
      `update newsletter_deliveries set status = 'sending', sender = gen_random_uuid(), lease_until = $1`,
      [new Date(api.clock.now().getTime() + 3 * MINUTE)],
    );
    await drain();
    expect(sent).toEqual([]);
    api.clock.advance(4 * MINUTE);
    await drain();
    expect(reached()).toEqual(['ada@example.com']);
  });
});

test('the pace holds for all processes together', async () => {
  await addSubscribers(Array.from({ length: 30 }, (_, index) => ({ email: `a${index}@example.com` })));
  context().settings = { ...context().settings, ratePerSecond: 10 };
  await begin();
  expect(await sendNext(context(), writers)).toBe(0);
  const other: Writers = new Map();
  expect(await sendNext(context(), other)).toBe(100);
  api.clock.advance(100);
  expect(await sendNext(context(), other)).toBe(0);
});
