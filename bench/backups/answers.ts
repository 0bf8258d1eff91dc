import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { RunningSite } from '../workspace.ts';
import { ADMINISTRATOR, type Place } from './place.ts';

const PER_PAGE = 100;
/** One of so many tools is read with its page, its reviews and what is like it. */
const EVERY_TOOL = 50;
/** One of so many pages of accounts is read: deep pages of that list are slow. */
const EVERY_PAGE = 10;
const AT_ONCE = 4;
/** Fields about the request or its moment, not about the data: a tool is new for 30 days. */
const OF_REQUEST = new Set(['request_id', 'requestId', 'generated_at', 'is_new']);

/** Each answer by its path, and the checksum of each stored file by its name; as compressed JSON. */
export type Answers = ReadonlyMap<string, Buffer>;

interface Page {
  data: { slug?: string }[];
  pagination?: { total: number };
}

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const pack = (value: unknown): Buffer =>
  gzipSync(
    JSON.stringify(value, (key, each) => (OF_REQUEST.has(key) ? undefined : each)),
    { level: 1 },
  );

const unpack = (answer: Buffer): unknown => JSON.parse(gunzipSync(answer).toString());

/** Signs in at the first site; the session is in its archive. */
export async function signIn({ port }: RunningSite): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const answer = (await response.json()) as { token?: string };
  if (!answer.token) throw new Error(`The administrator could not sign in: ${response.status}`);
  return answer.token;
}

/** Reads every tool in lists, a sample of them whole, a sample of the accounts, and all files. */
export async function readAnswers(site: RunningSite, { dataDir }: Place, token: string): Promise<Answers> {
  const answers = new Map<string, Buffer>();
  const read = async (path: string): Promise<Page> => {
    const headers: Record<string, string> = path.startsWith('/admin')
      ? { authorization: `Bearer ${token}` }
      : {};
    const response = await fetch(`http://127.0.0.1:${site.port}/api/v1${path}`, { headers });
    const body = (await response.json()) as Page;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    answers.set(path, pack(body));
    return body;
  };
  const slugs: string[] = [];
  const readList = async (path: (page: number) => string, every: number) => {
    const first = await read(path(1));
    const pages = Math.ceil(totalOf(first) / PER_PAGE);
    const rest = Array.from(
      { length: Math.floor((pages - 1) / every) },
      (_, index) => 1 + (index + 1) * every,
    );
    await eachOf(rest, async (page) => void slugs.push(...slugsOf(await read(path(page)))));
    slugs.push(...slugsOf(first));
  };
  await readList((page) => `/ai-tools?per_page=${PER_PAGE}&page=${page}`, 1);
  const sample = slugs.toSorted().filter((_, index) => index % EVERY_TOOL === 0);
  await eachOf(sample, async (slug) => {
    for (const part of ['', '/reviews', '/similar']) await read(`/ai-tools/${slug}${part}`);
  });
  await readList((page) => `/admin/users?per_page=${PER_PAGE}&page=${page}`, EVERY_PAGE);
  for (const path of ['/categories', '/site', '/admin/site']) await read(path);
  const uploads = join(dataDir, 'uploads');
  for (const entry of await readdir(uploads, { recursive: true, withFileTypes: true })) {
    const isPicture = entry.isFile() && !entry.name.startsWith('.');
    if (isPicture)
      answers.set(`file ${entry.name}`, pack(digest(await readFile(join(entry.parentPath, entry.name)))));
  }
  return answers;
}

const slugsOf = ({ data }: Page): string[] => data.flatMap(({ slug }) => slug ?? []);

function totalOf({ pagination }: Page): number {
  if (!pagination) throw new Error('A list does not say how much there is.');
  return pagination.total;
}

async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const run = async () => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}

/** Describes each answer that is not the same on both sites, by its path and the first field that differs. */
export function findDifferences(known: Answers, found: Answers): string[] {
  return [...new Set([...known.keys(), ...found.keys()])].flatMap((path) => {
    const [one, other] = [known.get(path), found.get(path)];
    if (one && other && one.equals(other)) return [];
    if (!one || !other) return `${path} is there only ${one ? 'before' : 'after'}`;
    return path + describeDifference(unpack(one), unpack(other), '');
  });
}

function describeDifference(one: unknown, other: unknown, at: string): string {
  if (!isObject(one) || !isObject(other))
    return ` ${at} is ${JSON.stringify(other)}, was ${JSON.stringify(one)}`;
  const names = Object.keys({ ...one, ...other });
  const name = names.find((each) => JSON.stringify(one[each]) !== JSON.stringify(other[each])) ?? '';
  return describeDifference(one[name], other[name], `${at}/${name}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
