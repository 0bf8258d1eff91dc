/**
 * Run inside a checkout of a version, with TEST_DATABASE_URL: fills a new database with people, tools, reviews, folders,
 * submissions and newsletter subscribers through that version's API, and writes it to the files that are named: as a
 * dump for pg_restore, and as plain statements.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type * as Submissions from '#src/features/submissions/testing/add-submission.ts';
import type * as Factories from '#src/testing/factories.ts';
import type * as Api from '#src/testing/test-api.ts';

const [folder = '', dumpFile = '', sqlFile = ''] = process.argv.slice(2);
const load = (path: string) => import(pathToFileURL(`${folder}/src/${path}`).href);
const { openTestApi }: typeof Api = await load('testing/test-api.ts');
const { publishTools, signInPerson }: typeof Factories = await load('testing/factories.ts');
const { addSubmission }: typeof Submissions = await load('features/submissions/testing/add-submission.ts');

const PEOPLE = ['Ada', 'Ben', 'Chloé', 'Dmitri', 'Esra', 'Fumiko', 'Gül', 'Håkon', 'Inés', 'João'];
const CATEGORIES = ['chatbots', 'image', 'code', 'audio'];

/** Lines that only psql understands, and settings that other servers may not know. */
const NO_STATEMENT = /^(?:\\|--|SET (?:transaction_timeout|default_table_access_method|lock_timeout))/;

const api = await openTestApi({ rateLimit: false });

async function post(path: string, body: object | undefined, headers?: Record<string, string>) {
  const answer = await api.send('POST', path, body, headers);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function fill(): Promise<void> {
  const admin = await signInPerson(api, { name: 'Grace', email: 'grace@example.com', role: 'admin' });
  const people = [];
  for (const name of PEOPLE) {
    const email = `${name
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')
      .toLowerCase()}@example.com`;
    people.push(await signInPerson(api, { name, email }));
  }
  const names = Array.from({ length: 24 }, (_, index) => `Tool ${index + 1}`);
  await publishTools(
    api,
    names.map((name, index) => ({
      name,
      category: CATEGORIES[index % CATEGORIES.length],
      description: `${name} writes, draws or listens: a listing “from before”, n° ${index + 1}, for the résumé.`,
    })),
  );
  await post('/register', {
    name: 'Newcomer',
    email: 'newcomer@example.com',
    password: 'plum kettle orbit',
    password_confirmation: 'plum kettle orbit',
  });
  for (const [index, { headers }] of people.entries()) {
    for (const slug of [`tool-${index + 1}`, `tool-${index + 5}`]) {
      const review = {
        rating: 1 + (index % 5),
        title: `Works, n° ${index}`,
        content: `It did what it says, twice, as ${PEOPLE[index]} found.`,
      };
      await post(`/ai-tools/${slug}/reviews`, review, headers);
      await post(`/ai-tools/${slug}/toggle-save`, {}, headers);
    }
    await post('/user/folders', { name: `Work of ${PEOPLE[index]}` }, headers);
    await post(`/ai-tools/tool-${index + 1}/click`, { url_type: 'website' }, headers);
    if (index < 5) await post('/newsletter/subscribe', { email: `reader-${index}@example.com` });
  }
  for (const [index, { id }] of people.slice(0, 4).entries()) {
    const submission = await addSubmission(api, id, { name: `Submitted ${index + 1}` });
    if (index < 2) await post(`/admin/tools/${submission}/approve`, undefined, admin.headers);
    if (index === 2)
      await post(`/admin/tools/${submission}/reject`, { reason: 'Not an AI tool' }, admin.headers);
  }
  await post(`/admin/users/${people[9]!.id}/ban`, { reason: 'Spam', duration: null }, admin.headers);
}

function dump(name: string): void {
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${name}`;
  const given = ['--exclude-schema=test_seed', '--no-owner', '--no-privileges', url.href];
  execFileSync('pg_dump', ['--format=custom', '--compress=9', `--file=${dumpFile}`, ...given]);
  execFileSync('pg_dump', ['--rows-per-insert=100', `--file=${sqlFile}`, ...given]);
  const lines = readFileSync(sqlFile, 'utf8').split('\n');
  const kept = lines.filter((line, at) => !NO_STATEMENT.test(line) && (line !== '' || lines[at - 1] !== ''));
  writeFileSync(sqlFile, kept.join('\n'));
}

try {
  await fill();
  await api.app.server.jobs.stop();
  const { rows } = await api.database.pool.query<{ name: string }>('select current_database() as name');
  dump(rows[0]!.name);
} finally {
  await api.close();
}
