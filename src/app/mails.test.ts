import { describe, expect, test } from 'vitest';
import { EMPTY_SETTINGS, identityOf } from '#src/features/site/rules.ts';
import { SHIPPED_SITE } from '#src/features/site/shipped.server.ts';
import { composeMail } from '#src/server/mail/compose-mail.ts';
import { readTexts } from '#src/server/translate.ts';
import { LANGUAGES, type Language } from '#src/shared/messages/language.ts';
import { setSiteIdentity } from '#src/shared/site/site-identity.ts';
import { features } from './features.server.ts';
import { sampleMails } from './requests/testing/sample-mails.ts';

const SITE = 'https://aisle.example';
const url = `${SITE}/email/verify/abc?x=1&y="<>`;

/** Values that people cannot choose. */
const FIXED = ['url', 'provider', 'change', 'subject', 'action', 'reported', 'outcome'];
/** Values that a subject may name. */
const NAMED = ['tool', 'source', 'release'];
const mails = features.flatMap((feature) => feature.mails ?? []);
const samples = sampleMails(mails, url);

function compose(template: string, over: object = {}, language?: Language) {
  const mail = mails.find(({ name }) => name === template)!;
  return composeMail(
    'ada@example.com',
    mail.compose({ ...samples[template], ...over }, language),
    SITE,
    language,
  );
}

test('every mail has a sample, of the usual values or in its slice', () => {
  expect(Object.keys(samples).sort()).toEqual(mails.map(({ name }) => name).sort());
});

test('every text is of a mail, and each mail has a subject and a preview', () => {
  const keys = Object.keys(readTexts('en')).filter((key) => key.startsWith('mail.'));
  const names = mails.map(({ name }) => name);
  expect(keys.filter((key) => !['all', ...names].includes(key.split('.')[1]!))).toEqual([]);
});

describe.each(Object.keys(samples))('%s', (template) => {
  test('is French for a reader of French, and leads to French pages', () => {
    const { subject, html, text } = compose(template, {}, 'fr');
    const english = compose(template);
    expect(subject).toMatch(/^[^\r\n]{10,80}$/);
    expect(subject).not.toBe(english.subject);
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|null|NaN/);
    expect(text).not.toMatch(/ [;:!?»]|« /);
    expect(html).toContain('<html lang="fr"');
    expect(text).toMatch('name' in samples[template]! ? /^Bonjour Ada,/ : /^Bonjour,/);
    const pages = [...text.matchAll(/https:\/\/aisle\.example(\S*)/g)].map(([, path]) => path);
    expect(pages.filter((path) => !path?.startsWith('/fr'))).toEqual([]);
    const saidInEnglish = new Set(english.text.split('\n').filter((line) => /[a-z] [a-z]/.test(line)));
    expect(text.split('\n').filter((line) => saidInEnglish.has(line))).toEqual([]);
  });

  test('carries the name and the colours that the site was given', () => {
    const settings = { ...EMPTY_SETTINGS, name: 'Werkzeug & <Kiste>', accent: '#0f766e' };
    setSiteIdentity(identityOf(settings, SHIPPED_SITE));
    for (const language of LANGUAGES) {
      const { fromName, subject, html, text } = composeMail(
        'ada@example.com',
        mails.find(({ name }) => name === template)!.compose(samples[template]!, language),
        'https://kiste.example',
        language,
      );
      const parts = [subject, html, text].join(' ').replaceAll('aisle.example', '');
      expect(parts).not.toMatch(/aisle|un seul rayon|#c2410c|#fb923c/i);
      expect([fromName, text.includes('Werkzeug & <Kiste>')]).toEqual(['Werkzeug & <Kiste>', true]);
      expect(html).toContain('Werkzeug &amp; &lt;Kiste&gt;');
      expect(html).toContain('#0f766e');
    }
  });

  test('has a subject, a preview and two complete parts', () => {
    const { subject, html, text } = compose(template);
    expect(subject).toMatch(/^[^\r\n]{10,70}$/);
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object|null|NaN/);
    expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<script|<link|url\(/);
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining(`src="${SITE}/apple-touch-icon.png`),
    ]);
    expect(html.length).toBeLessThan(100_000);
    expect(text).toMatch('name' in samples[template]! ? /^Hi Ada,/ : /^Hello,/);
    expect(text).toContain(SITE);
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'div', 'h1']) {
      const opened = html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length;
      expect(html.match(new RegExp(`</${tag}>`, 'g'))?.length, tag).toBe(opened);
    }
  });

  test('escapes every value', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&';
    const over = Object.fromEntries(
      Object.entries(samples[template]!).map(([key, value]) => [
        key,
        typeof value === 'string' && !FIXED.includes(key) ? evil : value,
      ]),
    );
    const { html, subject } = compose(template, over);
    expect(html).not.toMatch(/<script>alert|<img src=x|onerror=alert\(1\)>/);
    expect(subject).not.toMatch(/[<>]/);
  });

  test('keeps each value on one line', () => {
    const over = Object.fromEntries(
      Object.entries(samples[template]!)
        .filter(([key, value]) => typeof value === 'string' && !FIXED.includes(key))
        .map(([key]) => [key, 'a\r\n\r\nWe are closing down.\r\n.\r\n']),
    );
    const { text, subject } = compose(template, over);
    expect(text).not.toMatch(/^We are closing/m);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('names its tool, however long the name is', () => {
    const sample = samples[template]!;
    const named = Object.entries(sample).filter(([key]) => NAMED.includes(key));
    const over = Object.fromEntries(named.map(([key]) => [key, 'Loomloom '.repeat(30)]));
    for (const language of LANGUAGES) {
      const { subject } = compose(template, over, language);
      expect(subject.length, subject).toBeLessThanOrEqual(language === 'en' ? 70 : 80);
      if ('tool' in sample) expect(subject).toContain('Loomloom');
    }
  });
});

test('both parts contain the complete link', () => {
  const { html, text } = compose('verify-email');
  expect(html).toContain(`href="${SITE}/email/verify/abc?x=1&amp;y=&quot;&lt;&gt;"`);
  expect(text).toContain(url);
});
