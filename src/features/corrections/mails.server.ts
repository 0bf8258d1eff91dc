import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

const aboutTool = z.object({ name: z.string(), tool: z.string(), url: z.string() });

export const correctionReceivedMail = defineMail('correction-received', aboutTool);

export const correctionAcceptedMail = defineMail('correction-accepted', aboutTool, {
  isOwed: true,
  notice: 'correction.decided',
});

export const correctionDeclinedMail = defineMail(
  'correction-declined',
  aboutTool.extend({
    /** Null when another value of the field was accepted. */
    reason: z.string().nullable(),
  }),
  {
    isOwed: true,
    notice: 'correction.decided',
    write: ({ reason }, say) => ({ paragraphs: [say('text'), say(reason === null ? 'another' : 'reason')] }),
  },
);

export const correctionMails = [correctionReceivedMail, correctionAcceptedMail, correctionDeclinedMail];
