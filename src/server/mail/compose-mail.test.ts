import { describe, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { greet } from './layout.ts';
import type { MailTemplate, MailValues, OutgoingMail } from './mail-queue.ts';

const SITE = 'https://aisle.example';
const url = `${SITE}/email/verify/abc?x=1&y="<>`;

const samples: { [Template in MailTemplate]: MailValues[Template] } = {
  'verify-email': { name: 'Ada', url },
  'reset-password': { name: 'Ada', url, minutes: 30 },
  'password-changed': { name: 'Ada', device: 'Firefox on Linux' },
  'email-changed': { name: 'Ada', new_email: 'new@example.com' },
  'provider-linked': { name: 'Ada', provider: 'GitHub' },
  'account-deleted': { name: 'Ada', days: 30 },
  'account-banned': { name: 'Ada', reason: 'Reviews that were paid for.', until: '2026-12-24' },
  'submission-approved': { name: 'Ada', tool: 'Loom', url },
  'submission-rejected': { name: 'Ada', tool: 'Loom', reason: 'The website cannot be reached.', url },
  'update-approved': { name: 'Ada', tool: 'Loom', url },
  'update-rejected': { name: 'Ada', tool: 'Loom', reason: 'The prices are not those of the website.', url },
  'claim-tool': { name: 'Ada', tool: 'Loom', url, days: 7 },
  'ownership-proved': { name: 'Ada', tool: 'Loom', url },
  'ownership-moved': { name: 'Ada', tool: 'Loom', url },
};
/** Not chosen by people. */
const FIXED = ['url', 'provider'];
const templates = Object.keys(samples) as MailTemplate[];

function compose(template: MailTemplate, over: object = {}) {
  const values = { ...samples[template], ...over };
  return composeMail({ to: 'ada@example.com', template, values } as OutgoingMail, SITE);
}

describe.each(templates)('%s', (template) => {
  test('has a subject, a preview and two whole parts', () => {
    const { subject, html, text } = compose(template);
    expect(subject).toMatch(/^[^\r\n]{10,70}$/);
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|null|NaN/);
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<script|<img|<link|url\(/);
    expect(html.length).toBeLessThan(100_000);
    expect(text).toContain('Hello Ada,');
    expect(text).toContain(SITE);
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'div', 'h1']) {
      const opened = html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length;
      expect(html.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(opened);
    }
  });

  test('escapes every value', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&';
    const over = Object.fromEntries(
      Object.entries(samples[template]).map(([key, value]) => [
        key,
        typeof value === 'string' && !FIXED.includes(key) ? evil : value,
      ]),
    );
    const { html, subject } = compose(template, over);
    expect(html).not.toMatch(/<script>alert|<img|onerror=alert\(1\)>/);
    expect(subject).not.toContain('script');
  });

  test('keeps values on their line', () => {
    const over = Object.fromEntries(
      Object.entries(samples[template])
        .filter(([key, value]) => typeof value === 'string' && !FIXED.includes(key))
        .map(([key]) => [key, 'a\r\n\r\nWe are closing down.\r\n.\r\n']),
    );
    const { text, subject } = compose(template, over);
    expect(text).not.toMatch(/^We are closing/m);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

test('the link is whole in both parts', () => {
  const { html, text } = compose('verify-email');
  expect(html).toContain(`href="${SITE}/email/verify/abc?x=1&amp;y=&quot;&lt;&gt;"`);
  expect(text).toContain(url);
});

test.each([
  ['Ada Byron', 'Hello Ada Byron,'],
  ['José María O’Neill-Smith', 'Hello José María O’Neill-Smith,'],
  ['李小龍', 'Hello 李小龍,'],
  ['Dr. Who', 'Hello Dr. Who,'],
  ['  ', 'Hello,'],
  ['Win money at http://evil.example', 'Hello,'],
  ['evil.example/win', 'Hello,'],
  ['visit evil.com now', 'Hello,'],
  ['call me@evil.example', 'Hello,'],
  [`${'long '.repeat(20)}`, 'Hello,'],
  ['Ada\u202e\u0000\nBob', 'Hello Ada Bob,'],
])('greets %j', (name, greeting) => {
  expect(greet(name)).toBe(greeting);
});
