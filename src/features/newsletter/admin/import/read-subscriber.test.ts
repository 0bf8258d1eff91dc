import { describe, expect, test } from 'vitest';
import { describeColumns, openRows } from '#src/server/uploads/rows/read-rows.ts';
import { type ImportedSubscriber, readSubscriber, SubscriberDates } from './read-subscriber.server.ts';
import { findMissingFields, recognizeSubscriberColumns } from './subscriber-field-rules.ts';

const NOW = new Date('2026-11-01T12:00:00.000Z');

async function read(content: string) {
  const { read: readRows } = await openRows(new Blob([content]));
  const mapping = recognizeSubscriberColumns((await describeColumns(readRows())).columns);
  expect(findMissingFields(mapping)).toEqual([]);
  const dates = new SubscriberDates(mapping);
  const rows: Readonly<Record<string, unknown>>[] = [];
  for await (const some of readRows()) for (const { values } of some) if (values) rows.push(values);
  for (const values of rows) dates.add(values);
  return rows.map((values) => readSubscriber(values, { mapping, dates, now: NOW }));
}

const AGREED = '2024-05-01T09:30:00.000Z';

/** `address state consent` of each row, or the key of why there is none. */
const summaryOf = async (content: string) =>
  (await read(content)).map(({ subscriber, reason }) => {
    if (!subscriber) return reason.values.reason ?? reason.key;
    const { email, status, consentedAt } = subscriber;
    return [email, status, consentedAt];
  });

test.each<[string, string, [string, string, string | null][]]>([
  [
    'Mailchimp',
    '"Email Address","First Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS\n' +
      'a@example.org,Ann,2,"2024-05-01 09:30:00",,"2024-05-01 09:31:00",,,"2024-06-01 00:00:00",1,a1,,"""vip"""\n' +
      'b@example.org,Bob,2,,,"2024-05-01 09:30:00",,,"2024-06-01 00:00:00",1,a1,,\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'active', AGREED],
    ],
  ],
  [
    'Mailchimp, those who left',
    '"Email Address",OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON\n' +
      'a@example.org,"2024-05-01 09:30:00","2024-05-01 09:30:00","2025-01-01 00:00:00",x,NORMAL\n',
    [['a@example.org', 'unsubscribed', AGREED]],
  ],
  [
    'Mailchimp, those it has cleaned',
    '"Email Address",OPTIN_TIME,CONFIRM_TIME,CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\n' +
      'a@example.org,,"2024-05-01 09:30:00","2025-01-01 00:00:00",x\n',
    [['a@example.org', 'bounced', AGREED]],
  ],
  [
    'Listmonk',
    'uuid,email,name,attributes,status,created_at,updated_at\n' +
      '1c,a@example.org,Ann,"{""city"":""X""}",enabled,2024-05-01 09:30:00.000000+00:00,2024-05-02 09:30:00+00:00\n' +
      '2c,b@example.org,Bob,{},blocklisted,2024-05-01 09:30:00+00:00,2024-05-02 09:30:00+00:00\n' +
      '3c,c@example.org,Cat,{},disabled,2024-05-01 09:30:00+00:00,2024-05-02 09:30:00+00:00\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', AGREED],
      ['c@example.org', 'unsubscribed', AGREED],
    ],
  ],
  [
    'Substack',
    'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at\n' +
      'a@example.org,false,,other,false,2024-05-01T09:30:00.000Z,\n' +
      'b@example.org,false,,other,true,2024-05-01T09:30:00.000Z,\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', AGREED],
    ],
  ],
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n' +
      '65,a@example.org,Ann,,true,false,,2024-05-01T09:30:00.000Z,,,\n' +
      '66,b@example.org,Bob,,false,false,,2024-05-01T09:30:00.000Z,,,\n' +
      '67,c@example.org,Cat,,true,false,,2024-05-01T09:30:00.000Z,2025-01-01T00:00:00.000Z,,\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', AGREED],
      ['c@example.org', 'unsubscribed', AGREED],
    ],
  ],
  [
    'Beehiiv',
    'ID,Email,Status,Created At,Subscription Tier\n' +
      ['active', 'inactive', 'pending', 'validating', 'invalid']
        .map(
          (status, index) => `sub_${index},${index}@example.org,${status},2024-05-01T09:30:00+00:00,free\n`,
        )
        .join(''),
    [
      ['0@example.org', 'active', AGREED],
      ['1@example.org', 'unsubscribed', AGREED],
      ['2@example.org', 'pending', AGREED],
      ['3@example.org', 'pending', AGREED],
      ['4@example.org', 'bounced', AGREED],
    ],
  ],
  [
    'Buttondown',
    'email_address,notes,tags,type,creation_date,unsubscription_date,undeliverability_date,source\n' +
      'a@example.org,,,regular,2024-05-01T09:30:00Z,,,organic\n' +
      'b@example.org,,,unsubscribed,2024-05-01T09:30:00Z,2025-01-01T00:00:00Z,,organic\n' +
      'c@example.org,,,undeliverable,2024-05-01T09:30:00Z,,2025-01-01T00:00:00Z,import\n' +
      'd@example.org,,,unactivated,2024-05-01T09:30:00Z,,,import\n' +
      'e@example.org,,,complained,2024-05-01T09:30:00Z,,,import\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', AGREED],
      ['c@example.org', 'bounced', AGREED],
      ['d@example.org', 'pending', AGREED],
      ['e@example.org', 'unsubscribed', AGREED],
    ],
  ],
  [
    'Kit',
    'id,first_name,email,state,created_at,tags\n' +
      '1,Ann,a@example.org,active,2024-05-01 09:30:00 UTC,x\n' +
      '2,Bob,b@example.org,cancelled,2024-05-01 09:30:00 UTC,\n' +
      '3,Cat,c@example.org,bounced,2024-05-01 09:30:00 UTC,\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', AGREED],
      ['c@example.org', 'bounced', AGREED],
    ],
  ],
  [
    'MailerLite',
    'Subscriber,Status,Subscribed,Sent,Opens,Signup timestamp,Confirmation timestamp\n' +
      'a@example.org,Active,2024-05-01 09:30:00,3,2,,\n' +
      'b@example.org,Unsubscribed,2024-05-01 09:30:00,3,2,,\n' +
      'c@example.org,Unconfirmed,2024-05-01 09:30:00,0,0,,\n' +
      'd@example.org,Junk,2024-05-01 09:30:00,3,2,,\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', AGREED],
      ['c@example.org', 'pending', AGREED],
      ['d@example.org', 'unsubscribed', AGREED],
    ],
  ],
  [
    'Brevo',
    'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;ADDED_TIME;MODIFIED_TIME;EMAIL_BLACKLISTED\n' +
      '1;a@example.org;Ann;X;;01-05-2024 09:30:00;13-06-2024 10:00:00;no\n' +
      '2;b@example.org;Bob;X;;15-05-2024 09:30:00;13-06-2024 10:00:00;yes\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', '2024-05-15T09:30:00.000Z'],
    ],
  ],
  [
    'JSON Lines of a program',
    '{"email":"a@example.org","subscribed_at":1714555800,"confirmed":true}\n{"email":"b@example.org","subscribed_at":1714555800,"confirmed":false}\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'pending', AGREED],
    ],
  ],
  [
    'a French spreadsheet',
    'sep=;\nAdresse e-mail;Inscrit le;Statut\na@example.org;01/05/2024 09:30;actif\nb@example.org;31/05/2024;désabonné\n',
    [
      ['a@example.org', 'active', AGREED],
      ['b@example.org', 'unsubscribed', '2024-05-31T00:00:00.000Z'],
    ],
  ],
  [
    'a table with a postal address',
    'Email,State,Date added\na@example.org,OR,2024-05-01 09:30:00\n',
    [['a@example.org', 'active', AGREED]],
  ],
])('an export of %s is read with states and dates', async (_, content, expected) => {
  expect(await summaryOf(content)).toEqual(expected);
});

test('an own export keeps everything', async () => {
  const content =
    'email,status,source,frequency,topics,language,consented_at,created_at,confirmed_at,ended_at\n' +
    'a@example.org,bounced,website,monthly,writing image,fr,2024-05-01T09:30:00.000Z,2024-04-30T09:30:00.000Z,2024-05-01T09:30:00.000Z,2025-01-01T00:00:00.000Z\n' +
    'b@example.org,pending,website,weekly,,,,2026-10-31T00:00:00.000Z,,\n';
  const subscribers = (await read(content)).map(({ subscriber }) => subscriber);
  expect(subscribers).toEqual<ImportedSubscriber[]>([
    {
      email: 'a@example.org',
      status: 'bounced',
      source: 'website',
      frequency: 'monthly',
      topics: ['writing', 'image'],
      language: 'fr',
      consentedAt: AGREED,
      createdAt: '2024-04-30T09:30:00.000Z',
      confirmedAt: AGREED,
      endedAt: '2025-01-01T00:00:00.000Z',
    },
    {
      email: 'b@example.org',
      status: 'pending',
      source: 'website',
      frequency: 'weekly',
      topics: [],
      language: null,
      consentedAt: null,
      createdAt: '2026-10-31T00:00:00.000Z',
      confirmedAt: null,
      endedAt: null,
    },
  ]);
});

describe('what cannot be used', () => {
  test.each<[string, string, string | RegExp]>([
    ['no address', 'N/A,2024-05-01,active', 'newsletter.import.noEmail'],
    ['a bad address', 'nobody,2024-05-01,active', /notEmail/],
    ['no date', 'a@example.org,-,active', 'newsletter.import.noConsent'],
    ['a day that does not exist', 'a@example.org,2026-02-31,active', /impossible/],
    ['a date either way round', 'a@example.org,03/04/2025,active', /ambiguous/],
    ['a date in the future', 'a@example.org,2999-01-01,active', /future/],
    ['a date before emails', 'a@example.org,1989-12-31,active', /early/],
    ['an unknown state', 'a@example.org,2024-05-01,perhaps', /noStatus/],
  ])('%s', async (_, row, key) => {
    const [reading] = await read(`email,consented_at,status\n${row}\nb@example.org,2024-05-01,active\n`);
    expect(JSON.stringify(reading!.reason)).toMatch(key);
  });

  test('who gets no emails needs no date', async () => {
    const content =
      'email,consented_at,status\na@example.org,,unsubscribed\nb@example.org,2026-02-31,bounced\n';
    expect(await summaryOf(content)).toEqual([
      ['a@example.org', 'unsubscribed', null],
      ['b@example.org', 'bounced', null],
    ]);
  });

  test('a cell that is not needed is left out and named', async () => {
    const [reading] = await read(
      'email,consented_at,frequency,topics\na@example.org,2024-05-01,daily,Café;writing\n',
    );
    if (!reading?.subscriber) throw new Error('The line was refused.');
    expect(reading.subscriber).toMatchObject({ frequency: 'weekly', topics: ['writing'] });
    expect(reading.leftOut.map(({ values }) => [values?.column, values?.value])).toEqual([
      ['frequency', 'daily'],
      ['topics', 'Café'],
    ]);
  });
});
