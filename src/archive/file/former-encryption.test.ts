import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { verifyArchive } from './verify-archive.ts';

// A key costs as much as the machine has left.
vi.setConfig({ testTimeout: 60_000 });

/** Made by a version that encrypted archives in a format of its own; longer than a piece. */
const ARCHIVE = join(import.meta.dirname, 'testing/former-encryption.tar.zst');
const PASSPHRASE = 'plum kettle orbit';

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'aisle-archive-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

async function verify(bytes: Buffer, passphrase = PASSPHRASE) {
  const path = join(folder, 'site.tar.zst');
  await fs.writeFile(path, bytes);
  return verifyArchive({ path, passphrase });
}

test('an archive in the former format is read', async () => {
  const manifest = await verify(await fs.readFile(ARCHIVE));
  expect(manifest).toMatchObject({ version: '1.0.0', parts: [{ name: 'tables/tools.jsonl' }] });
});

test('a wrong passphrase is named', async () => {
  const bytes = await fs.readFile(ARCHIVE);
  await expect(verify(bytes, 'another passphrase')).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the passphrase',
  );
});

test('cut, changed or without a piece, it is refused', async () => {
  const bytes = await fs.readFile(ARCHIVE);
  const header = 27 + 16 + 32;
  const piece = 64 * 1024 + 16;
  const changed = Buffer.from(bytes);
  changed[header + 1000]! ^= 0x10;
  const broken = [
    bytes.subarray(0, header),
    bytes.subarray(0, header + piece),
    bytes.subarray(0, -1),
    Buffer.concat([bytes.subarray(0, header), bytes.subarray(header + piece)]),
    changed,
  ];
  for (const each of broken) await expect(verify(each)).rejects.toThrow('cut off');
});
