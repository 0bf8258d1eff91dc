import type { Writer } from '#src/db/transaction.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { DecidedSubject, Measure, ReportSubject, ReportsContext } from '../context.server.ts';
import type { ReportAction, ReportSubjectKind } from '../rules.ts';

/** @throws HttpError 404 for a kind whose slice is switched off. */
export function subjectOf({ extensions }: ReportsContext, kind: ReportSubjectKind): ReportSubject {
  const found = listSubjects(extensions).find((subject) => subject.kind === kind);
  if (!found) throw new HttpError('not_found', { message: 'reports.noSubject' });
  return found;
}

const listSubjects = (extensions: ReportsContext['extensions']) => extensions.all('reports.subjects').flat();

/** A restriction of something that cannot be restricted itself is one of its author. */
function restrictedOf(context: ReportsContext, kind: ReportSubjectKind, decided: DecidedSubject) {
  const subject = subjectOf(context, kind);
  if (subject.restrict) return { subject, decided };
  const { authorId } = decided;
  const person = listSubjects(context.extensions).find(({ isPerson }) => isPerson);
  return authorId === null || !person ? undefined : { subject: person, decided: { id: authorId, authorId } };
}

/**
 * Does what a decision says.
 * @returns what is needed to take it back; null for a decision that changes nothing.
 * @throws HttpError 409 when it cannot be done, as for what is gone.
 */
export async function applyMeasure(
  context: ReportsContext,
  trx: Writer,
  { kind, action, ...decided }: DecidedSubject & { kind: ReportSubjectKind; action: ReportAction },
  measure: Measure,
): Promise<object | null> {
  if (action === 'remove') return subjectOf(context, kind).remove(trx, decided, measure);
  if (action !== 'restrict') return null;
  const restricted = restrictedOf(context, kind, decided);
  if (!restricted?.subject.restrict) throw new HttpError('conflict', { message: 'reports.nobodyToRestrict' });
  return restricted.subject.restrict(trx, restricted.decided, measure);
}

/** Reverts the effect of a decision. @returns false when it has changed since. */
export async function revertMeasure(
  context: ReportsContext,
  trx: Writer,
  {
    kind,
    action,
    state,
    ...decided
  }: DecidedSubject & { kind: ReportSubjectKind; action: ReportAction; state: object | null },
): Promise<boolean> {
  if (state === null) return true;
  if (action === 'remove') return subjectOf(context, kind).restore(trx, decided, state);
  const restricted = restrictedOf(context, kind, decided);
  return restricted ? restricted.subject.restore(trx, restricted.decided, state) : false;
}
