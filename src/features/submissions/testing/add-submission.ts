import { randomUUID } from 'node:crypto';
import { inTransaction } from '#src/db/transaction.server.ts';
import { readLookups } from '#src/features/tools/catalogue/lookups.server.ts';
import { slugify } from '#src/features/tools/rules.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { selectFields } from '../field-queries.server.ts';
import type { ToolFields } from '../rules.ts';
import { insertSubmission } from '../submitting/submission-queries.server.ts';

const FIELDS: Omit<ToolFields, 'category_id' | 'name' | 'url'> = {
  description: 'A tool that somebody has handed in, long enough to be taken for a description.',
  affiliate_url: null,
  type: 'web-app',
  company: 'Looms Ltd',
  is_open_source: false,
  source_code_url: null,
  tags: ['Weaving', 'Cloth'],
  features: ['Weaves'],
  use_cases: ['Carpets'],
  pricing_model: 'freemium',
  starting_from: null,
  pricing_tiers: [],
  updates: [],
  logo_url: null,
  screenshots: [],
};

let added = 0;

/** Adds a pending submission of a user. Returns its id. */
export async function addSubmission(
  api: TestApi,
  userId: number,
  { category = 'chatbots', ...fields }: Partial<ToolFields> & { category?: string } = {},
): Promise<number> {
  added += 1;
  const name = fields.name ?? `Loom ${added}`;
  const category_id = (await readLookups(api.database.kysely)).findCategory(category)!.id;
  const whole: ToolFields = {
    ...FIELDS,
    category_id,
    url: `https://${slugify(name)}.example.net/`,
    ...fields,
    name,
  };
  return insert(api, whole, userId, null, slugify(name));
}

/** Adds a pending revision of a published tool. Returns its id. */
export async function addRevision(
  api: TestApi,
  toolId: number,
  userId: number,
  change: Partial<ToolFields>,
): Promise<number> {
  const fields = { ...(await selectFields(api.database.kysely, toolId)), ...change };
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
  const id = await inTransaction(api.database, (trx) => insertSubmission(trx, fields, row));
  return id!;
}
