import type { Database } from '#src/db/client.server.ts';
import type { Demonstration } from '#src/features/setup/context.server.ts';
import { selectSetup } from '#src/features/setup/setup-store.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { Log } from '#src/server/log.ts';
import { loadDemoCatalogue } from './load-demo.server.ts';
import { deleteDemo } from './remove-demo.server.ts';

/** Fills an empty catalogue when the site starts, unless its first administrator has chosen an empty one. */
export async function fillAtStart(database: Database, now: Date, log: Log): Promise<void> {
  const { wants_demo } = await selectSetup(database.kysely);
  if (wants_demo !== false) await loadDemoCatalogue(database, now, log);
}

/** The demonstration, as the first administrator chooses or refuses it. */
export function createDemonstration({ database, clock, log, changeFeed }: ServerContext): Demonstration {
  return {
    fill: async (onProgress) => {
      await loadDemoCatalogue(database, clock.now(), log, onProgress);
      await changeFeed.catchUp();
    },
    remove: async (trx) => {
      for (const source of await deleteDemo(trx)) markChanged(trx, source);
    },
  };
}
