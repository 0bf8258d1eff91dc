import type { PersonalData } from '#src/server/personal-data.ts';
import { markChanged } from '../catalogue/mark-changed.server.ts';
import type { ToolsContext } from '../context.server.ts';
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
    tables: ['tools'],
    refresh: async (trx, userId) => {
      for (const id of await selectToolsNaming(trx, userId)) markChanged(context, trx, id);
    },
    release: async (trx, userId) => {
      const tools = await lockToolsOfPerson(trx, userId);
      for (const { id, is_published } of tools) if (is_published) markChanged(context, trx, id);
      await deleteWaitingRevisions(trx, userId);
      await unlistWaitingSubmissions(trx, userId, context.clock.now());
      await forgetPerson(trx, userId);
    },
  };
}
