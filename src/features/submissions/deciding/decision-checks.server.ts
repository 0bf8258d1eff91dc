import { hasExpired, urlKey, VERSION_LAPSED } from '#src/features/tools/rules.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { SubmissionsDependencies } from '../dependencies.server.ts';
import { isUrlTaken, type ToolState, type Writer } from '../field-queries.server.ts';
import { type Submitter, selectUrlHolder } from './deciding-queries.server.ts';

/** What a decision was about, as it is afterwards. */
export interface Decided {
  id: number;
  slug: string;
  status: ToolState['status'];
}

export type DecisionChecks = ReturnType<typeof createDecisionChecks>;

export const notThere = () => new HttpError('not_found', { message: 'There is no such submission.' });
export const conflict = (message: string, detail?: Record<string, unknown>) =>
  new HttpError('conflict', { message, detail });

/** What every decision asks first. */
export function createDecisionChecks({ clock, appUrl }: Pick<SubmissionsDependencies, 'clock' | 'appUrl'>) {
  /** @throws HttpError 409 unless it waits. */
  const requireWaiting = ({ status, pending_version_of, submitted_at }: ToolState): void => {
    if (status !== 'pending') throw conflict('This has been decided already.');
    if (pending_version_of !== null && hasExpired(submitted_at, clock.now())) {
      throw conflict(VERSION_LAPSED);
    }
  };

  /** @throws HttpError 409 naming the listing that has the address. */
  const requireFreeUrl = async (trx: Writer, url: string, exceptId: number): Promise<void> => {
    const holder = await selectUrlHolder(trx, urlKey(url)!, exceptId);
    if (holder) throw conflict(`Another listing has this address: ${holder.name}.`, { slug: holder.slug });
  };

  /** A change that another listing can come before, in the very moment. */
  const unlessTaken = async <Result>(change: Promise<Result>): Promise<Result> => {
    try {
      return await change;
    } catch (error) {
      throw isUrlTaken(error) ? conflict('Another listing has this address.') : error;
    }
  };

  const pageOf = (slug: string): string => `${appUrl}/ai/${slug}`;
  /** Sample people have no address. */
  const isReachable = (person: Submitter | undefined): person is Submitter => person?.is_demo === false;

  return { requireWaiting, requireFreeUrl, unlessTaken, pageOf, isReachable };
}
