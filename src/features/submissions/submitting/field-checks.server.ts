import type { Reader, Writer } from '#src/db/transaction.server.ts';
import { isAffiliate, lockActiveAccount } from '#src/features/identity/accounts/account-store.server.ts';
import {
  isCategoryActive,
  preventCategoryChanges,
} from '#src/features/tools/catalogue/public/category-store.server.ts';
import {
  type AddressHolder,
  findAddressHolder,
  isAddressTaken,
} from '#src/features/tools/listings/public/listing-address-store.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { SubmissionsContext } from '../context.server.ts';

/**
 * Checks what only the database knows about fields. Fields that stay as they were are not checked. A tool's proved owner
 * decides about its affiliate link without being an affiliate.
 * @throws HttpError 422 on `category_id` or `affiliate_url`.
 */
export async function checkFields(
  db: Reader,
  before: ToolFields,
  after: ToolFields,
  caller: Caller,
  tool?: { owner_user_id: number | null },
): Promise<void> {
  if (after.category_id !== before.category_id) {
    const isActive = await isCategoryActive(db, after.category_id);
    if (isActive === undefined) throw invalidField('category_id', 'call.noCategory');
    if (!isActive) throw invalidField('category_id', 'submissions.categoryClosed');
  }
  const hasNewLink = after.affiliate_url !== null && after.affiliate_url !== before.affiliate_url;
  if (hasNewLink && !(await mayUseAffiliateLink(db, caller, tool))) {
    throw invalidField('affiliate_url', 'submissions.affiliatesOnly');
  }
}

/** True for affiliates, and for the proved owner of the tool. */
export async function mayUseAffiliateLink(
  db: Reader,
  { userId }: Caller,
  tool?: { owner_user_id: number | null },
): Promise<boolean> {
  return tool?.owner_user_id === userId || isAffiliate(db, userId);
}

/** @throws HttpError 409 when another tool than `except` has the address or is about to get it. */
export async function checkAddress(
  context: SubmissionsContext,
  db: Reader,
  url: string,
  except: number,
): Promise<void> {
  const holder = await findHolder(context, db, urlKey(url)!, except);
  if (holder) throw addressConflict(context, holder);
}

/** Turns a violated unique index into a 409: of two submissions at once, one gets the address. */
export async function refuseTakenAddress<Result>(
  context: SubmissionsContext,
  work: Promise<Result>,
  key: string,
  except: number,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    throw addressConflict(context, await findHolder(context, context.database.kysely, key, except));
  }
}

/**
 * Locks the caller's account and the categories. It comes first in a transaction: without it, a submission could be
 * added to an account that is just being closed or to a category that is just being deleted.
 * @throws HttpError 401 when the account is closed or banned.
 */
export async function lockCaller({ clock }: SubmissionsContext, trx: Writer, caller: Caller): Promise<void> {
  await preventCategoryChanges(trx);
  if (!(await lockActiveAccount(trx, caller.userId, clock.now()))) throw new HttpError('unauthenticated');
}

function findHolder(
  { clock }: SubmissionsContext,
  db: Reader,
  key: string,
  except: number,
): Promise<AddressHolder | undefined> {
  const since = new Date(clock.now().getTime() - VERSION_LIFETIME);
  return findAddressHolder(db, key, { except, since });
}

/** Names the listing only when it is published, since pending ones are not public. */
function addressConflict({ extensions }: SubmissionsContext, holder: AddressHolder | undefined): HttpError {
  if (!holder?.is_published) {
    const message = 'submissions.alreadyWaiting';
    return new HttpError('conflict', { message, errors: { url: [message] } });
  }
  const { slug, name } = holder;
  const message = msg('submissions.alreadyListed', { name });
  const claimPath = extensions.only('submissions.claimPath');
  const detail = { slug, ...(claimPath && { claim_path: claimPath(slug) }) };
  return new HttpError('conflict', { message, errors: { url: [message] }, detail });
}
