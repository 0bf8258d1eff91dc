import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { openTestS3, type TestS3 } from '#src/testing/services/s3-server.ts';
import { ADMINISTRATOR, administration } from '../administrator.ts';
import { startFreshSite, startSite } from '../start-site.ts';

const RESTORE = join(import.meta.dirname, '../../src/archive/restore.server.ts');
const run = promisify(execFile);

const settingsOf = ({ settings }: TestS3) => ({
  BACKUP_EVERY: '1d',
  BACKUP_S3_BUCKET: settings.bucket,
  BACKUP_S3_REGION: settings.region,
  BACKUP_S3_ENDPOINT: settings.endpoint,
  BACKUP_S3_ACCESS_KEY_ID: settings.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  BACKUP_S3_FORCE_PATH_STYLE: 'true',
  BACKUP_S3_PREFIX: 'backups/',
});

/** Calls of an administrator. */
async function openAdministration(url: string) {
  const call = (path: string, init?: RequestInit) => fetch(`${url}/api/v1${path}`, init);
  const json = { 'content-type': 'application/json' };
  const { email, password } = ADMINISTRATOR;
  const answer = await call('/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { token } = await answer.json();
  return (path: string, method = 'GET') =>
    call(`/admin${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
}

test('a site backs itself up into a bucket, and what administrators download from there is restored', {
  tag: '@long',
}, async () => {
  test.setTimeout(360_000);
  const s3 = await openTestS3();
  const folder = await mkdtemp(join(tmpdir(), 'aisle-bucket-'));
  const secret = { BACKUP_PASSPHRASE: 'plum kettle orbit' };
  const site = await startFreshSite({ ...administration, ...settingsOf(s3), ...secret, RATE_LIMIT: 'off' });
  try {
    const known = await (await fetch(`${site.url}/api/v1/ai-tools?per_page=100`)).json();
    const ask = await openAdministration(site.url);
    expect((await ask('/backups', 'POST')).status).toBe(200);
    await expect
      .poll(async () => (await (await ask('/backups')).json()).data.length, { timeout: 120_000 })
      .toBe(1);
    const { data, attempt, is_overdue, every_hours } = await (await ask('/backups')).json();
    expect([every_hours, is_overdue]).toEqual([24, false]);
    expect(attempt?.state ?? 'running').toBe('running');
    const file = await ask(`/backups/${data[0].name}`);
    const archive = join(folder, data[0].name);
    await writeFile(archive, Buffer.from(await file.arrayBuffer()));
    await site.end();

    const dataDir = join(folder, 'restored');
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...secret };
    const { stdout } = await run(process.execPath, [RESTORE, archive], { env });
    expect(stdout).toMatch(/^Restored what Aisle /);
    const restored = await startSite(dataDir, { DEMO_DATA: 'false' });
    const found = await (await fetch(`${restored.url}/api/v1/ai-tools?per_page=100`)).json();
    await restored.stop();
    expect(found.data).toEqual(known.data);
  } finally {
    await site.stop();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  }
});
