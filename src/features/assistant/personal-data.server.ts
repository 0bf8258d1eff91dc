import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { AssistantContext } from './context.server.ts';
import { deleteUsesOf, selectUsesToExport } from './quota/quota-queries.server.ts';

const Exported = z.array(z.object({ day: z.string(), questions: z.number().int() }));

/** The number of questions of the day is all that is kept. */
export function assistantPersonalData({ database }: AssistantContext): PersonalData {
  return {
    tables: ['assistant_uses'],
    sections: {
      assistant: { schema: Exported, read: (userId) => selectUsesToExport(database.kysely, userId) },
    },
    erase: deleteUsesOf,
  };
}
