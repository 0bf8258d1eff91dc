import { randomBytes } from 'node:crypto';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { screenListing } from '#src/features/spam/posts/listing-service.server.ts';
import { type Screened, saveFindings } from '#src/features/spam/service.server.ts';
import { followAddress } from '#src/features/spam/sites/address-service.server.ts';
import type { ToolPageInput } from '#src/features/tools/contract.ts';
import { lockAddress } from '#src/features/tools/listings/public/listing-address-store.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  findTakenSlugs,
  insertPendingListing,
  lockSlug,
  type NewListing,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { slugBase } from '#src/shared/text/slug.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { NewToolRequest } from '../contract.ts';
import { BLANK_FIELDS, editFields } from '../editing/edit-fields.ts';
import { withStoredImages } from '../editing/listing-images.server.ts';
import { getUnpublishedPage } from '../reading/tool-pages.server.ts';
import { checkAddress, checkFields, lockCaller, refuseTakenAddress } from './field-checks.server.ts';

const SUBMISSIONS = { name: 'submit-tool', max: 20, windowSeconds: 3600 };
const NO_IMAGES = { logo_url: undefined, screenshots: [] };

/** Call it before the body is read. @throws HttpError 429. */
export async function authorizeSubmission({ limiter }: SubmissionsContext, caller: Caller): Promise<void> {
  await limiter.consume(SUBMISSIONS, String(caller.userId));
}

/**
 * Submits a new tool for review. Everything is checked before an image is stored.
 * @throws HttpError 422 naming the field, also for a refused domain or word; 409 when the address is listed or pending; 503 when images cannot be stored.
 */
export async function submitTool(
  context: SubmissionsContext,
  { logo, screenshots, ...body }: NewToolRequest,
  call: CallFor<'user'>,
): Promise<ToolPageInput> {
  const { caller } = call;
  const db = context.database.kysely;
  const submitted = editFields(BLANK_FIELDS, body, NO_IMAGES);
  await checkFields(db, BLANK_FIELDS, submitted, caller);
  await checkAddress(context, db, body.url, 0);
  const findings = await screenListing(context.spam, call, { fields: submitted, ids: [] });
  const screened = { findings, isPublic: false, call };
  const id = await withStoredImages(context, { logo, screenshots }, caller, (images) => {
    const fields = editFields(BLANK_FIELDS, body, images);
    const added = inTransaction(context.database, (trx) => addSubmission(context, trx, fields, screened));
    return refuseTakenAddress(context, added, urlKey(fields.url)!, 0);
  });
  return getUnpublishedPage(context, id);
}

async function addSubmission(
  context: SubmissionsContext,
  trx: Writer,
  fields: ToolFields,
  screened: Screened,
): Promise<number> {
  const { caller } = screened.call;
  await lockCaller(context, trx, caller);
  await checkFields(trx, BLANK_FIELDS, fields, caller);
  await lockAddress(trx, urlKey(fields.url)!);
  await checkAddress(context, trx, fields.url, 0);
  const { userId } = caller;
  const id = await addListing(trx, fields, { submitted_by_user_id: userId, now: context.clock.now() });
  await saveFindings(context.spam, trx, { type: 'tool', id }, screened);
  await followAddress(context.spam, trx, { toolId: id, url: fields.url });
  const submitted = { id, kind: 'tool', tool_id: id, name: fields.name, user_id: userId } as const;
  await context.extensions.emit(trx, 'submissions.created', submitted);
  return id;
}

/** Beyond this many tools of one name the slug gets a random ending. */
const NUMBERED = 50;
const TRIES = 3;

type Submission = Pick<NewListing, 'submitted_by_user_id' | 'now'>;

/** Adds a new listing under a slug that no tool has or had. */
async function addListing(trx: Writer, fields: ToolFields, submission: Submission): Promise<number> {
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
