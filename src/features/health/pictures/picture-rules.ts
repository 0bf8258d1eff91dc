import { DAY } from '#src/shared/time.ts';
import type { Verdict } from '../rules.ts';

/** The result of an attempt. `blank` has one colour; at `other_page` there was no front page, but a challenge, say. */
export type PictureFinding = 'taken' | 'blank' | 'other_page' | 'no_page' | 'too_slow' | 'failed';

/** The fourth weekly visit after a picture takes the next one. */
const MONTH_DAYS = 27;
/** The next weekly visit tries again. */
const WEEK_DAYS = 6;
/** Failures in a row after which a month passes. */
const TRIES = 3;

export interface PicturePlan {
  failures: number;
  not_before: Date;
  /** False: the picture of before says nothing about the page of today. */
  keepsFormer: boolean;
}

/** When a page is photographed next, and whether its former picture stays until then. */
export function planPicture(finding: PictureFinding, failures: number, now: Date): PicturePlan {
  const hasFailed = finding === 'no_page' || finding === 'too_slow' || finding === 'failed';
  const count = hasFailed ? failures + 1 : 0;
  const days = hasFailed && count < TRIES ? WEEK_DAYS : MONTH_DAYS;
  return {
    failures: count,
    not_before: new Date(now.getTime() + days * DAY),
    keepsFormer: hasFailed,
  };
}

/** Reasons for which a site is not shown, though nobody calls it lost. */
const HIDING: ReadonlySet<Verdict['reason']> = new Set(['refuses_programs', 'robots', 'placeholder']);

/** True when a visit ends the showing of a picture: nothing stands for a site that is lost, for sale, or turns us away. */
export function endsPicture(verdict: Verdict, state: Verdict['state']): boolean {
  return HIDING.has(verdict.reason) || state === 'unreachable' || state === 'parked' || state === 'moved';
}

/** True when a visit saw a front page that can be photographed. */
export function allowsPicture({ reason }: Verdict): boolean {
  return reason === 'answers';
}
