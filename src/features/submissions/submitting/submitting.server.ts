import type { ToolPage } from '#src/features/tools/contract.ts';
import { urlKey } from '#src/features/tools/rules.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { NewToolRequest } from '../contract.ts';
import type { SubmissionsDependencies } from '../dependencies.server.ts';
import { BLANK_FIELDS, editFields } from '../editing/edit-fields.ts';
import type { Pictures } from '../pictures.server.ts';
import type { Checks } from './checks.server.ts';
import { insertListing } from './slugs.server.ts';
import { lockAddress } from './submission-queries.server.ts';

const SUBMISSIONS = { name: 'submit-tool', max: 20, windowSeconds: 3600 };
const NO_PICTURES = { logo_url: undefined, screenshots: [] };

/** Handing in new listings. */
export function createSubmitting(
  { database, clock, limiter, tools }: SubmissionsDependencies,
  { pictures, checks }: { pictures: Pictures; checks: Checks },
) {
  const db = database.kysely;

  /** Before the body is read. @throws HttpError 429. */
  const authorizeSubmission = (caller: Caller): void => limiter.take(SUBMISSIONS, String(caller.userId));

  /**
   * Hands in a new listing, which waits for a moderator. Everything is looked at before a picture is stored.
   * @throws HttpError 422 naming the field; 409 when the address is listed or waits; 503 when pictures cannot be stored.
   */
  const submitTool = async (
    caller: Caller,
    { logo, screenshots, ...body }: NewToolRequest,
  ): Promise<ToolPage> => {
    await checks.checkFields(db, BLANK_FIELDS, editFields(BLANK_FIELDS, body, NO_PICTURES), caller);
    await checks.checkAddress(db, body.url, 0);
    const id = await pictures.withStored({ logo, screenshots }, (stored) => {
      const fields = editFields(BLANK_FIELDS, body, stored);
      const work = database.kysely.transaction().execute(async (trx) => {
        await checks.lockCaller(trx, caller);
        await checks.checkFields(trx, BLANK_FIELDS, fields, caller);
        await lockAddress(trx, urlKey(fields.url)!);
        await checks.checkAddress(trx, fields.url, 0);
        return insertListing(trx, fields, { submitted_by_user_id: caller.userId, now: clock.now() });
      });
      return checks.refuseTakenAddress(db, work, fields.url, 0);
    });
    return (await tools.readUnpublished(id))!;
  };

  return { authorizeSubmission, submitTool };
}
