import type { Database } from '#src/db/client.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { isCatalogueEmpty } from '#src/features/tools/catalogue/tool-queries.server.ts';
import { LOOKUPS, toolSource } from '#src/features/tools/service.server.ts';
import { logChanges } from '#src/server/freshness/change-log.ts';
import { type DemoContents, deleteDemo, selectDemoContents } from './removal-queries.server.ts';

/** Counts what `removeDemo` would take away; undefined when there is nothing of the demonstration. */
export async function findDemo(database: Database): Promise<DemoContents | undefined> {
  const contents = await selectDemoContents(database.kysely);
  const { saves: _, ...things } = contents;
  return Object.values(things).some((count) => count > 0) ? contents : undefined;
}

/** What goes, for a person to agree to. */
export function describeRemoval({
  tools,
  kept_tools: kept,
  reviews,
  people,
  videos,
  saves,
}: DemoContents): string {
  const lines = [
    'This removes the demonstration:',
    `  ${tools} tools that nobody has made their own, saved ${saves} times`,
    `  ${reviews} sample reviews, with their replies and helpful votes`,
    `  ${people} sample people`,
    `  ${videos} sample videos`,
  ];
  if (kept > 0)
    lines.push(
      `${kept} tools of the demonstration were imported, edited, claimed or reviewed since: they stay.`,
    );
  return lines.join('\n');
}

/** Takes the demonstration away, all or nothing. Running servers notice. @returns whether any tool is left. */
export async function removeDemo(database: Database): Promise<{ isEmpty: boolean }> {
  await inTransaction(database, async (trx) => {
    const changed = await deleteDemo(trx);
    // Tags have lost tools.
    await logChanges(trx, [LOOKUPS, ...changed.map(toolSource)]);
  });
  return { isEmpty: await isCatalogueEmpty(database.kysely) };
}
