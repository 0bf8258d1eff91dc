import { createHash } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeUnfinished, writeArchiveFile } from './archive-file.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveManifest,
  type ArchivePart,
  LABEL_NAME,
  MANIFEST_NAME,
} from './manifest.ts';
import { refuseNewer } from './restore-archive.ts';
import { verifyArchive } from './verify-archive.ts';

// A key costs as much as the machine has left.
vi.setConfig({ testTimeout: 60_000 });

const PASSPHRASE = 'plum kettle orbit';
const LABEL = { format: ARCHIVE_FORMAT, version: '9.9.9', created_at: '2026-11-23T12:00:00.000Z' };
/** Longer than a piece of the encryption, and not made smaller by compression. */
const CONTENT = Array.from({ length: 20_000 }, (_, index) =>
  JSON.stringify({ id: index, text: createHash('sha256').update(String(index)).digest('hex') }),
).join('\n');

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'aisle-archive-'));
  path = join(folder, 'site.tar.zst');
});

afterEach(() => fs.rm(folder, { recursive: true, force: true }));

interface Entry {
  name: string;
  content: string;
}

const partOf = ({ name, content }: Entry): ArchivePart => ({
  name,
  bytes: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
});

function manifestOf(parts: ArchivePart[]): Entry {
  const manifest: ArchiveManifest = {
    ...LABEL,
    engine: 'embedded',
    schema: [],
    sequences: [],
    queues: [],
    parts,
  };
  return { name: MANIFEST_NAME, content: JSON.stringify(manifest) };
}

const label: Entry = { name: LABEL_NAME, content: JSON.stringify(LABEL) };
const tools: Entry = { name: 'tables/tools.jsonl', content: CONTENT };

function write(entries: readonly Entry[], passphrase?: string): Promise<number> {
  return writeArchiveFile(path, passphrase, async ({ add }) => {
    for (const { name, content } of entries) {
      const bytes = Buffer.from(content);
      await add(
        name,
        bytes.length,
        (async function* () {
          yield bytes;
        })(),
      );
    }
  });
}

const verify = (passphrase?: string) => verifyArchive({ path, passphrase });
const whole = [label, tools, manifestOf([partOf(tools)])];

let encrypted: Buffer | undefined;

/** Writes the whole archive encrypted. It is made once, because each key takes a third of a second. */
async function writeEncrypted(): Promise<Buffer> {
  if (encrypted) await fs.writeFile(path, encrypted);
  else await write(whole, PASSPHRASE);
  encrypted ??= await fs.readFile(path);
  return encrypted;
}

test('an archive is read as it was written, encrypted or not', async () => {
  await write(whole);
  expect((await verify()).parts).toEqual([partOf(tools)]);
  const bytes = await writeEncrypted();
  expect((await verify(PASSPHRASE)).version).toBe('9.9.9');
  expect(bytes.includes('tools.jsonl')).toBe(false);
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 17\n/);
  expect((await fs.stat(path)).mode & 0o777).toBe(0o600);
  expect(await fs.readdir(folder)).toEqual(['site.tar.zst']);
});

test('a wrong or missing passphrase is named', async () => {
  await writeEncrypted();
  await expect(verify()).rejects.toThrow(/is encrypted\. Set BACKUP_PASSPHRASE/);
  await expect(verify('another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not the passphrase');
});

test.each([undefined, PASSPHRASE])(
  'cut at any place and changed in any byte, it is refused (%s)',
  async (key) => {
    if (!key) await write(whole);
    const bytes = key ? await writeEncrypted() : await fs.readFile(path);
    const places = (key ? [0.5] : [0.01, 0.3, 0.5, 0.9, 0.999]).map((share) =>
      Math.floor(bytes.length * share),
    );
    for (const place of [...places, bytes.length - 1]) {
      await fs.writeFile(path, bytes.subarray(0, place));
      await expect(verify(key), `cut at ${place}`).rejects.toThrow(/cut off|no archive|not the passphrase/);
    }
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 0x10;
      await fs.writeFile(path, changed);
      await expect(verify(key), `changed at ${place}`).rejects.toThrow(
        /cut off|no archive|not the passphrase/,
      );
    }
  },
);

/** Where the first piece of an encrypted archive begins: after the header, which ends with its code, and the nonce. */
const findPieces = (bytes: Buffer): number => bytes.indexOf('\n', bytes.indexOf('\n--- ') + 1) + 1 + 16;

test('pieces of an encrypted archive cannot be exchanged or left out', async () => {
  const bytes = await writeEncrypted();
  const piece = 64 * 1024 + 16;
  const start = findPieces(bytes);
  const [first, second] = [
    bytes.subarray(start, start + piece),
    bytes.subarray(start + piece, start + 2 * piece),
  ];
  const rest = bytes.subarray(start + 2 * piece);
  for (const pieces of [
    [second, first, rest],
    [first, rest],
  ]) {
    await fs.writeFile(path, Buffer.concat([bytes.subarray(0, start), ...pieces]));
    await expect(verify(PASSPHRASE)).rejects.toThrow('cut off, or was changed');
  }
});

test.each([
  ['a foreign file', [{ name: 'holiday.jpg', content: 'x' }], /not made by Aisle.*holiday\.jpg/],
  [
    'a path that climbs',
    [label, { name: '../../etc/passwd', content: 'x' }],
    /not made by Aisle.*etc\/passwd/,
  ],
  ['an absolute path', [label, { name: '/etc/passwd', content: 'x' }], /not made by Aisle/],
  ['a file twice', [label, tools, tools], /comes twice/],
  ['no label', [tools], /beginning is missing/],
  ['no manifest', [label, tools], /end is missing/],
  [
    'a part that is missing',
    [label, manifestOf([partOf(tools)])],
    /tables\/tools\.jsonl.* is not as it was written/,
  ],
  ['a part too many', [label, tools, manifestOf([])], /parts that its manifest does not name/],
  [
    'other content',
    [label, { ...tools, content: '{}' }, manifestOf([partOf(tools)])],
    /is not as it was written/,
  ],
  ['a broken manifest', [label, { name: MANIFEST_NAME, content: '{' }], /cannot be read/],
] as const)('%s is refused', async (_, entries, reason) => {
  await write(entries);
  await expect(verify()).rejects.toThrow(reason);
});

test('what is no archive is told so', async () => {
  await fs.writeFile(path, 'PGDMP');
  await expect(verify()).rejects.toThrow('is no archive of Aisle');
  await fs.rm(path);
  await expect(verify()).rejects.toThrow('does not exist');
  path = folder;
  await expect(verify()).rejects.toThrow('is a folder');
});

test('an archive of a later version names it, by its form and by its migrations', async () => {
  await write([{ name: LABEL_NAME, content: JSON.stringify({ ...LABEL, format: ARCHIVE_FORMAT + 1 }) }]);
  await expect(verify()).rejects.toThrow(/newer version of Aisle \(9\.9\.9\)\. Install that version/);
  const manifest = JSON.parse(manifestOf([]).content) as ArchiveManifest;
  manifest.schema = [{ name: '9998-later.sql', sha256: 'a'.repeat(64) }];
  await expect(refuseNewer({ path, passphrase: undefined }, manifest)).rejects.toThrow(
    /newer version of Aisle \(9\.9\.9\)/,
  );
});

test('a write that fails leaves the archive from before and nothing else', async () => {
  await write(whole);
  const before = await fs.readFile(path);
  const failing = writeArchiveFile(path, undefined, async ({ add }) => {
    await add(
      'tables/tools.jsonl',
      10,
      (async function* () {
        yield Buffer.from('half');
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
    );
  });
  await expect(failing).rejects.toThrow(/The disk of .* is full/);
  expect(await fs.readFile(path)).toEqual(before);
  expect(await fs.readdir(folder)).toEqual(['site.tar.zst']);
});

test('a folder that is a file is named', async () => {
  await fs.writeFile(path, '');
  path = join(path, 'site.tar.zst');
  await expect(write(whole)).rejects.toThrow('is not in a folder. Nothing was changed.');
});

test('what a killed process has left is removed, what a running one writes is not', async () => {
  await fs.writeFile(`${path}.part-4194305`, 'half');
  await fs.writeFile(`${path}.part-4194305.rows`, 'half');
  await fs.writeFile(`${path}.part-${process.pid}`, 'half');
  expect((await removeUnfinished(path)).sort()).toEqual([
    'site.tar.zst.part-4194305',
    'site.tar.zst.part-4194305.rows',
  ]);
  expect(await fs.readdir(folder)).toEqual([`site.tar.zst.part-${process.pid}`]);
});
