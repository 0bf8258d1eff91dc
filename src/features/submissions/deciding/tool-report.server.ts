import { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import { findListingAtAddress } from '#src/features/tools/listings/public/listing-address-store.server.ts';
import { getListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import {
  type ListingState,
  lockListing,
  markUnlisted,
  updateListingState,
} from '#src/features/tools/listings/public/listing-store.server.ts';
import { findToolWithPage, toolSource } from '#src/features/tools/service.server.ts';
import type { ExtensionPoints } from '#src/server/extensions.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { conflict } from './decision-checks.server.ts';

type ReportSubject = ExtensionPoints['reports.subjects'][number];

const ToolState = z.object({ did: z.enum(['unlist', 'restrict']), at: z.coerce.date() });

async function lockPublished(trx: Writer, id: number): Promise<ListingState> {
  const tool = await lockListing(trx, id);
  if (tool?.status !== 'approved') throw conflict('tools.noTool');
  return tool;
}

/**
 * A tool with a page as something that can be reported, by slug or id. Removing unlists it; a restriction takes it out of
 * lists and search and keeps its page. Its owner answers for it, else its submitter.
 */
export function toolReportSubject(context: SubmissionsContext): ReportSubject {
  return {
    kind: 'tool',
    async find(_, slugOrId) {
      try {
        const tool = await findToolWithPage(context.tools, slugOrId);
        const { id, slug, name, description, owner_user_id, submitted_by_user_id } = tool;
        const authorId = owner_user_id ?? submitted_by_user_id;
        return { id, title: name, text: description, path: `/ai/${slug}`, authorId };
      } catch (error) {
        if (error instanceof HttpError && error.code === 'not_found') return undefined;
        throw error;
      }
    },
    async remove(trx, { id }, { now }) {
      await lockPublished(trx, id);
      await markUnlisted(trx, id, now);
      markChanged(trx, toolSource(id));
      return { did: 'unlist', at: now.toISOString() };
    },
    async restrict(trx, { id }, { now }) {
      await lockPublished(trx, id);
      await updateListingState(trx, id, { restricted_at: now, updated_at: now });
      markChanged(trx, toolSource(id));
      return { did: 'restrict', at: now.toISOString() };
    },
    async restore(trx, { id }, state) {
      const { did } = ToolState.parse(state);
      const tool = await lockListing(trx, id);
      if (tool?.status !== (did === 'unlist' ? 'unlisted' : 'approved')) return false;
      if (did === 'unlist') {
        // Another listing may have the address now.
        const { url } = await getListingFields(trx, id);
        if (await findListingAtAddress(trx, urlKey(url)!, id)) return false;
        await updateListingState(trx, id, { status: 'approved', unlisted_at: null });
      } else await updateListingState(trx, id, { restricted_at: null });
      markChanged(trx, toolSource(id));
      return true;
    },
  };
}
