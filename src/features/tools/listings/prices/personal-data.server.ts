import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import type { ToolsContext } from '../../context.server.ts';
import { eraseConfirmations, selectConfirmations } from './price-queries.server.ts';

/** Prices that a person has confirmed. */
export function pricesPersonalData({
  database,
}: ToolsContext): Required<Pick<PersonalData, 'sections' | 'erase'>> {
  return {
    sections: {
      confirmed_prices: {
        schema: z.array(z.object({ tool: z.string(), confirmed_at: Moment })),
        read: async (userId) =>
          (await selectConfirmations(database.reports, userId)).map(({ tool, at }) => ({
            tool,
            confirmed_at: at,
          })),
      },
    },
    erase: eraseConfirmations,
  };
}
