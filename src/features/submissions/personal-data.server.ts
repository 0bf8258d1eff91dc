import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import type { SubmissionsContext } from './context.server.ts';
import { selectToolsToExport } from './personal-data-queries.server.ts';

const ExportedContributions = z.array(
  z.object({
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
    pricing_model: z.string(),
    starting_from: z.string().nullable(),
    pricing_tiers: z.array(z.unknown()),
    updates: z.array(z.unknown()),
    status: z.string(),
    /** Set on a revision of a listing. */
    pending_version_of: z.number().int().nullable(),
    rejection_reason: z.string().nullable(),
    screenshots: z.array(z.string()),
    logo_url: z.string().nullable(),
    created_at: z.string(),
    submitted_at: z.string(),
    published_at: z.string().nullable(),
  }),
);

export function submissionPersonalData({ database }: SubmissionsContext): PersonalData {
  return {
    sections: {
      contributions: {
        schema: ExportedContributions,
        read: async (userId): Promise<z.input<typeof ExportedContributions>> =>
          (await selectToolsToExport(database.kysely, userId)).map((tool) => ({
            ...tool,
            created_at: tool.created_at.toISOString(),
            submitted_at: tool.submitted_at.toISOString(),
            published_at: tool.published_at?.toISOString() ?? null,
          })),
      },
    },
  };
}
