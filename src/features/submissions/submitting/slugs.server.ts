import { randomBytes } from 'node:crypto';
import { slugBase } from '#src/features/tools/rules.ts';
import type { Writer } from '../field-queries.server.ts';
import type { ToolFields } from '../rules.ts';
import {
  insertSubmission,
  lockSlug,
  type NewSubmission,
  selectTakenSlugs,
} from './submission-queries.server.ts';

/** Beyond this many tools of one name a random ending has to do. */
const NUMBERED = 50;
const TRIES = 3;

function randomEnding(): string {
  return randomBytes(5).toString('hex');
}

/** `name`, `name-2` … as an import gives them out, found in one query. */
async function findFreeSlug(trx: Writer, base: string): Promise<string> {
  const candidates = [base, ...Array.from({ length: NUMBERED - 1 }, (_, at) => `${base}-${at + 2}`)];
  const taken = new Set(await selectTakenSlugs(trx, candidates));
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${randomEnding()}`;
}

/** Adds a new listing under a slug that nobody has or had. */
export async function insertListing(
  trx: Writer,
  fields: ToolFields,
  row: Pick<NewSubmission, 'submitted_by_user_id' | 'now'>,
): Promise<number> {
  const base = slugBase(fields.name);
  await lockSlug(trx, base);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slug = await findFreeSlug(trx, base);
    const id = await insertSubmission(trx, fields, { ...row, slug, pending_version_of: null });
    // Undefined: an import was quicker; the next look sees its row.
    if (id !== undefined) return id;
  }
  throw new Error('No slug could be found');
}

/** Adds a version of a tool. Its slug is nobody's to guess. */
export async function insertVersion(
  trx: Writer,
  tool: { id: number; slug: string },
  fields: ToolFields,
  row: Pick<NewSubmission, 'submitted_by_user_id' | 'now'>,
): Promise<number> {
  const slug = `${tool.slug.slice(0, 70)}-update-${randomEnding()}`;
  const id = await insertSubmission(trx, fields, { ...row, slug, pending_version_of: tool.id });
  if (id === undefined) throw new Error('The slug of a version was taken');
  return id;
}
