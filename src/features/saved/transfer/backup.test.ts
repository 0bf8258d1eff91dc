import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Backup, type BackupTool, UnreadableBackup, writeBackupJson } from './backup.ts';
import { readBackupRows, writeBackupCsv } from './backup-csv.server.ts';
import { readBackupHtml, writeBackupHtml } from './backup-html.ts';
import { readBackupJson } from './backup-json.ts';

const readBackupCsv = async (content: string): Promise<Backup> => {
  const { refused, leftOut, ...backup } = await readBackupRows(new Blob([content]));
  expect([refused, leftOut]).toEqual([[], []]);
  return backup;
};

const FORMATS = {
  json: {
    write: (backup: Backup) => writeBackupJson(backup, new Date(0)),
    read: async (content: string) => readBackupJson(content) ?? readBackupCsv(content),
  },
  csv: { write: writeBackupCsv, read: readBackupCsv },
  html: {
    write: (backup: Backup) => writeBackupHtml(backup, 'Saved <tools>'),
    read: async (content: string) => readBackupHtml(content),
  },
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

test.each(['json', 'csv', 'html'] as const)('%s gives back exactly what was written', async (format) => {
  const { write, read } = FORMATS[format];
  await fc.assert(
    fc.asyncProperty(backups, async (backup) => {
      if (format === 'csv' && backup.tools.length + backup.folders.length === 0) return;
      expect(sorted(await read(write(backup)))).toEqual(sorted(backup));
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

  test('a table with its own columns, in any order', async () => {
    const csv = 'Rank,URL,Notes\n1,https://a.io,"two\nlines"\n\n2,https://b.io,\n';
    expect((await readBackupCsv(csv)).tools).toMatchObject([
      { url: 'https://a.io', notes: 'two\nlines', folder: null, saved_at: null },
      { url: 'https://b.io', notes: '' },
    ]);
  });

  test.each([
    ['\\r', 'url,notes\rhttps://a.io,"x"\rhttps://b.io,y'],
    ['\\r\\n', 'url,notes\r\nhttps://a.io,"x"\r\nhttps://b.io,y\r\n'],
    ['now one, now the other', 'url,notes\r\n\r\nhttps://a.io,"x"\nhttps://b.io,y\r\n'],
  ])('lines that end with %s', async (_, csv) => {
    expect((await readBackupCsv(csv)).tools).toMatchObject([
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
  ] as const)('%s refuses %j', async (format, content) => {
    await expect(FORMATS[format].read(content)).rejects.toThrow(UnreadableBackup);
  });

  test('broken files are read quickly', async () => {
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
    await expect(readBackupCsv(`url\n"${'""'.repeat(100_000)}`)).rejects.toThrow('rows.openQuote');
  });
});

const tool = (over: Partial<BackupTool>): BackupTool => ({
  name: 'Claude',
  url: 'https://claude.ai/',
  folder: null,
  notes: '',
  saved_at: '2023-11-14T22:13:20.000Z',
  ...over,
});
const ONE = tool({ tags: ['chat', 'llm'] });
const SECONDS = 1_700_000_000;

describe('exports of other products, as they come', () => {
  test.each<[string, 'json' | 'csv' | 'html', string, BackupTool[]]>([
    [
      'Raindrop',
      'csv',
      'id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n' +
        '101,Claude,my own note,Talk to it,https://claude.ai/,AI / Chat,"chat, llm",2023-11-14T22:13:20.000Z,,,false\n' +
        '102,Poe,,Hub,https://poe.com/,Unsorted,,2023-11-14T22:13:21.000Z,,,true\n',
      [
        tool({ folder: 'AI / Chat', notes: 'my own note', tags: ['chat', 'llm'] }),
        tool({ name: 'Poe', url: 'https://poe.com/', saved_at: '2023-11-14T22:13:21.000Z' }),
      ],
    ],
    [
      'Pocket',
      'csv',
      `title,url,time_added,tags,status\nClaude,https://claude.ai/,${SECONDS},chat|llm,unread\n`,
      [ONE],
    ],
    [
      'Instapaper',
      'csv',
      'URL,Title,Selection,Folder,Timestamp,Tags\n' +
        `https://claude.ai/,Claude,a quote,Reading,${SECONDS},"[""chat"",""llm""]"\n` +
        `https://claude.ai/,Claude,,Unread,${SECONDS},[]\n`,
      [tool({ folder: 'Reading', notes: 'a quote', tags: ['chat', 'llm'] }), tool({})],
    ],
    [
      'a spreadsheet with semicolons and French titles',
      'csv',
      'sep=;\nTitre;Lien;Dossier;Commentaire;Ajouté le\nClaude;claude.ai/;Outils;vu;14/11/2023\nPoe;poe.com;N/A;-;\n',
      [
        tool({ folder: 'Outils', notes: 'vu', saved_at: '2023-11-14T00:00:00.000Z' }),
        tool({ name: 'Poe', url: 'https://poe.com', saved_at: null }),
      ],
    ],
    [
      'Pinboard',
      'json',
      JSON.stringify([
        {
          href: 'https://claude.ai/',
          description: 'Claude',
          extended: 'my own note',
          meta: 'x',
          hash: 'y',
          time: '2023-11-14T22:13:20Z',
          shared: 'no',
          toread: 'no',
          tags: 'chat llm',
        },
      ]),
      [tool({ notes: 'my own note', tags: ['chat', 'llm'] })],
    ],
    [
      'Omnivore',
      'json',
      JSON.stringify([
        {
          title: 'Claude',
          url: 'https://claude.ai/',
          labels: ['chat', 'llm'],
          savedAt: '2023-11-14T22:13:20.000Z',
        },
      ]),
      [ONE],
    ],
    [
      'Karakeep',
      'json',
      JSON.stringify({
        bookmarks: [
          {
            createdAt: SECONDS,
            title: 'Claude',
            tags: ['chat', 'llm'],
            lists: ['a'],
            content: { type: 'link', url: 'https://claude.ai/' },
            note: 'my own note',
          },
          {
            createdAt: SECONDS,
            title: null,
            tags: [],
            content: { type: 'text', text: 'a thought' },
            note: null,
          },
        ],
        lists: [{ id: 'a', name: 'AI', type: 'manual', parentId: null }],
      }),
      [tool({ folder: 'AI', notes: 'my own note', tags: ['chat', 'llm'] })],
    ],
    [
      'Linkwarden',
      'json',
      JSON.stringify({
        name: 'Ann',
        collections: [
          {
            name: 'AI',
            links: [
              {
                name: 'Claude',
                url: 'https://claude.ai/',
                description: '',
                tags: [{ name: 'chat' }],
                createdAt: '2023-11-14T22:13:20.000Z',
              },
            ],
          },
        ],
      }),
      [tool({ folder: 'AI', tags: ['chat'] })],
    ],
    [
      'Firefox',
      'json',
      JSON.stringify({
        type: 'text/x-moz-place-container',
        root: 'placesRoot',
        title: '',
        children: [
          {
            type: 'text/x-moz-place-container',
            root: 'bookmarksMenuFolder',
            title: 'menu',
            children: [
              {
                type: 'text/x-moz-place-container',
                title: 'AI',
                children: [
                  {
                    type: 'text/x-moz-place',
                    title: 'Claude',
                    uri: 'https://claude.ai/',
                    dateAdded: SECONDS * 1_000_000,
                    tags: 'chat,llm',
                  },
                  { type: 'text/x-moz-place-separator' },
                ],
              },
              { type: 'text/x-moz-place', title: 'Poe', uri: 'https://poe.com/' },
            ],
          },
        ],
      }),
      [
        tool({ folder: 'AI', tags: ['chat', 'llm'] }),
        tool({ name: 'Poe', url: 'https://poe.com/', saved_at: null, tags: [] }),
      ],
    ],
    [
      'Chrome',
      'json',
      JSON.stringify({
        roots: {
          bookmark_bar: {
            type: 'folder',
            name: 'Bookmarks bar',
            children: [
              {
                type: 'folder',
                name: 'AI',
                children: [
                  { type: 'url', name: 'Claude', url: 'https://claude.ai/', date_added: '13344473600000000' },
                ],
              },
            ],
          },
        },
      }),
      [tool({ folder: 'AI' })],
    ],
    [
      'a bookmark file with tags',
      'html',
      `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="https://claude.ai/" ADD_DATE="${SECONDS}" TAGS="chat,llm">Claude</A>\n<DD>note\n</DL>`,
      [tool({ notes: 'note', tags: ['chat', 'llm'] })],
    ],
    [
      'Pocket as a page',
      'html',
      `<!DOCTYPE html><html><head><title>Pocket Export</title></head><body><h1>Unread</h1><ul><li><a href="https://claude.ai/" time_added="${SECONDS}" tags="chat,llm">Claude</a></li></ul><h1>Read Archive</h1><ul></ul></body></html>`,
      [ONE],
    ],
  ])('%s keeps notes, dates, tags and folders', async (_, format, content, tools) => {
    expect((await FORMATS[format].read(content)).tools).toEqual(tools);
  });

  test('a file without a known title is read as somebody says', async () => {
    const content = 'A,B,C\n https://claude.ai/ ,Claude,31/12/2023\n';
    await expect(readBackupCsv(content)).rejects.toMatchObject({ text: { values: { titles: 'A, B, C' } } });
    const columns = [
      { title: 'A', field: 'url' },
      { title: 'B', field: 'notes' },
      { title: 'C', field: 'saved_at' },
    ] as const;
    expect((await readBackupRows(new Blob([content]), columns)).tools).toEqual([
      tool({ name: '', notes: 'Claude', saved_at: '2023-12-31T00:00:00.000Z' }),
    ]);
  });

  test('dates that cannot be told are left out and named, and broken lines too', async () => {
    const content = 'url,saved\na.io,31/02/2023\nb.io,03/04/2023\nc.io,1,2,3\n';
    const { tools, leftOut, refused } = await readBackupRows(new Blob([content]));
    expect(tools.map(({ url, saved_at }) => [url, saved_at])).toEqual([
      ['https://a.io', null],
      ['https://b.io', '2023-04-03T00:00:00.000Z'],
    ]);
    expect(leftOut).toMatchObject([{ line: 2, text: { values: { column: 'saved', value: '31/02/2023' } } }]);
    expect(refused).toMatchObject([{ line: 4, text: { key: 'rows.moreCells' } }]);
  });

  test('files in older encodings keep their letters', async () => {
    const content = 'name,url,folder,notes\nClaude,https://claude.ai/,Création,déjà vu\n';
    for (const bytes of [Buffer.from(content, 'latin1'), Buffer.from(`\uFEFF${content}`, 'utf16le')]) {
      const { tools } = await readBackupRows(new Blob([bytes]));
      expect(tools).toMatchObject([{ folder: 'Création', notes: 'déjà vu' }]);
    }
  });
});
