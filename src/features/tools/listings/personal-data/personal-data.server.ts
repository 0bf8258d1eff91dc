import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { toolSource } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { pricesPersonalData } from '../prices/personal-data.server.ts';
import {
  deleteWaitingRevisions,
  forgetPerson,
  lockToolsOfPerson,
  selectToolsNaming,
  unlistWaitingSubmissions,
} from './personal-data-queries.server.ts';

/**
 * When an account is closed, no tool names the person as submitter or owner any more, and pending submissions are
 * withdrawn. The submissions slice exports what a person has submitted.
 */
export function toolsPersonalData(context: ToolsContext): PersonalData {
  return {
    tables: ['tools', 'tool_price_confirmations'],
    ...pricesPersonalData(context),
    refresh: async (trx, userId) => {
      for (const id of await selectToolsNaming(trx, userId)) markChanged(trx, toolSource(id));
    },
    release: async (trx, userId) => {
      const tools = await lockToolsOfPerson(trx, userId);
      for (const { id, is_published } of tools) if (is_published) markChanged(trx, toolSource(id));
      await deleteWaitingRevisions(trx, userId);
      await unlistWaitingSubmissions(trx, userId, context.clock.now());
      await forgetPerson(trx, userId);
    },
  };
}
