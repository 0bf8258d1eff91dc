import { randomUUID } from 'node:crypto';
import { selectFields } from '#src/features/submissions/field-queries.server.ts';
import type { ToolFields } from '#src/features/submissions/rules.ts';
import { insertSubmission } from '#src/features/submissions/submitting/submission-queries.server.ts';
import { readLookups } from '#src/features/tools/catalogue/lookups.server.ts';
import { slugify } from '#src/features/tools/rules.ts';
import { type SignedInPerson, signInPerson } from '#src/testing/factories.ts';
import type { TestAnswer, TestApi } from '#src/testing/test-api.ts';

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

let handedIn = 0;

/** Hands in a new tool, as somebody. Answers its number. */
export async function handIn(
  api: TestApi,
  userId: number,
  { category = 'chatbots', ...fields }: Partial<ToolFields> & { category?: string } = {},
): Promise<number> {
  handedIn += 1;
  const name = fields.name ?? `Loom ${handedIn}`;
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

/** Proposes a change of a published tool, as somebody. Answers the version's number. */
export async function propose(
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
  const id = await api.database.kysely.transaction().execute((trx) => insertSubmission(trx, fields, row));
  return id!;
}

/** An administrator at work. */
export interface Desk extends SignedInPerson {
  get(path: string): Promise<TestAnswer>;
  send(method: string, path: string, body?: unknown): Promise<TestAnswer>;
  /** Rows of the log, the newest first, without what differs from test to test. */
  log(): Promise<{ action: string; [member: string]: unknown }[]>;
}

export async function openDesk(api: TestApi, name = 'Grace'): Promise<Desk> {
  const person = await signInPerson(api, { name, role: 'admin' });
  const get = (path: string) => api.get(`/admin${path}`, person.headers);
  return {
    ...person,
    get,
    send: (method, path, body) => api.send(method, `/admin${path}`, body, person.headers),
    log: async () => {
      const { body } = await get('/activity?per_page=100');
      return body.data.map(({ id: _, created_at: __, ...row }: Record<string, unknown>) => row);
    },
  };
}
