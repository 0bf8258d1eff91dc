import { z } from 'zod';
import { defineMail, type Say } from '#src/server/mail/define-mail.ts';
import { formatList } from '#src/shared/format.ts';
import type { Language } from '#src/shared/messages/language.ts';

const approved = z.object({ name: z.string(), tool: z.string(), url: z.string() });
const rejected = approved.extend({ reason: z.string() });
const facts = { isOwed: true, notice: 'submission.decided' } as const;

export const submissionApprovedMail = defineMail('submission-approved', approved, facts);
export const submissionRejectedMail = defineMail('submission-rejected', rejected, facts);
export const changesRequestedMail = defineMail('changes-requested', rejected, facts);
export const revisionApprovedMail = defineMail('update-approved', approved, facts);
export const revisionRejectedMail = defineMail('update-rejected', rejected, facts);
export const toolUnlistedMail = defineMail('tool-unlisted', rejected, { ...facts, isAlwaysMailed: true });

const several = z.object({
  name: z.string(),
  /** The first ones; there are so many `more`. */
  tools: z.array(z.string()),
  more: z.number().int(),
  url: z.string(),
});

/** Several listings of one person, decided by one action. */
function writeSeveral(
  { tools, more, ...given }: z.infer<typeof several>,
  say: Say<'text' | 'reason' | 'quoted' | 'others'>,
  language: Language,
) {
  const quoted = tools.map((tool) => say('quoted', { tool }));
  const list = formatList(more > 0 ? [...quoted, say('others')] : quoted, language);
  return { paragraphs: [say('text', { tools: list }), ...('reason' in given ? [say('reason')] : [])] };
}

const withReason = several.extend({ reason: z.string() });
const factsOfSeveral = { ...facts, write: writeSeveral };
export const listingsApprovedMail = defineMail('listings-approved', several, factsOfSeveral);
export const listingsRejectedMail = defineMail('listings-rejected', withReason, factsOfSeveral);
export const listingsUnlistedMail = defineMail('listings-unlisted', withReason, {
  ...factsOfSeveral,
  isAlwaysMailed: true,
});

export const submissionMails = [
  submissionApprovedMail,
  submissionRejectedMail,
  changesRequestedMail,
  revisionApprovedMail,
  revisionRejectedMail,
  toolUnlistedMail,
  listingsApprovedMail,
  listingsRejectedMail,
  listingsUnlistedMail,
];
