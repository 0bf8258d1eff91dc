import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Backup, readBackupJson, UnreadableBackup, writeBackupJson } from './backup.ts';
import { readBackupCsv, writeBackupCsv } from './backup-csv.ts';
import { readBackupHtml, writeBackupHtml } from './backup-html.ts';

const FORMATS = {
  json: { write: (backup: Backup) => writeBackupJson(backup, new Date(0)), read: readBackupJson },
  csv: { write: writeBackupCsv, read: readBackupCsv },
  html: { write: (backup: Backup) => writeBackupHtml(backup, 'Saved <tools>'), read: readBackupHtml },
};

/** As texts are stored: trimmed, without NUL, well-formed. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength }),
      fc.constantFrom('=1+1', "'=1", "''+x", '-', '@a', '＝x', '"', '""', 'a,b;c', 'a\r\nb\tc'),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '</DL><p>',
        '&amp;',
        '&#10;',
        '<DD>',
        'x\' onx="',
        'é&eacute;',
      ),
    )
    .map((value) => value.replaceAll('\0', '').trim());
const name = text(40).map((value) => value.replace(/\s+/g, ' ').trim() || 'Folder');

const backups = fc
  .uniqueArray(fc.record({ name, description: text(60) }), {
    selector: (folder) => folder.name,
    maxLength: 5,
  })
  .chain((folders) =>
    fc.record({
      folders: fc.constant(folders),
      tools: fc.array(
        fc.record({
          name,
          url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
          folder: fc.constantFrom(null, ...folders.map((folder) => folder.name)),
          notes: text(80),
          saved_at: fc
            .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
            .map((date) => date.toISOString()),
        }),
        { maxLength: 8 },
      ),
    }),
  );

/** A bookmark file lists by folder, so the order between folders is not kept. */
const sorted = ({ folders, tools }: Backup) => ({
  folders,
  tools: [...tools].sort((left, right) => JSON.stringify(left).localeCompare(JSON.stringify(right))),
});

test.each(['json', 'csv', 'html'] as const)('%s gives back exactly what was written', (format) => {
  const { write, read } = FORMATS[format];
  fc.assert(
    fc.property(backups, (backup) => {
      expect(sorted(read(write(backup)))).toEqual(sorted(backup));
    }),
    { numRuns: 200 },
  );
});

test('no cell can be read as a formula', () => {
  const begins = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', "'=", "''@", ' =', '');
  fc.assert(
    fc.property(begins, fc.string(), (start, rest) => {
      const written = writeBackupCsv({
        folders: [{ name: start + rest, description: '' }],
        tools: [],
      });
      const cell = written.slice(written.indexOf('\r\n,,') + 4, -',,,\r\n'.length);
      const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(shown).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

test('a bookmark file escapes all markup in texts', () => {
  const evil = '"><script>alert(1)</script>';
  const html = writeBackupHtml(
    {
      folders: [{ name: evil, description: evil }],
      tools: [{ name: evil, url: `https://a.io/?${evil}`, folder: evil, notes: evil, saved_at: null }],
    },
    evil,
  );
  expect(html).not.toMatch(/<script|"><s/i);
});

describe('what others write', () => {
  test('bookmarks of a browser: nested folders, lower case, other attributes', () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
      <dl><p>
        <dt><h3 add_date="1700000000" personal_toolbar_folder="true">Bookmarks bar</h3>
        <dl><p>
          <dt><a href="https://a.io/?x=1&amp;y=2" add_date="1700000000" icon="data:image/png;base64,a>b">A &amp; B</a>
          <dt><h3>Deep</h3>
          <dl><p>
            <dt><a href='https://b.io'>B</a>
            <dd>note
          </dl><p>
          <dt><a href=https://c.io>C</a>
        </dl><p>
        <dt><a href="https://d.io">D</a>
      </dl>`;
    expect(readBackupHtml(html)).toEqual({
      folders: [],
      tools: [
        {
          name: 'A & B',
          url: 'https://a.io/?x=1&y=2',
          folder: 'Bookmarks bar',
          notes: '',
          saved_at: '2023-11-14T22:13:20.000Z',
        },
        { name: 'B', url: 'https://b.io', folder: 'Deep', notes: 'note', saved_at: null },
        { name: 'C', url: 'https://c.io', folder: 'Bookmarks bar', notes: '', saved_at: null },
        { name: 'D', url: 'https://d.io', folder: null, notes: '', saved_at: null },
      ],
    });
  });

  test('a table with its own columns, in any order', () => {
    const csv = 'Rank,URL,Notes\n1,https://a.io,"two\nlines"\n\n2,https://b.io,\n';
    expect(readBackupCsv(csv).tools).toMatchObject([
      { url: 'https://a.io', notes: 'two\nlines', folder: null, saved_at: null },
      { url: 'https://b.io', notes: '' },
    ]);
  });

  test.each([
    ['\\r', 'url,notes\rhttps://a.io,"x"\rhttps://b.io,y'],
    ['\\r\\n', 'url,notes\r\nhttps://a.io,"x"\r\nhttps://b.io,y\r\n'],
    ['now one, now the other', 'url,notes\r\n\r\nhttps://a.io,"x"\nhttps://b.io,y\r\n'],
  ])('lines that end with %s', (_, csv) => {
    expect(readBackupCsv(csv).tools).toMatchObject([
      { url: 'https://a.io', notes: 'x' },
      { url: 'https://b.io', notes: 'y' },
    ]);
  });

  test.each([
    ['json', 'not json'],
    ['json', '[]'],
    ['json', '{"tools": [{"name": "no address"}]}'],
    ['csv', 'name,notes\nA,B'],
    ['csv', ''],
    ['html', 'no bookmarks here'],
    ['html', ''],
  ] as const)('%s refuses %j', (format, content) => {
    expect(() => FORMATS[format].read(content)).toThrow(UnreadableBackup);
  });

  test('broken files are read quickly', () => {
    const broken = [
      '<a "'.repeat(50_000),
      '<a \'"'.repeat(50_000),
      '<dl>'.repeat(50_000),
      `<a href="${'x'.repeat(200_000)}`,
      '&'.repeat(200_000),
      `<dl><a ${'href '.repeat(4000)}>`,
    ];
    for (const html of broken) {
      const start = performance.now();
      try {
        readBackupHtml(html);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableBackup);
      }
      expect(performance.now() - start).toBeLessThan(3000);
    }
    expect(readBackupCsv(`url\n"${'""'.repeat(100_000)}`).tools).toHaveLength(1);
  });
});
