import { z } from 'zod';
import { storedFacts } from '#src/features/tools/contract.ts';
import {
  type ExportedListing,
  selectListingsToExport,
} from '#src/features/tools/listings/public/contribution-store.server.ts';
import { inPages } from '#src/server/http/write-in-pages.ts';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import type { SubmissionsContext } from './context.server.ts';

const ExportedContribution = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  affiliate_url: z.string().nullable(),
  company: z.string(),
  category: z.string(),
  type: z.string(),
  tags: z.array(z.string()),
  features: z.array(z.string()),
  use_cases: z.array(z.string()),
  ...storedFacts,
  pricing_model: z.string().nullable(),
  starting_from: z.string().nullable(),
  pricing_tiers: z.array(z.unknown()),
  updates: z.array(z.unknown()),
  status: z.string(),
  /** Set on a revision of a listing. */
  pending_version_of: z.number().int().nullable(),
  rejection_reason: z.string().nullable(),
  /** Changes that moderators have asked for. */
  changes_note: z.string().nullable(),
  screenshots: z.array(z.string()),
  logo_url: z.string().nullable(),
  created_at: Moment,
  submitted_at: Moment,
  published_at: Moment.nullable(),
});

/** The export of a person's submissions. Their tables belong to the catalogue, which releases them when an account is closed. */
export function submissionPersonalData(context: SubmissionsContext): PersonalData {
  return {
    tables: {
      scheduled_approvals: { owner: 'user_id', onClose: 'delete', kept: { job: 'publish-scheduled' } },
    },
    sections: {
      contributions: {
        schema: z.array(ExportedContribution),
        read: async (userId) =>
          inPages<ExportedListing>((last, limit) =>
            selectListingsToExport(context.database.reports, userId, last?.id ?? 0, limit),
          ),
      },
    },
  };
}
