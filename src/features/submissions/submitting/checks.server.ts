import { urlKey, VERSION_LIFETIME } from '#src/features/tools/rules.ts';
import type { Clock } from '#src/server/clock.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { isUrlTaken, type Reader, type Writer } from '../field-queries.server.ts';
import type { ToolFields } from '../rules.ts';
import {
  type AddressHolder,
  holdAccount,
  lockCategories,
  selectAddressHolder,
  selectCategoryState,
  selectIsAffiliate,
} from './submission-queries.server.ts';

/** Who has it is told only when everybody can see it. */
function addressConflict(holder: AddressHolder | undefined): HttpError {
  if (!holder?.is_published) {
    const message = 'A tool with this address is waiting for review already.';
    return new HttpError('conflict', { message, errors: { url: [message] } });
  }
  const { slug, name } = holder;
  const message = `This tool is already listed as ${name}.`;
  const detail = { slug, claim_path: `/ai/${slug}/claim` };
  return new HttpError('conflict', { message, errors: { url: [message] }, detail });
}

/** What can be said of fields only by looking into the database. */
export function createChecks({ clock }: { clock: Clock }) {
  /** @throws HttpError 422 on `category_id` or `affiliate_url`; what stays as it was is not asked about. */
  const checkFields = async (
    db: Reader,
    before: ToolFields,
    after: ToolFields,
    caller: Caller,
  ): Promise<void> => {
    if (after.category_id !== before.category_id) {
      const isActive = await selectCategoryState(db, after.category_id);
      if (isActive === undefined) throw invalidField('category_id', 'There is no such category.');
      if (!isActive) throw invalidField('category_id', 'This category takes no new tools.');
    }
    const hasNewLink = after.affiliate_url !== null && after.affiliate_url !== before.affiliate_url;
    if (hasNewLink && !(await selectIsAffiliate(db, caller.userId))) {
      throw invalidField('affiliate_url', 'Only affiliates can add an affiliate link.');
    }
  };

  const findHolder = (db: Reader, url: string, except: number): Promise<AddressHolder | undefined> => {
    const since = new Date(clock.now().getTime() - VERSION_LIFETIME);
    return selectAddressHolder(db, urlKey(url)!, { except, since });
  };

  /** @throws HttpError 409 when another tool than `except` has the address, or is about to. */
  const checkAddress = async (db: Reader, url: string, except: number): Promise<void> => {
    const holder = await findHolder(db, url, except);
    if (holder) throw addressConflict(holder);
  };

  /**
   * First in a transaction: what is handed in while its account is being closed or banned would belong to nobody, and
   * its category might go.
   * @throws HttpError 401 when the account is closed or banned.
   */
  const lockCaller = async (trx: Writer, caller: Caller): Promise<void> => {
    await lockCategories(trx);
    if (!(await holdAccount(trx, caller.userId, clock.now()))) throw new HttpError('unauthenticated');
  };

  /** Says a broken unique index as 409: of two who come at once, one gets the address. */
  const refuseTakenAddress = async <Result>(
    db: Reader,
    work: Promise<Result>,
    url: string,
    except: number,
  ): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      throw isUrlTaken(error) ? addressConflict(await findHolder(db, url, except)) : error;
    }
  };

  return { checkFields, checkAddress, lockCaller, refuseTakenAddress };
}

export type Checks = ReturnType<typeof createChecks>;
