import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

/** Asks the owner of a tool whether its website still works. */
export const siteUnreachableMail = defineMail(
  'site-unreachable',
  z.object({ name: z.string(), tool: z.string(), site: z.string(), url: z.string() }),
  { notice: 'tool.unreachable' },
);

/** Tells somebody that a tool they follow or saved is no longer offered. `successor` is the name of the tool that takes its place. */
export const toolDiscontinuedMail = defineMail(
  'tool-discontinued',
  z.object({
    name: z.string(),
    tool: z.string(),
    successor: z.string().nullable(),
    url: z.string(),
    is_follower: z.boolean().default(false),
  }),
  {
    notice: 'tool.discontinued',
    write: ({ successor, is_follower }, say) => ({
      paragraphs: [say(is_follower ? 'followed' : 'saved'), say(successor ? 'successor' : 'alternatives')],
      notes: [say(is_follower ? 'followedNote' : 'savedNote')],
    }),
  },
);

export const healthMails = [siteUnreachableMail, toolDiscontinuedMail];
