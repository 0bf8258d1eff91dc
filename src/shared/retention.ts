import { DAY } from '#src/shared/time.ts';

/** How long visits, views, what people watched and which edition reached whom are kept: two years, as the privacy policy says. */
export const HISTORY_KEPT_MS = 730 * DAY;
