import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { ToolsContext } from '#src/features/tools/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Sending } from '#src/server/jobs/keep-sending.ts';
import type { NewsletterSettings } from './settings.server.ts';

declare module '#src/server/extensions.ts' {
  interface Events {
    /** An edition has reached everybody whom it could. */
    'newsletter.sent': { id: number; slug: string; subject: string };
  }
}

/** The context of the newsletter's use cases. */
export interface NewsletterContext extends ServerContext {
  tools: ToolsContext;
  auditLog: AuditLogContext;
  identity: IdentityContext;
  settings: NewsletterSettings;
  sending: Sending;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** Tools that were discontinued in a time, the latest first. */
    'newsletter.discontinued': (
      since: Date,
      until: Date,
      limit: number,
    ) => Promise<
      readonly {
        slug: string;
        name: string;
        tagline: string | null;
        description: string;
        logo_url: string | null;
        category_id: number;
        note: string | null;
        successor_name: string | null;
      }[]
    >;
  }
}
