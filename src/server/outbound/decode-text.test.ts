import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { asyncProperty, assert as checkProperty, constantFrom, string, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { createPublicFetch, type PublicFetchOptions } from './public-fetch.ts';
import { createPublicFileFetch } from './public-file-fetch.ts';
import { createPublicVisits } from './public-visit.ts';

/** The same texts as other programs write them. */
const WRITTEN: [encoding: string, hex: string, text: string][] = [
  ['iso-8859-1', '47e96ee9726174657572', 'Générateur'],
  ['windows-1252', '3130a0802096206c926f7574696c', '10\u00a0€ – l’outil'],
  // Browsers read it as Windows-1252, and so does everybody who writes it.
  ['iso-8859-1', '3130a0802096206c926f7574696c', '10\u00a0€ – l’outil'],
  ['iso-8859-15', 'bd7576726520e0203520a4', 'œuvre à 5 €'],
  ['windows-1250', 'a3f3649f', 'Łódź'],
  ['windows-1251', 'cff0e8e2e5f2', 'Привет'],
  ['koi8-r', 'f0d2c9d7c5d4', 'Привет'],
  ['shift_jis', '93fa967b8cea82cc93b98bef', '日本語の道具'],
  ['euc-jp', 'c6fccbdcb8eca4cec6bbb6f1', '日本語の道具'],
  ['iso-2022-jp', '1b2442467c4b5c386c244e463b36711b2842', '日本語の道具'],
  ['gb18030', 'c8cbb9a4d6c7c4dcb9a4bedf', '人工智能工具'],
  ['gb2312', 'c8cbb9a4d6c7c4dcb9a4bedf', '人工智能工具'],
  ['big5', 'a448a475b4bcbc7a', '人工智慧'],
  ['euc-kr', 'c0ceb0f8c1f6b4c9', '인공지능'],
  ['iso-8859-8', 'f9ece5ed', 'שלום'],
  ['windows-1256', 'e3d1cdc8c7', 'مرحبا'],
  ['tis-620', 'cac7d1cab4d5', 'สวัสดี'],
  ['macintosh', '4361668e', 'Café'],
  ['utf-8', Buffer.from('Générateur 道').toString('hex'), 'Générateur 道'],
];

/** A document with the bytes between two texts in ASCII. */
const around = (before: string, hex: string, after: string) =>
  Buffer.concat([Buffer.from(before), Buffer.from(hex, 'hex'), Buffer.from(after)]);

const WAYS: [way: string, before: string, contentType: (encoding: string) => string | undefined][] = [
  ['the header', '<title>', (encoding) => `text/html; charset=${encoding}`],
  [
    'the header in quotation marks',
    '<title>',
    (encoding) => `text/html;Charset = "${encoding.toUpperCase()}"; x=y`,
  ],
  ['a meta', '<!doctype html><html lang="fr"><head><meta charset="%"><title>', () => 'text/html'],
  [
    'a meta of old',
    "<html><META content='text/html; charset=%' http-equiv=Content-Type><title>",
    () => undefined,
  ],
  ['a meta after a long comment', `<!-- ${'x'.repeat(3000)} --><meta charset=%><title>`, () => 'text/html'],
  [
    'an XML declaration',
    '<?xml version="1.0" encoding="%" standalone="yes"?><title>',
    () => 'application/atom+xml',
  ],
];

test.each(WAYS)('a text is read in the encoding that %s declares', async (_, before, contentType) => {
  for (const [encoding, hex, text] of WRITTEN) {
    const start = before.replace('%', encoding);
    const read = await decodeText(around(start, hex, '</title>'), { contentType: contentType(encoding) });
    expect([encoding, read]).toEqual([encoding, `${start}${text}</title>`]);
  }
});

test.each<[string, Buffer, string | undefined, string]>([
  [
    'the header stands before a meta',
    around('<meta charset="koi8-r">', 'e9', ''),
    'text/html; charset=latin1',
    'é',
  ],
  ['a mark stands before the header', around('\ufeff', 'c3a9', ''), 'text/html; charset=koi8-r', 'é'],
  [
    'an unknown name is none',
    around('<meta charset="utf-9000">', 'c3a9', ''),
    'text/html; charset=nonsense',
    'é',
  ],
  ['one that browsers refuse is none', around('', 'e9', ''), 'text/html; charset=iso-2022-kr', 'é'],
  [
    'a name that is commented out is none',
    around('<!-- <meta charset="koi8-r"> -->', 'c3a9', ''),
    undefined,
    'é',
  ],
  ['UTF-8 that declares nothing', around('<p>', 'c3a9', ''), 'text/html', 'é'],
  ['Latin-1 that declares nothing', around('<p>l', '92e9', ''), undefined, '’é'],
  ['nothing', Buffer.alloc(0), undefined, ''],
])('%s', async (_, bytes, contentType, end) => {
  const read = await decodeText(bytes, { contentType });
  expect(read.endsWith(end)).toBe(true);
  expect(read).not.toMatch(/\ufffd|\ufeff/);
});

test('UTF-8 that was cut within a character is still UTF-8; a whole text that ends so is not', async () => {
  const bytes = Buffer.from('é 道').subarray(0, -1);
  expect(await decodeText(bytes, { isCut: true })).toBe('é \ufffd');
  expect(await decodeText(Buffer.from('caf\u00e9', 'latin1'))).toBe('café');
});

/** Any text as one of the forms of Unicode, and how the form is declared. */
const FORMS: Record<string, (text: string) => [Buffer, string | undefined]> = {
  'UTF-8 by the header': (text) => [Buffer.from(text), 'text/html; charset=utf-8'],
  'UTF-8 by a mark': (text) => [Buffer.from(`\ufeff${text}`), undefined],
  'UTF-16 by a mark': (text) => [Buffer.from(`\ufeff${text}`, 'utf16le'), 'text/xml'],
  'UTF-16 by a mark, the other way round': (text) => [
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    undefined,
  ],
  'UTF-16 by the header': (text) => [Buffer.from(text, 'utf16le').swap16(), 'text/html; charset=UTF-16BE'],
};

test('whatever a text is, it is read as it was written in every form of Unicode', async () => {
  const texts = string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !text.startsWith('\ufeff'));
  await checkProperty(
    asyncProperty(texts, constantFrom(...Object.keys(FORMS)), async (text, form) => {
      const [bytes, contentType] = FORMS[form]!(text);
      expect(await decodeText(bytes, { contentType })).toBe(text);
    }),
    { numRuns: 300 },
  );
});

test('any bytes with any declaration are some text', async () => {
  const headers = string({ unit: 'binary-ascii', maxLength: 20 }).map((name) => `text/html; charset=${name}`);
  await checkProperty(
    asyncProperty(
      uint8Array({ maxLength: 200 }),
      headers,
      string({ maxLength: 30 }),
      async (bytes, header, name) => {
        const page = Buffer.concat([Buffer.from(`<?xml encoding="${name}"><meta charset="${name}">`), bytes]);
        expect((await decodeText(page, { contentType: header })).isWellFormed()).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test('pages, files and visits are all read so', async () => {
  const start = '<html lang="fr"><head><meta charset="iso-8859-1"><title>';
  const latin = around(start, '47e96ee972617465757220962035a080', '</title>');
  const site = createServer((_, response) => response.end(latin));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = `http://acme.com:${(site.address() as AddressInfo).port}/`;
  const allowed: PublicFetchOptions = {
    lookup: async () => ['127.0.0.1'],
    isAllowedIp: () => true,
    isAllowedPort: () => true,
  };
  const page = await createPublicFetch(allowed)(address);
  const file = await createPublicFileFetch(allowed)(address, { maxBytes: 5000, accept: '*/*' });
  const visit = createPublicVisits(allowed)('ada@example.com');
  const visited = await visit.ask(address, { method: 'GET', maxBytes: 5000 });
  visit.close();
  const texts = [
    page.isFetched && page.text,
    file.isFetched && (await file.readText()),
    visited.isAnswered && visited.text,
  ];
  for (const text of texts) expect(text).toContain('<title>Générateur – 5\u00a0€</title>');
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

/** Files that read their own bytes, or uploads whose encoding they find out. */
const OWN_READERS = [
  'server/outbound/decode-text.ts',
  // A request's JSON is UTF-8, or refused.
  'server/http/request-body.ts',
  'archive/file/restore-archive.ts',
  'server/uploads/rows/detect-encoding.ts',
  'server/uploads/rows/row-format.ts',
  'server/uploads/rows/split-rows.ts',
];

test('no other file reads foreign bytes as text', () => {
  const source = join(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file));
  const textOf = (file: string) => readFileSync(join(source, file), 'utf8');
  const decoding = files.filter((file) => /\bTextDecoder\b|\biconv\b|encoding-sniffer/.test(textOf(file)));
  expect(decoding.filter((file) => !OWN_READERS.includes(file))).toEqual([]);
  const outside = files.filter((file) => /^(?:features|server\/outbound)\//.test(file));
  expect(
    outside.filter((file) => /bytes\.(?:subarray\(.*\)\.)?toString\('(?:utf-?8|latin1)'/.test(textOf(file))),
  ).toEqual([]);
});
