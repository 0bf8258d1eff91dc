import { expect, test } from 'vitest';
import { readSiteFacts } from './site-facts.ts';

const URL_OF = new URL('https://www.loom-ai.com/');
const CODES = ['en', 'fr', 'de', 'es', 'ja'];
const read = (html: string, url = URL_OF) => readSiteFacts(html, url, CODES);
const value = (found: { value: unknown } | null) => found?.value;

test('JSON-LD goes before Open Graph, and that before the title', () => {
  const product = {
    '@type': 'SoftwareApplication',
    name: 'Loom AI',
    author: { '@type': 'Organization', name: 'Loom Inc.' },
  };
  const html = `<html lang="en-US"><title>Loom | Weave films</title><meta property="og:site_name" content="Loom Site">
    <meta property="og:description" content="Films from threads.">
    <script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': 'WebSite' }, product] })}</script>`;
  const facts = read(html);
  expect(facts.name).toEqual({ value: 'Loom AI', source: 'json-ld' });
  expect(facts.company).toEqual({ value: 'Loom Inc.', source: 'json-ld' });
  expect(facts.description).toEqual({ value: 'Films from threads.', source: 'open-graph' });
  expect(value(facts.languages)).toEqual(['en']);
});

test.each([
  ['Loom-AI | Weave films', 'Loom-AI', 'Weave films'],
  ['Weave films with Loom – Loom AI', 'Loom AI', 'Weave films with Loom'],
  ['Loom AI: films from threads', 'Loom AI', 'films from threads'],
  ['LoomAI', 'LoomAI', undefined],
  ['Home | Welcome', undefined, undefined],
  ['', undefined, undefined],
])('splits the title %j', (title, name, tagline) => {
  const facts = read(`<title>${title}</title>`);
  expect([value(facts.name), value(facts.tagline)]).toEqual([name, tagline]);
});

test.each([
  ['Sign in', 'sign-in', undefined],
  ['Log in to Loom AI', 'sign-in', undefined],
  ['Sign In - Google Accounts', 'sign-in', undefined],
  ['Connexion | Loom AI', 'sign-in', undefined],
  ['S’identifier', 'sign-in', undefined],
  ['ログイン', 'sign-in', undefined],
  ['404', 'missing', undefined],
  ['Page not found | Loom AI', 'missing', undefined],
  ['404: This page could not be found.', 'missing', undefined],
  ['Page introuvable !', 'missing', undefined],
  ['Just a moment...', undefined, undefined],
  ['React App', undefined, undefined],
  ['Accueil – Loom AI', undefined, 'Loom AI'],
  ['404 Media | Loom AI', undefined, 'Loom AI'],
  ['Not Diamond', undefined, 'Not Diamond'],
])('the title %j says that its page is %s, and the name is %s', (title, instead, name) => {
  const facts = read(`<title>${title}</title><meta name="description" content="Enter your password.">`);
  expect([facts.instead, value(facts.name)]).toEqual([instead, name]);
  expect(value(facts.description)).toBe(instead ? undefined : 'Enter your password.');
});

test('a page to sign in still has the name that it declares', () => {
  const facts = read('<title>Sign in | Loom AI</title><meta property="og:site_name" content="Loom AI">');
  expect([value(facts.name), value(facts.tagline)]).toEqual(['Loom AI', undefined]);
  expect(
    value(read('<title>Home</title><meta property="og:site_name" content="Home">').name),
  ).toBeUndefined();
});

test('finds the page with prices, the repository and the languages', () => {
  const facts =
    read(`<html lang="fr"><link rel="alternate" hreflang="ja" href="/ja"><meta property="og:locale" content="de_DE">
    <a href="/fr/tarifs">Tarifs</a><a href="https://other.example/pricing">x</a><a href="https://github.com/features">x</a>
    <a href="https://github.com/loom/site">x</a><a href="https://github.com/loom/loom/">x</a><a href="https://github.com/loom/loom">x</a>`);
  expect(value(facts.pricing_url)).toBe('https://www.loom-ai.com/fr/tarifs');
  expect(value(facts.source_code_url)).toBe('https://github.com/loom/loom');
  expect(value(facts.languages)).toEqual(['fr', 'ja', 'de']);
});

test.each([
  ['<script type="application/ld+json">{"@type":</script>'],
  [`<script type="application/ld+json">${'['.repeat(20_000)}</script>`],
  [
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: { name: 5 } })}</script>`,
  ],
  [`<meta name="description" content="${'\ud800'}">`],
  [`${'<div>'.repeat(40_000)}`],
  [`<title>${'x'.repeat(100_000)}</title>`],
  [`${'<a href="https://github.com/a/b">'.repeat(8000)}`],
  ['%PDF-1.7 \0\0\0'],
  ['\0'],
])('reads no nonsense and does not fail: %#', (html) => {
  const started = performance.now();
  const facts = read(html);
  expect([facts.name, facts.description]).toEqual([null, null]);
  expect(performance.now() - started).toBeLessThan(1500);
});
