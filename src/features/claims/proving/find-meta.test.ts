import { describe, expect, test } from 'vitest';
import { findMeta } from './proof.server.ts';

const NAME = 'aisle-verification';
const TAG = '<meta name="aisle-verification" content="abc">';
const find = (html: string) => findMeta(html, NAME);

describe('found', () => {
  test.each([
    ['a whole page', `<!doctype html><html lang=en><head><title>x</title>${TAG}</head><body></body></html>`],
    ['no html or head tag', `<title>x</title>${TAG}<p>text`],
    ['the tag alone', TAG],
    ['a byte order mark', `\ufeff<!DOCTYPE html>${TAG}`],
    ['single quotes', "<meta name='aisle-verification' content='abc'>"],
    ['no quotes', '<meta name=aisle-verification content=abc>'],
    ['no quotes, closed', '<meta name=aisle-verification content="abc"/>'],
    ['the other order', '<meta content="abc" name="aisle-verification" />'],
    ['capitals', '<META NAME="Aisle-Verification" CONTENT="abc">'],
    ['spaces and lines', '<meta\n  name = "aisle-verification"\n\tcontent\n=\n" abc "\n>'],
    ['other attributes', '<meta data-x name="aisle-verification" hidden content="abc" property=x>'],
    ['a bracket in an attribute', `<link title="a > b" rel=x>${TAG}`],
    ['a comment before', `<!-- <meta name="aisle-verification" content="old"> -->${TAG}`],
    ['empty comments before', `<!--><!---><!----><!-- x --!>${TAG}`],
    [
      'a script before',
      `<script>if (a </b>/.x) "<meta name='aisle-verification' content='old'>"</script>${TAG}`,
    ],
    ['a script with capitals', `<SCRIPT>1</ScRiPt >${TAG}`],
    ['styles and links before', `<head><style>a>b{}</style><link rel=x><base href="/">${TAG}`],
    ['noscript before', `<noscript><img src=x></noscript>${TAG}`],
    ['a processing instruction', `<?xml version="1.0"?>${TAG}`],
    ['a stray end tag', `</p></script>${TAG}`],
    ['a page that is cut off behind it', `<head>${TAG}<script>never ends`],
  ])('%s', (_, html) => {
    expect(find(html)).toEqual(['abc']);
  });

  test('returns every tag of the name', () => {
    expect(find(`${TAG}<meta name=other content=x>${TAG.replace('abc', 'def')}`)).toEqual(['abc', 'def']);
  });

  test('uses the first of two attributes of one name', () => {
    expect(find('<meta name="aisle-verification" content="abc" content="def" name="x">')).toEqual(['abc']);
  });
});

describe('not found', () => {
  test.each([
    ['nothing', ''],
    ['in a comment', `<head><!-- ${TAG} --></head>`],
    ['in a comment without an end', `<head><!-- ${TAG}`],
    ['in a script', `<script>${TAG}</script>`],
    ['in a script without an end', `<script>${TAG}`],
    ['in a script behind another end tag', `<script></style></scripting>${TAG}</script>`],
    ['in a style', `<style>${TAG}</style>`],
    ['in the title', `<title>${TAG}</title>`],
    ['in noscript', `<noscript>${TAG}</noscript>`],
    ['in a template', `<template>${TAG}</template>`],
    ['in an attribute', `<link title='${TAG}'>`],
    ['in an attribute without an end', `<link title="x${TAG.replaceAll('"', '')}`],
    ['in the body', `<head></head><body>${TAG}`],
    ['behind the head', `<head><title>x</title></head>${TAG}`],
    ['behind the body tag', `<body class=x>${TAG}`],
    ['behind an element of the body', `<head><title>x</title><div>${TAG}</div>`],
    ['behind text', `<head>hello ${TAG}`],
    ['behind text of angles', `<head>< p>${TAG}`],
    ['behind an element that is unknown', `<x-y>${TAG}`],
    ['another name', '<meta name="aisle-verification2" content="abc">'],
    ['a property', '<meta property="aisle-verification" content="abc">'],
    ['another element', '<link name="aisle-verification" content="abc">'],
    ['no content', '<meta name="aisle-verification">'],
    ['escaped', '&lt;meta name="aisle-verification" content="abc"&gt;'],
    ['a tag without an end', '<meta name="aisle-verification" content="abc"'],
    ['plain text', 'just text'],
  ])('%s', (_, html) => {
    expect(find(html)).toEqual([]);
  });
});

test.each([
  ['open brackets', '<'],
  ['open comments', '<!--'],
  ['short comments', '<!---->'],
  ['attributes', '<meta a=b '],
  ['spaces', '<meta  '],
  ['equals signs', '<meta ='],
  ['quotes', '<meta a="'],
  ['scripts', '<script>'],
  ['closed scripts', '<script></script>'],
  ['end tags', '</script'],
  ['instructions', '<?'],
  ['slashes', '<meta /////'],
])('reads 256 KB of %s in linear time', (_, piece) => {
  const html = piece.repeat(Math.ceil((256 * 1024) / piece.length));
  const began = performance.now();
  find(html);
  find(`<meta ${html}`);
  find(`<link title=${' '.repeat(200_000)}`);
  // Quadratic time would be minutes.
  expect(performance.now() - began).toBeLessThan(3000);
});
