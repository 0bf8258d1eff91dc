import { randomUUID } from 'node:crypto';
import { inTransaction } from '#src/db/transaction.server.ts';
import { loadLookups } from '#src/features/tools/catalogue/lookups.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import {
  getListingFields,
  insertPendingListing,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { slugify } from '#src/shared/text/slug.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { BLANK_FIELDS } from '../editing/edit-fields.ts';

const FIELDS: ToolFields = {
  ...BLANK_FIELDS,
  description: 'A tool that somebody has handed in, long enough to be taken for a description.',
  company: 'Looms Ltd',
  tags: ['Weaving', 'Cloth'],
  features: ['Weaves'],
  use_cases: ['Carpets'],
};

let submitted = 0;

/** Adds a submission without the API's checks. @returns its id. */
export async function addSubmission(
  api: TestApi,
  userId: number,
  { category = 'chatbots', ...fields }: Partial<ToolFields> & { category?: string } = {},
): Promise<number> {
  submitted += 1;
  const name = fields.name ?? `Loom ${submitted}`;
  const category_id = (await loadLookups(api.database.kysely)).findCategory(category)!.id;
  const whole: ToolFields = {
    ...FIELDS,
    category_id,
    url: `https://${slugify(name)}.example.net/`,
    ...fields,
    name,
  };
  return insert(api, whole, userId, null, slugify(name));
}

/** Adds a revision of a published tool without the API's checks. @returns its id. */
export async function addRevision(
  api: TestApi,
  toolId: number,
  userId: number,
  change: Partial<ToolFields>,
): Promise<number> {
  const fields = { ...(await getListingFields(api.database.kysely, toolId)), ...change };
  return insert(api, fields, userId, toolId, `version-${randomUUID()}`);
}

async function insert(
  api: TestApi,
  fields: ToolFields,
  submitted_by_user_id: number,
  pending_version_of: number | null,
  slug: string,
): Promise<number> {
  const row = { submitted_by_user_id, pending_version_of, slug, now: api.clock.now() };
  const id = await inTransaction(api.database, (trx) => insertPendingListing(trx, fields, row));
  return id!;
}
