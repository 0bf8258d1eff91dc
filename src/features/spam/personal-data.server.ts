import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import { DAY } from '#src/shared/time.ts';
import type { SpamContext } from './context.server.ts';
import { deleteOldTraces, selectFindings, selectPostTimes } from './queries.server.ts';
import { presentSignals } from './service.server.ts';

/** Days for which it is known who posted when and from which network, and what was refused. */
const TRACES = 30;
/** Days after which a website is not compared with its former face any more. */
const SITES = 400;

/** For a job. */
export function forgetSpamTraces({ database, clock }: SpamContext): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY);
  return deleteOldTraces(database.kysely, { traces: ago(TRACES), sites: ago(SITES) });
}

const ExportedRefusal = z.object({ post: z.string(), entry: z.string(), refused_at: Moment });

/** Times of posts, refused posts, and findings about the profile. Findings about other posts belong to those. */
export function spamPersonalData({ database }: SpamContext): PersonalData {
  const { reports } = database;
  return {
    tables: {
      spam_findings: { owner: 'profile_user_id', onClose: 'erase' },
      spam_posts: { owner: 'user_id', onClose: 'erase', kept: { job: 'forget-spam-traces' } },
      spam_refusals: {
        owner: 'user_id',
        onClose: 'erase',
        kept: { job: 'forget-spam-traces' },
        section: 'refused_posts',
        export: ExportedRefusal,
      },
    },
    sections: {
      post_times: {
        schema: z.array(Moment),
        read: (userId) => selectPostTimes(reports, userId),
      },
      profile_findings: {
        schema: z.array(z.string()),
        read: async (userId) => {
          const found = await selectFindings(reports, 'profile', [userId]);
          return presentSignals(found.get(userId) ?? []).map(({ text }) => text);
        },
      },
    },
  };
}
