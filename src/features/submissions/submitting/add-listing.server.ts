import { randomBytes } from 'node:crypto';
import type { Writer } from '#src/db/transaction.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/fields-contract.ts';
import {
  findTakenSlugs,
  insertPendingListing,
  lockSlug,
  type NewListing,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { slugBase } from '#src/features/tools/rules.ts';

/** Beyond this many tools of one name the slug gets a random ending. */
const NUMBERED = 50;
const TRIES = 3;

type Submission = Pick<NewListing, 'submitted_by_user_id' | 'now'>;

/** Adds a new listing under a slug that no tool has or had. */
export async function addListing(trx: Writer, fields: ToolFields, submission: Submission): Promise<number> {
  const base = slugBase(fields.name);
  await lockSlug(trx, base);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const slug = await findFreeSlug(trx, base);
    const id = await insertPendingListing(trx, fields, { ...submission, slug, pending_version_of: null });
    // Undefined when an import was quicker; the next look sees its row.
    if (id !== undefined) return id;
  }
  throw new Error('No slug could be found');
}

/** Adds a revision of a tool, under a slug that cannot be guessed. */
export async function addRevision(
  trx: Writer,
  tool: { id: number; slug: string },
  fields: ToolFields,
  submission: Submission,
): Promise<number> {
  const slug = `${tool.slug.slice(0, 70)}-update-${randomEnding()}`;
  const id = await insertPendingListing(trx, fields, { ...submission, slug, pending_version_of: tool.id });
  if (id === undefined) throw new Error('The slug of a revision was taken');
  return id;
}

/** `name`, `name-2` … as an import chooses them, found in one query. */
async function findFreeSlug(trx: Writer, base: string): Promise<string> {
  const candidates = [base, ...Array.from({ length: NUMBERED - 1 }, (_, at) => `${base}-${at + 2}`)];
  const taken = new Set(await findTakenSlugs(trx, candidates));
  return candidates.find((slug) => !taken.has(slug)) ?? `${base}-${randomEnding()}`;
}

function randomEnding(): string {
  return randomBytes(5).toString('hex');
}
