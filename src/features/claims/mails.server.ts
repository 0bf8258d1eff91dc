import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

const aboutTool = z.object({ name: z.string(), tool: z.string(), url: z.string() });

/** Sent to an address at the tool's domain; its link proves that the claimant reads that mailbox. */
export const claimToolMail = defineMail('claim-tool', aboutTool.extend({ days: z.number() }), {
  reaches: 'anyone',
});

export const ownershipProvedMail = defineMail('ownership-proved', aboutTool, {
  notice: 'claim.decided',
  write: (_values, say) => ({ notes: [say('liveEdits')] }),
});

/** Sent to the former owner. */
export const ownershipMovedMail = defineMail('ownership-moved', aboutTool, {
  notice: 'claim.decided',
  isAlwaysMailed: true,
});

const decided = aboutTool.extend({ reason: z.string() });

/** Sent to a person whom an administrator makes the owner. */
export const ownershipGivenMail = defineMail('ownership-given', decided, {
  notice: 'claim.decided',
  write: (_values, say) => ({ notes: [say('liveEdits')] }),
});

/** Sent to an owner whom an administrator removes or replaces. */
export const ownershipRemovedMail = defineMail('ownership-removed', decided, {
  notice: 'claim.decided',
  isAlwaysMailed: true,
});

export const claimMails = [
  claimToolMail,
  ownershipProvedMail,
  ownershipMovedMail,
  ownershipGivenMail,
  ownershipRemovedMail,
];
