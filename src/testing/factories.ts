import { readLookups } from '#src/features/tools/lookups.server.ts';
import { urlKey } from '#src/features/tools/rules.ts';
import { openSlugBook } from '#src/features/tools/slug-book.server.ts';
import { type ToolToWrite, writeTools } from '#src/features/tools/write-tools.server.ts';
import type { TestApi } from './test-api.ts';

export interface NewTool extends Partial<Omit<ToolToWrite, 'url_key' | 'category_id'>> {
  name: string;
  category?: string;
}

/** Publishes tools as an import would, and waits until they are in the index. Answers their ids in order. */
export async function publishTools(api: TestApi, tools: readonly NewTool[]): Promise<number[]> {
  const db = api.database.kysely;
  const lookups = await readLookups(db);
  const slugs = await openSlugBook(db);
  const rows = tools.map(({ category = 'chatbots', ...tool }, index): ToolToWrite => {
    const url =
      tool.url ??
      `https://${tool.name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'tool'}-${index}.example.com`;
    return {
      description: `${tool.name} is a tool that a test has made so that there is something to find.`,
      created_at: api.clock.now().toISOString(),
      ...tool,
      url,
      url_key: urlKey(url)!,
      category_id: lookups.findCategory(category)!.id,
    };
  });
  const { ids } = await db.transaction().execute((trx) => writeTools(trx, rows, slugs));
  await api.services.catalogue.refresh();
  return rows.map((row) => ids.get(row.url_key)!);
}

let people = 0;

/** Somebody with a verified address. Answers the id. */
export async function addPerson(api: TestApi, name = 'Someone'): Promise<number> {
  people += 1;
  const email = `person-${people}@example.com`;
  const created = await api.database.kysely
    .insertInto('users')
    .values({ name, email, email_verified_at: api.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return created.id;
}
