import { requireFresh } from '../http/require-caller.ts';
import type { Caller } from '../http/route.ts';
import type { RateLimiter } from './rate-limit.ts';

/** An evening's work of looking people up, and not a copy of everybody. */
const PEOPLE = { name: 'people-read', max: 300, windowSeconds: 3600 };

/**
 * Counts the people whose addresses a list or a page has just shown to somebody of the staff, page after page. To read
 * many more is an export, which needs a fresh sign-in.
 * @throws HttpError 403 with `reauthenticate`, or with `session_required` for a token
 */
export async function limitPeople(
  { limiter }: { limiter: Pick<RateLimiter, 'measure'> },
  caller: Caller,
  people: number,
): Promise<void> {
  if (caller.isFresh || people === 0) return;
  const state = await limiter.measure(PEOPLE, String(caller.userId), people);
  if (state?.isUsedUp) requireFresh(caller);
}
