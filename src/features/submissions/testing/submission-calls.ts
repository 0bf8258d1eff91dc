import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { TestAnswer, TestApi } from '#src/testing/test-api.ts';

type Headers = Record<string, string>;

/** A new listing, complete except for pictures. */
export const SUBMISSION = {
  name: 'Weaver',
  description: 'Weaver turns a heap of notes into a woven text that somebody wants to read.',
  url: 'https://weaver-tools.com/',
  category_id: 1,
  features: ['Weaves'],
  use_cases: ['Writing reports'],
};

let pictures = 0;

/** Makes a picture that differs from every other one. */
export async function picture(type: 'png' | 'jpeg' = 'png'): Promise<File> {
  pictures += 1;
  const background = { r: pictures % 256, g: (pictures * 7) % 256, b: 90 };
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background } }).toFormat(type);
  return new File([new Uint8Array(await drawn.toBuffer())], `picture.${type}`, { type: `image/${type}` });
}

/** Appends numbers and flags as text, lists and members by bracket names, as a form sends them. */
function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value instanceof File) form.append(name, value);
  else if (Array.isArray(value)) {
    value.forEach((item, at) => {
      append(form, item instanceof File || typeof item !== 'object' ? `${name}[]` : `${name}[${at}]`, item);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [member, item] of Object.entries(value)) append(form, `${name}[${member}]`, item);
  } else form.append(name, String(value ?? ''));
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

export function sendForm(
  api: TestApi,
  path: string,
  fields: Record<string, unknown>,
  headers: Headers,
): Promise<TestAnswer> {
  return api.raw(path, { method: 'POST', headers, body: formOf(fields) });
}

/** Submits `SUBMISSION` with changed fields. */
export function submit(api: TestApi, headers: Headers, change: Record<string, unknown> = {}) {
  return sendForm(api, '/ai-tools', { ...SUBMISSION, ...change }, headers);
}

export function edit(api: TestApi, slug: string | number, headers: Headers, change: Record<string, unknown>) {
  return sendForm(api, `/ai-tools/${slug}`, { _method: 'PUT', ...change }, headers);
}

/** The names of all stored files. */
export async function storedFiles(api: TestApi): Promise<string[]> {
  return (await readdir(api.uploads)).sort();
}

/** The name of the file at an address, signed or not. */
export function fileOf(url: string): string {
  return new URL(url, 'http://test.invalid').pathname.slice('/uploads/'.length);
}

/** Makes a user the proved owner of a tool. */
export function giveOwnership(api: TestApi, userId: number, toolId: number): Promise<void> {
  return inTransaction(api.database, async (trx) => {
    await trx.updateTable('tools').set({ owner_user_id: userId }).where('id', '=', toolId).execute();
    markChanged(trx, toolSource(toolId));
  });
}

/** Everything stored about tools, to compare before and after. */
export async function dumpTools(api: TestApi): Promise<unknown> {
  const all = (table: string, order: string) =>
    api.database.pool.query(`select * from ${table} order by ${order}`).then(({ rows }) => rows);
  return {
    tools: await all('tools', 'id'),
    tags: await all('tags', 'id'),
    tool_tags: await all('tool_tags', 'tool_id, position'),
    screenshots: await all('tool_screenshots', 'id'),
    audit_events: await all('audit_events', 'id'),
    files: await storedFiles(api),
  };
}
