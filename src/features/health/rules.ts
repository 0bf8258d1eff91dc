import type { HealthState } from '#src/features/tools/tool-page/detail/health-contract.ts';
import { DAY } from '#src/shared/time.ts';

/** The reasons of a verdict. */
export const VISIT_REASONS = [
  'answers',
  'signs_in',
  'refuses_programs',
  'robots',
  'too_slow',
  'too_large',
  'redirects',
  'broken_off',
  'empty',
  'placeholder',
  'maintenance',
  'certificate',
  'no_name',
  'no_connection',
  'bad_address',
  'not_found',
  'server_error',
  'suspended',
  'moved',
  'parked',
] as const;
export type VisitReason = (typeof VISIT_REASONS)[number];

/** The result of one visit. */
export interface Verdict {
  state: HealthState;
  reason: VisitReason;
}

/** The finding on the page of prices of a website, or why there is none. */
export const PRICE_FINDINGS = [
  'agrees',
  'differs',
  'unclear',
  'other_currency',
  'none',
  'scripts',
  'sign_in',
  'unread',
  'no_page',
] as const;
export type PriceFinding = (typeof PRICE_FINDINGS)[number];

export const DISCONTINUED_PER_PAGE = 60;
/** Characters of the note about a discontinued tool. */
export const NOTE_MAX = 500;

/** Filters of administrators: in a state for at least so long. */
export const SITE_AGES = ['7d', '30d', '90d'] as const;

const WEEK_DAYS = 7;
/** Days until a failed site is visited again, by failures in a row; monthly after the last. */
const RETRY_DAYS = [1, 3, 7, 14, 30];
/** A site counts as failed after so many visits within this time. */
const FAILURES_NEEDED = 3;
const FAILURE_WINDOW = 14 * DAY;

/** A site before a visit. */
export interface KnownHealth {
  state: HealthState;
  since: Date;
  /** The latest failed visits in a row, the oldest first, at most three. */
  failed_at: readonly Date[];
  /** Failed visits in a row. */
  failures: number;
  /** Somebody has said that it works: failures do not count until then. */
  trusted_until: Date | null;
}

export interface HealthChange {
  state: HealthState;
  since: Date;
  failed_at: Date[];
  failures: number;
  due_at: Date;
  /** True when this visit was the one after which a person has to decide. */
  needs_person: boolean;
}

/** Failures within so short a time are one: somebody has asked several times. */
const SAME_FAILURE = 6 * 3_600_000;

const isFailure = ({ state }: Verdict) => state === 'unreachable' || state === 'parked';

/**
 * Adds a visit to what is known. One or two failures change nothing that others see: the third within two weeks does.
 * An answer that says neither keeps the failures before it, and an answer that works forgets them.
 */
export function addVisit(known: KnownHealth, verdict: Verdict, now: Date): HealthChange {
  const nextWeek = new Date(now.getTime() + WEEK_DAYS * DAY);
  const since = (state: HealthState) => (state === known.state ? known.since : now);
  if (!isFailure(verdict)) {
    const isBad = known.state === 'unreachable' || known.state === 'parked';
    // A challenge in between does not prove that a lost site is back.
    const state = verdict.state === 'unknown' && isBad ? known.state : verdict.state;
    const keeps = verdict.state === 'unknown';
    return {
      state,
      since: since(state),
      failed_at: keeps ? [...known.failed_at] : [],
      failures: keeps ? known.failures : 0,
      due_at: nextWeek,
      needs_person: state === 'moved' && known.state !== 'moved',
    };
  }
  if (known.trusted_until && known.trusted_until > now)
    return {
      state: known.state,
      since: known.since,
      failed_at: [],
      failures: 0,
      due_at: nextWeek,
      needs_person: false,
    };
  const last = known.failed_at.at(-1);
  const isSame = last !== undefined && now.getTime() - last.getTime() < SAME_FAILURE;
  const failures = isSame ? known.failures : known.failures + 1;
  const failed_at = isSame ? [...known.failed_at] : [...known.failed_at, now].slice(-FAILURES_NEEDED);
  const isSettled =
    failed_at.length === FAILURES_NEEDED && now.getTime() - failed_at[0]!.getTime() <= FAILURE_WINDOW;
  const wasBad = known.state === 'unreachable' || known.state === 'parked';
  const state = isSettled || wasBad ? verdict.state : known.state;
  return {
    state,
    // It has been away since the first of the visits that failed.
    since: state === known.state ? known.since : wasBad ? known.since : failed_at[0]!,
    failed_at,
    failures,
    due_at: new Date(now.getTime() + RETRY_DAYS[Math.min(failures, RETRY_DAYS.length) - 1]! * DAY),
    needs_person: isSettled && !wasBad && !isSame,
  };
}

/** Visits of a run that reached nothing at all, in per cent, from which on our own network is to blame. */
const OUTAGE_SHARE = 0.6;
const OUTAGE_VISITS = 8;

/** True when so many sites cannot be reached at once that it must be our own network. */
export function isOwnOutage(verdicts: readonly Verdict[]): boolean {
  const lost = verdicts.filter(({ reason }) => reason === 'no_name' || reason === 'no_connection').length;
  return verdicts.length >= OUTAGE_VISITS && lost / verdicts.length >= OUTAGE_SHARE;
}

/** For how long somebody's word counts more than our visits. */
export const TRUSTED_DAYS = { owner: 30, editor: 180 } as const;
