import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import type { ToolPage } from '#src/features/tools/contract.ts';
import type { ToolFields } from '#src/features/tools/listings/public/fields-contract.ts';
import { lockAddress } from '#src/features/tools/listings/public/listing-address-store.server.ts';
import { urlKey } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import type { NewToolRequest } from '../contract.ts';
import { BLANK_FIELDS, editFields } from '../editing/edit-fields.ts';
import { withStoredImages } from '../listing-images.server.ts';
import { readUnpublishedPage } from '../reading/tool-pages.server.ts';
import { addListing } from './add-listing.server.ts';
import { checkAddress, checkFields, lockCaller, refuseTakenAddress } from './field-checks.server.ts';

const SUBMISSIONS = { name: 'submit-tool', max: 20, windowSeconds: 3600 };
const NO_IMAGES = { logo_url: undefined, screenshots: [] };

/** Call it before the body is read. @throws HttpError 429. */
export async function authorizeSubmission({ limiter }: SubmissionsContext, caller: Caller): Promise<void> {
  await limiter.take(SUBMISSIONS, String(caller.userId));
}

/**
 * Submits a new tool for review. Everything is checked before an image is stored.
 * @throws HttpError 422 naming the field; 409 when the address is listed or pending; 503 when images cannot be stored.
 */
export async function submitTool(
  context: SubmissionsContext,
  { logo, screenshots, ...body }: NewToolRequest,
  caller: Caller,
): Promise<ToolPage> {
  const db = context.database.kysely;
  await checkFields(db, BLANK_FIELDS, editFields(BLANK_FIELDS, body, NO_IMAGES), caller);
  await checkAddress(context, db, body.url, 0);
  const id = await withStoredImages(context, { logo, screenshots }, caller, (images) => {
    const fields = editFields(BLANK_FIELDS, body, images);
    const added = inTransaction(context.database, (trx) => addSubmission(context, trx, fields, caller));
    return refuseTakenAddress(context, added, urlKey(fields.url)!, 0);
  });
  return readUnpublishedPage(context, id);
}

async function addSubmission(
  context: SubmissionsContext,
  trx: Writer,
  fields: ToolFields,
  caller: Caller,
): Promise<number> {
  await lockCaller(context, trx, caller);
  await checkFields(trx, BLANK_FIELDS, fields, caller);
  await lockAddress(trx, urlKey(fields.url)!);
  await checkAddress(context, trx, fields.url, 0);
  return addListing(trx, fields, { submitted_by_user_id: caller.userId, now: context.clock.now() });
}
