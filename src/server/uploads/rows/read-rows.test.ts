import { describe, expect, test } from 'vitest';
import { describeColumns, readRows } from './read-rows.ts';
import { detectFormat, RowFileError } from './row-format.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

const toBytes = (content: string | Uint8Array) =>
  typeof content === 'string' ? Buffer.from(content) : content;

async function read(content: string | Uint8Array, size = 7) {
  const bytes = toBytes(content);
  const format = await detectFormat(inPieces(bytes, 1000));
  const rows = [];
  for await (const some of readRows(inPieces(bytes, size), format)) rows.push(...some);
  return { format, rows, values: rows.map(({ values, reason }) => values ?? reason) };
}

const failure = async (content: string | Uint8Array) => {
  const error: unknown = await read(content, 64 * 1024).catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(RowFileError);
  return JSON.stringify((error as RowFileError).text);
};

const two = [
  { name: 'Été', url: 'a.example' },
  { name: 'b', url: 'b.example' },
];

describe('each format and encoding gives the same rows', () => {
  const csv = 'name,url\nÉté,a.example\nb,b.example\n';
  test.each<[string, string | Uint8Array, string, string]>([
    ['CSV', csv, 'table', 'utf-8'],
    ['CSV with a byte order mark', `\uFEFF${csv}`, 'table', 'utf-8'],
    ['CSV with line ends of Windows', csv.replaceAll('\n', '\r\n'), 'table', 'utf-8'],
    ['CSV with line ends of old Macs', csv.replaceAll('\n', '\r'), 'table', 'utf-8'],
    ['semicolons', csv.replaceAll(',', ';'), 'table', 'utf-8'],
    ['tabs', csv.replaceAll(',', '\t'), 'table', 'utf-8'],
    ['pipes', csv.replaceAll(',', '|'), 'table', 'utf-8'],
    ['a line that names the separator', `sep=;\n${csv.replaceAll(',', ';')}`, 'table', 'utf-8'],
    ['such a line with a mark', `\uFEFFsep=\t\r\n${csv.replaceAll(',', '\t')}`, 'table', 'utf-8'],
    ['Latin-1', Buffer.from(csv, 'latin1'), 'table', 'windows-1252'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${csv}`, 'utf16le'), 'table', 'utf-16le'],
    ['UTF-16 without one', Buffer.from(csv, 'utf16le'), 'table', 'utf-16le'],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), 'table', 'utf-16be'],
    ['JSON Lines', two.map((row) => JSON.stringify(row)).join('\n'), 'lines', 'utf-8'],
    ['a JSON array', JSON.stringify(two), 'array', 'utf-8'],
    ['an indented JSON array', JSON.stringify(two, null, 2), 'array', 'utf-8'],
    ['a list in an object', JSON.stringify({ items: two, total: 2 }, null, 1), 'array', 'utf-8'],
    [
      'objects over several lines',
      two.map((row) => JSON.stringify(row, null, 2)).join('\n'),
      'values',
      'utf-8',
    ],
  ])('%s', async (_, content, kind, encoding) => {
    for (const size of [1, 5, 4096]) {
      const { format, values } = await read(content, size);
      expect(values).toEqual(two);
      expect(format).toMatchObject({ kind, encoding });
    }
  });
});

test('a separator within titles is not the one of the file', async () => {
  const { format, values } = await read('Nom;Prix, HT, TTC, net;Notes\nA;"1; 2";b\nB;3;c, d\n');
  expect(format.delimiter).toBe(';');
  expect(values).toEqual([
    { Nom: 'A', 'Prix, HT, TTC, net': '1; 2', Notes: 'b' },
    { Nom: 'B', 'Prix, HT, TTC, net': '3', Notes: 'c, d' },
  ]);
});

test('lines count from the first of the file, also when it names the separator', async () => {
  expect((await read('sep=|\na|b\n1|2\n')).rows).toMatchObject([{ line: 3, values: { a: '1', b: '2' } }]);
});

test.each<[string, string, string]>([
  [
    'Shift_JIS',
    '96bc914f2c90e096be0a967c96f38363815b838b2c8365834c8358836782f0967c96f382b782e995d6979882c88363815b838b82c582b70a',
    '翻訳ツール',
  ],
  [
    'GBK',
    'c3fbb3c62ccbb5c3f70ab7add2ebb9a4bedf2cd5e2cac7d2bbb8f6b7c7b3a3d3d0d3c3b5c4c8cbb9a4d6c7c4dcb7add2ebb9a4bedf0a',
    '翻译工具',
  ],
  [
    'EUC-KR',
    'c0ccb8a72cbcb3b8ed0ab9f8bfaab1e22cc5d8bdbac6aeb8a620b9f8bfaac7cfb4c220c0afbfebc7d120b5b5b1b8c0d4b4cfb4d90a',
    '번역기',
  ],
])('a file in %s is read', async (_, hex, first) => {
  const { values } = await read(Buffer.from(hex, 'hex'));
  expect(Object.values(values[0] as object)[0]).toBe(first);
});

test('short texts of Western Europe are read as spreadsheets there write them', async () => {
  for (const text of [
    'Création,déjà vu',
    'Übersetzer,für große Größen',
    'L’outil,“simple” à 20 €',
    'Año,Ñandú',
  ]) {
    const bytes = Buffer.from(
      text.replace(/[’“”€]/g, (mark) => ({ '’': '\x92', '“': '\x93', '”': '\x94', '€': '\x80' })[mark]!),
      'latin1',
    );
    const { values } = await read(Buffer.concat([Buffer.from('a,b\n'), bytes]));
    expect(Object.values(values[0] as object).join(',')).toBe(text);
  }
});

test('quotation marks keep delimiters, line breaks and themselves', async () => {
  const { rows } = await read('name,text\n"a, ""b""","one\r\ntwo"\n\nc"d,e\n', 3);
  expect(rows).toMatchObject([
    { line: 2, values: { name: 'a, "b"', text: 'one\r\ntwo' }, original: '"a, ""b""","one\r\ntwo"' },
    { line: 5, values: { name: 'c"d', text: 'e' } },
  ]);
});

test('a bad row is refused with its line, and the next ones are read', async () => {
  expect((await read('{"a":1}\nnonsense\n[1]\n{"a":2}\n')).rows).toMatchObject([
    { line: 1, values: { a: 1 } },
    { line: 2, reason: 'rows.notJson', original: 'nonsense' },
    { line: 3, reason: 'field.object' },
    { line: 4, values: { a: 2 } },
  ]);
  expect((await read('a,b\n1,2,3\n4,5\n')).rows).toMatchObject([
    { line: 2, reason: { key: 'rows.moreCells' } },
    { line: 3, values: { a: '4', b: '5' } },
  ]);
  const long = `{"a":1}\n{"a":"${'x'.repeat(3_000_000)}"}\n{"a":2}`;
  expect((await read(long, 64 * 1024)).values).toEqual([{ a: 1 }, 'rows.tooLong', { a: 2 }]);
  const entry = `[{"a":1},{"a":"${'x'.repeat(3_000_000)}"},{"a":2}]`;
  expect((await read(entry, 64 * 1024)).values).toEqual([{ a: 1 }, 'rows.tooLong', { a: 2 }]);
});

test('only the lines in another encoding are refused when there are both', async () => {
  const mixed = Buffer.concat([Buffer.from('a\nété\n'), Buffer.from('été\n', 'latin1'), Buffer.from('b\n')]);
  expect((await read(mixed)).values).toEqual([{ a: 'été' }, 'rows.otherEncoding', { a: 'b' }]);
});

test('titles are made unique, and formulas are text', async () => {
  const { values } = await read("name,name,\n'=1+1,=2,x\n");
  expect(values).toEqual([{ name: '=1+1', 'name (2)': '=2', '#3': 'x' }]);
});

test.each<[string, string | Uint8Array, string]>([
  ['an empty file', '', 'rows.empty'],
  ['a file of white space', ' \n\t\n', 'rows.empty'],
  ['a workbook', Buffer.from('PK\u0003\u0004rest', 'latin1'), 'rows.workbook'],
  ['a picture', Buffer.from('\u0089PNG\r\n', 'latin1'), 'rows.notText'],
  ['bytes', Buffer.from([1, 2, 3, 4, 5, 200, 7]), 'rows.notText'],
  ['a web page', '<!doctype html><p>', 'rows.markup'],
  ['two million columns', 'a,'.repeat(2_000_000), 'rows.manyColumns'],
  ['two hundred and one columns', `${'a,'.repeat(200)}a\n`, 'rows.manyColumns'],
  ['quotes that never end', `name\n"${'x\n'.repeat(2_000_000)}`, 'rows.openQuote'],
  ['a quote that never ends in a small file', 'name\nok\n"open\nmore', 'rows.openQuote'],
  ['JSON that ends in the middle', '[{"a":1},{"a":', 'rows.openJson'],
])('%s is refused as a whole', async (_, content, key) => {
  expect(await failure(content)).toContain(key);
});

test('an object with too many members is refused, not the file', async () => {
  const wide = JSON.stringify(
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, 1])),
  );
  expect((await read(`{"a":1}\n${wide}\n`)).values).toMatchObject([{ a: 1 }, { key: 'rows.manyColumns' }]);
});

test('columns come with some of their values', async () => {
  const bytes = Buffer.from('name,url\na,\nb,x\nb,y\n');
  const format = await detectFormat(inPieces(bytes, 4));
  expect(await describeColumns(readRows(inPieces(bytes, 4), format))).toEqual({
    columns: [
      { title: 'name', samples: ['a', 'b'] },
      { title: 'url', samples: ['x', 'y'] },
    ],
    sample: [
      { name: 'a', url: '' },
      { name: 'b', url: 'x' },
      { name: 'b', url: 'y' },
    ],
  });
});
