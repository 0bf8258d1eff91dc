import type { ServerContext } from '#src/server/context.ts';
import type { NoticeKind } from './rules.ts';

/** Shared by the use cases of notifications. */
export type NotificationsContext = ServerContext;

declare module '#src/server/mail/define-mail.ts' {
  interface MailFacts {
    /** Kind of the notification that it is, too: its reader chooses which mails of the kind to get. */
    notice?: NoticeKind;
    /** A decision against somebody, which the law or their safety has us mail at once whatever they have chosen. */
    isAlwaysMailed?: true;
  }
}
