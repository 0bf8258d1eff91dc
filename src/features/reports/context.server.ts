import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { ReportSubjectKind } from './rules.ts';

/** Shared by the use cases of reports. */
export interface ReportsContext extends ServerContext {
  auditLog: AuditLogContext;
}

/** Something that can be reported, as it is public at the moment. */
interface FoundSubject {
  id: number;
  title: string;
  /** Its words, for the moderator; '' when the title says all. */
  text: string;
  /** Its page. */
  path: string;
  /** The person who is responsible for it. */
  authorId: number | null;
}

/** The thing that a decision is about. */
export interface DecidedSubject {
  id: number;
  authorId: number | null;
}

/** The order of a decision. */
export interface Measure {
  /** Told to the person. */
  reason: string;
  now: Date;
  /** A restriction of a person ends then. */
  until: Date;
  caller: Caller;
}

/** A kind of content that can be reported, by the slice that has it. All but `find` run in the decision's transaction. */
export interface ReportSubject {
  kind: ReportSubjectKind;
  /** A restriction of this one keeps the person from writing. At most one kind is it. */
  isPerson?: true;
  /** By the id that its page has; undefined for what is not public. */
  find(db: Reader, id: string): Promise<FoundSubject | undefined>;
  /**
   * Takes it off the site so that it can be restored.
   * @returns what `restore` needs. @throws HttpError 409 when it is not public any more.
   */
  remove(trx: Writer, subject: DecidedSubject, measure: Measure): Promise<object>;
  /** Makes it less visible, or keeps a person from writing. Default: its author is kept from writing. @throws HttpError 409. */
  restrict?(trx: Writer, subject: DecidedSubject, measure: Measure): Promise<object>;
  /** Takes either back. @returns false when it has changed since, so that there is nothing to restore. */
  restore(trx: Writer, subject: DecidedSubject, state: unknown): Promise<boolean>;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** Each slice provides one object of all kinds that it has. */
    'reports.subjects': readonly ReportSubject[];
  }
}
