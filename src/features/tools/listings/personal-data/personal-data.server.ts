import { z } from 'zod';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import { toolSource } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import {
  deleteWaitingRevisions,
  forgetPerson,
  lockToolsOfPerson,
  selectToolsNaming,
  unlistWaitingSubmissions,
} from './personal-data-queries.server.ts';

/** A price that a person has confirmed and that still counts. */
const ConfirmedPrice = z.object({ tool: z.string(), confirmed_at: Moment });

/**
 * When an account is closed, no tool names the person as submitter or owner any more, and pending submissions are
 * withdrawn. The submissions slice exports what a person has submitted.
 */
export function toolsPersonalData(context: ToolsContext): PersonalData {
  return {
    tables: {
      tool_clicks: { kept: { job: 'forget-old-visits' } },
      tool_view_visitors: { kept: { job: 'forget-view-visitors' } },
      tools: {
        owner: 'submitted_by_user_id',
        onClose: 'own',
        kept: { reason: 'listings stay, without a submitter' },
        others: { owner_user_id: 'own' },
      },
      tool_price_confirmations: {
        owner: 'user_id',
        onClose: 'erase',
        kept: { job: 'forget-price-confirmations' },
        section: 'confirmed_prices',
        export: ConfirmedPrice,
        from: { tool: ['tool_id', 'tools', 'name'], confirmed_at: 'at' },
        key: ['at', 'tool_id'],
      },
    },
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
