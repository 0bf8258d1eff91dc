import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { loadRecorded } from '#src/app/previous-version/testing/previous-version.ts';
import { openDatabase } from '#src/db/client.server.ts';
import { createFolderStore } from '#src/server/uploads/storage.ts';
import { findPostgresAccount } from '#src/testing/services/postgres-programs.ts';
import {
  ADA,
  type Engine,
  KEPT_ARCHIVES,
  listWaitingJobs,
  openEngines,
  readEverything,
  registrationOf,
  runCommand,
  signInAda,
  startCommand,
  startOperatedSite,
  succeed,
  succeedAsProcess,
} from './testing/operated-site.ts';

const engines = openEngines();
const { makePlace } = engines;

test('data of an earlier version is moved between the engines, and nothing is lost', {
  tags: ['long'],
}, async ({ skip }) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  const first = await makePlace('embedded');
  await fs.mkdir(join(engines.folder, 'none'));
  const empty = await openDatabase({ ...first, durable: false, migrationsDir: join(engines.folder, 'none') });
  const client = await empty.pool.connect();
  await loadRecorded(client);
  client.release();
  await empty.close();

  const site = await startOperatedSite(first);
  expect(await site.post('/register', registrationOf('Ada', ADA.email))).toMatchObject({ status: 201 });
  await site.database.pool.query(`update users set email_verified_at = now() where email = $1`, [ADA.email]);
  const token = await signInAda(site);
  const picture = await createFolderStore(site.uploads).put(Buffer.from('a picture'), 'webp');
  await site.database.pool.query(
    `insert into audit_events (actor_id, actor_name, action, target_type, target_id, target_name, new_state, created_at)
      select id, name, 'tool.approve', 'tool', 1, 'Line\u2028end', 'null', now() from users where email = '${ADA.email}'`,
  );
  const before = await readEverything(site, token);
  const jobs = await listWaitingJobs(site.database);
  expect(jobs.length).toBeGreaterThan(0);

  // The site runs and holds its folder.
  const archive = join(engines.folder, 'site.tar.zst');
  expect(await succeedAsProcess('backup', [archive], first)).toMatch(/rows and 1 files, .* not encrypted/);
  expect((await fs.readdir(first.dataDir)).filter((name) => name.includes('copy'))).toEqual([]);
  await site.close();
  if (process.env.KEEP_ARCHIVE)
    await fs.copyFile(archive, join(KEPT_ARCHIVES, `${process.env.KEEP_ARCHIVE}.tar.zst`));

  const second = await makePlace('postgres');
  await succeedAsProcess('restore', [archive], second);
  const onServer = await startOperatedSite(second);
  expect(await readEverything(onServer, token)).toEqual(before);
  expect(await listWaitingJobs(onServer.database)).toEqual(jobs);
  expect(await createFolderStore(onServer.uploads).get(picture)).toEqual(Buffer.from('a picture'));
  const { rows } = await onServer.database.pool.query(
    `select target_name, new_state::text from audit_events where action = 'tool.approve' and target_name like 'Line%'`,
  );
  expect(rows).toEqual([{ target_name: 'Line\u2028end', new_state: 'null' }]);
  // Sequences go on where they were, and constraints and triggers are back.
  expect((await onServer.post('/register', registrationOf('Eve', 'eve@example.com'))).status).toBe(201);
  await expect(onServer.database.pool.query('delete from audit_events')).rejects.toThrow();
  await expect(onServer.database.pool.query('update reviews set user_id = -1 - id')).rejects.toThrow(
    'foreign key',
  );

  const encrypted = join(engines.folder, 'encrypted.tar.zst');
  const passphrase = { BACKUP_PASSPHRASE: 'plum kettle orbit' };
  expect(await succeedAsProcess('backup', [encrypted], second, passphrase)).toContain(', encrypted.');
  const after = await readEverything(onServer, token);
  await onServer.close();
  const third = await makePlace('embedded');
  await succeedAsProcess('restore', [encrypted], third, passphrase);
  const again = await startOperatedSite(third);
  expect(await readEverything(again, token)).toEqual(after);
  await again.close();

  const fourth = await makePlace('postgres');
  expect(await succeedAsProcess('move', [fourth.databaseUrl!], third)).toMatch(
    /\d+ rows of \d+ tables are the same in both databases.*Nothing was switched/,
  );
  const moved = await startOperatedSite({ ...fourth, dataDir: third.dataDir });
  expect(await readEverything(moved, token)).toEqual(after);
  await moved.close();

  for (const place of [second, third]) {
    const { status, err } = await runCommand('restore', [archive], place);
    expect(status).toBe(1);
    expect(err).toMatch(/into an empty database only.*Nothing was changed\.\n$/);
  }
});

async function listKeptArchives(): Promise<string[]> {
  const names = (await fs.readdir(KEPT_ARCHIVES)).filter((name) => name.endsWith('.tar.zst'));
  expect(names).toEqual(expect.arrayContaining(['0.1.0.tar.zst', '1.0.0.tar.zst']));
  return names;
}

/** Restores the archive of a released version. Resolves with what everybody reads on the site then. */
async function readKeptArchive(name: string, engine: Engine): Promise<Record<string, unknown>> {
  const place = await makePlace(engine);
  await succeed('restore', [join(KEPT_ARCHIVES, name)], place);
  const site = await startOperatedSite(place);
  const token = await signInAda(site);
  expect(await listWaitingJobs(site.database), name).not.toEqual([]);
  // Each sign-in makes a session of its own.
  const { '/user/sessions': _, '/user/export': __, ...answers } = await readEverything(site, token);
  await site.close();
  return answers;
}

test('an archive of each released version is restored', async () => {
  for (const name of await listKeptArchives()) {
    const answers = await readKeptArchive(name, engines.isWhole ? 'postgres' : 'embedded');
    expect(Object.keys(answers).filter((path) => path.endsWith('/reviews'))).toHaveLength(26 + 1);
    expect(answers['/ai-tools/tool-7']).toMatchObject({
      status: 200,
      body: { data: { name: 'Tool 7', category: { slug: 'code' } } },
    });
    expect(answers['/user']).toMatchObject({ status: 200 });
  }
});

async function expectSameOnBoth(name: string) {
  expect(await readKeptArchive(name, 'embedded'), name).toEqual(await readKeptArchive(name, 'postgres'));
}

test('an archive of the oldest version is the same on both engines', { tags: ['long'] }, async ({ skip }) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  await expectSameOnBoth('0.1.0.tar.zst');
});

test('an archive of each released version is', { tags: ['long'] }, async ({ skip }) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  for (const name of await listKeptArchives()) await expectSameOnBoth(name);
});

test('a backup or restore that is killed leaves what was there', { tags: ['long'] }, async () => {
  const place = await makePlace('embedded');
  const site = await startOperatedSite(place);
  await site.database.pool.query(
    `insert into users (name, email) select 'Person ' || n, n || '@example.com' from generate_series(1, 30000) n`,
  );
  await site.close();
  const archive = join(engines.folder, 'killed.tar.zst');
  await fs.writeFile(archive, 'the archive from before');
  const backup = startCommand('backup', [archive], place);
  while (!(await fs.readdir(engines.folder)).some((name) => name.startsWith('killed.tar.zst.part')))
    await delay(5);
  backup.kill('SIGKILL');
  await once(backup, 'exit');
  expect(await fs.readFile(archive, 'utf8')).toBe('the archive from before');
  const { status, err } = await runCommand('backup', [archive], place);
  expect({ status, err }).toEqual({
    status: 0,
    err: expect.stringMatching(
      /^Removed killed\.tar\.zst\.part-\d+(\.rows)?, left by a backup that was interrupted\.\n/,
    ),
  });
  expect((await fs.readdir(engines.folder)).filter((name) => name.startsWith('killed'))).toEqual([
    'killed.tar.zst',
  ]);

  const target = await makePlace('embedded');
  const restore = startCommand('restore', [archive], target);
  const isLoading = async () =>
    (await fs.readdir(target.dataDir).catch(() => [])).some((name) => name.startsWith('db.init-'));
  while (!(await isLoading())) await delay(5);
  restore.kill('SIGKILL');
  await once(restore, 'exit');
  expect(await fs.readdir(target.dataDir)).not.toContain('db');
  expect(await runCommand('restore', [archive], target)).toMatchObject({
    status: 0,
    err: expect.stringMatching(
      /^Removed db\.init-\S+, left by a restore or a first start that was interrupted\.\n$/,
    ),
  });
  expect((await fs.readdir(target.dataDir)).filter((name) => name.startsWith('db.'))).toEqual([]);
});

test('a restore into PostgreSQL that is killed leaves an empty database, and the next one says so', {
  tags: ['long'],
}, async ({ skip }) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  const archive = join(KEPT_ARCHIVES, '0.1.0.tar.zst');
  const target = await makePlace('postgres');
  const client = new pg.Client({ connectionString: target.databaseUrl });
  await client.connect();
  const restore = startCommand('restore', [archive], target);
  // Its transaction has taken locks on tables that nobody else sees yet.
  const isLoading = async () =>
    (
      await client.query(
        `select from pg_locks l join pg_database d on d.oid = l.database
         where to_regclass('pgboss.job') is not null and d.datname = current_database() and l.mode = 'AccessExclusiveLock' and l.locktype = 'relation'
           and not exists (select from pg_class c where c.oid = l.relation) limit 1`,
      )
    ).rows.length > 0;
  while (!(await isLoading())) await delay(2);
  restore.kill('SIGKILL');
  await once(restore, 'exit');
  // The server ends the transaction when it notices.
  while (await isLoading()) await delay(5);
  const { rows } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`,
  );
  expect(rows).toEqual([]);
  await client.end();
  expect(await runCommand('restore', [archive], target)).toMatchObject({
    status: 0,
    err: 'The database has empty tables of jobs, left by a restore or move that was interrupted. They are used again.\n',
  });
});

test.each(['backup', 'restore', 'move'] as const)(
  '%s with other arguments than its own says how to use it',
  async (command) => {
    const place = await makePlace('embedded');
    const wrong = [
      [],
      ['--help'],
      ['a', 'b'],
      [''],
      ...(command === 'move' ? [['mysql://a/b'], ['postgres']] : []),
    ];
    for (const args of wrong) {
      const { status, err } = await runCommand(command, args, place);
      expect([args, status]).toEqual([args, 1]);
      expect(err).toMatch(new RegExp(`^Usage: npm run ${command} -- [^\\n]+\\n$`));
    }
  },
);

test('a backup of nothing is refused', async () => {
  const { status, err } = await runCommand(
    'backup',
    [join(engines.folder, 'nothing.tar.zst')],
    await makePlace('embedded'),
  );
  expect({ status, err }).toEqual({
    status: 1,
    err: expect.stringMatching(/^There is no database in DATA_DIR.*\n$/),
  });
});

test('a restore that fails leaves an empty database, without the tables of jobs', async ({ skip }) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  const place = await makePlace('postgres');
  const admin = new pg.Client({ connectionString: place.databaseUrl });
  await admin.connect();
  // The migrations cannot make their tables.
  await admin.query('create type public.tools as enum ()');
  const archive = join(KEPT_ARCHIVES, '0.1.0.tar.zst');
  expect((await runCommand('restore', [archive], place)).status).toBe(1);
  const { rows } = await admin.query(
    `select n.nspname as schema, count(c.oid)::int as tables from pg_namespace n left join pg_class c on c.relnamespace = n.oid
     where n.nspname in ('public', 'pgboss') group by 1`,
  );
  expect(rows).toEqual([{ schema: 'public', tables: 0 }]);
  await admin.query('drop type public.tools');
  await admin.end();
  await succeed('restore', [archive], place);
});

test('what a hosting service puts into a new database is no obstacle, jobs that another site has left are', async ({
  skip,
}) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  const place = await makePlace('postgres');
  const admin = new pg.Client({ connectionString: engines.superuserUrlOf(place) });
  await admin.connect();
  // Its view is in the schema of the site.
  await admin.query('create extension pg_stat_statements');
  const archive = join(KEPT_ARCHIVES, '0.1.0.tar.zst');
  await succeed('restore', [archive], place);
  await succeed('backup', [join(engines.folder, 'hosted.tar.zst')], place);

  await admin.query('drop extension pg_stat_statements');
  await admin.query('drop schema public cascade');
  await admin.query('create schema public authorization pg_database_owner');
  const { status, err } = await runCommand('restore', [archive], place);
  await admin.end();
  expect({ status, err }).toEqual({
    status: 1,
    err: expect.stringMatching(/^The database is not empty\. .* Nothing was changed\.\n$/),
  });
});

test('a move that is killed changes nothing, and the next one removes what it left', {
  tags: ['long'],
}, async ({ skip }) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  const source = await makePlace('embedded');
  await succeed('restore', [join(KEPT_ARCHIVES, '0.1.0.tar.zst')], source);
  const target = await makePlace('postgres');
  const move = startCommand('move', [target.databaseUrl!], source);
  const named = async (end: string) =>
    (await fs.readdir(source.dataDir)).some((name) => name.startsWith('move.tar') && name.endsWith(end));
  while (!(await named('.zst'))) await delay(2);
  move.kill('SIGKILL');
  await once(move, 'exit');
  const { status, out, err } = await runCommand('move', [target.databaseUrl!], source);
  expect({ status, err }).toEqual({
    status: 0,
    err: expect.stringMatching(
      /^(?:Removed move\.tar\.zst\.part-\d+\.rows, left by a move that was interrupted\.\n)?Removed move\.tar\.zst, left by a move that was interrupted\.\n(?:The database has empty tables of jobs, [^\n]+\n)?$/,
    ),
  });
  expect(out).toMatch(/are the same in both databases/);
  expect((await fs.readdir(source.dataDir)).filter((name) => name.startsWith('move'))).toEqual([]);
});

test('on a full disk a backup and a restore say so in one line and leave nothing', {
  tags: ['long'],
}, async ({ skip }) => {
  const small = await fs.mkdtemp(join(engines.folder, 'small-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', small]);
  if (mount.status !== 0) return skip('SKIPPED: this account cannot make a small disk');
  try {
    const archive = join(KEPT_ARCHIVES, '0.1.0.tar.zst');
    const restored = await runCommand('restore', [archive], { dataDir: join(small, 'data') });
    expect(restored).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The disk of \S+data is full\. .* Nothing was changed\.\n$/),
    });
    expect(await fs.readdir(join(small, 'data'))).toEqual([]);

    const place = await makePlace('embedded');
    await succeed('restore', [archive], place);
    await fs.rm(join(small, 'data'), { recursive: true });
    await expect(fs.writeFile(join(small, 'ballast'), Buffer.alloc(25 * 1024 * 1024))).rejects.toThrow(
      'ENOSPC',
    );
    const backedUp = await runCommand('backup', [join(small, 'site.tar.zst')], place);
    expect(backedUp).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The disk of \S+site\.tar\.zst is full\. .* Nothing was changed\.\n$/),
    });
    expect(await fs.readdir(small)).toEqual(['ballast']);
  } finally {
    spawnSync('umount', [small]);
  }
});

test('on a full disk of the database server a restore says so in one line and leaves nothing', {
  tags: ['long'],
}, async ({ skip }) => {
  if (!engines.isWhole) return skip('there is no PostgreSQL for this platform');
  const small = await fs.mkdtemp(join(tmpdir(), 'aisle-small-'));
  const { uid = 0 } = findPostgresAccount() ?? {};
  const options = `size=12m,uid=${uid},mode=700`;
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', small]);
  if (mount.status !== 0) return skip('SKIPPED: this account cannot make a small disk');
  const place = await makePlace('postgres');
  const name = new URL(place.databaseUrl!).pathname.slice(1);
  const admin = new pg.Client({
    connectionString: new URL('/postgres', engines.superuserUrlOf(place)).href,
  });
  await admin.connect();
  try {
    await admin.query(`create tablespace small location '${small}'`);
    await admin.query(`alter database ${name} set tablespace small`);
    expect(await runCommand('restore', [join(KEPT_ARCHIVES, '1.0.0.tar.zst')], place)).toMatchObject({
      status: 1,
      err: expect.stringMatching(
        /^The disk of the database server is full\. Make room there\. Nothing was changed\.\n$/,
      ),
    });
    await admin.query(`alter database ${name} set tablespace pg_default`);
    await succeed('restore', [join(KEPT_ARCHIVES, '1.0.0.tar.zst')], place);
  } finally {
    await admin.query(`drop database ${name}`);
    await admin.query('drop tablespace if exists small');
    await admin.end();
    spawnSync('umount', [small]);
    await fs.rm(small, { recursive: true });
  }
});
