const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MONTH_DAYS = 30;
const SPREAD_DAYS = 4;
const FIRST_RETRY_HOURS = 6;
const RETRY_GROWTH = 4;

/** Tools a run asks at most, so that a run ends well before the next one. */
export const TOOLS_A_RUN = 100;

/** When a site that answered is asked again: after a month, spread over a few days so that not all come at once. */
export function nextMonthlyVisit(toolId: number, now: Date): Date {
  return new Date(now.getTime() + (MONTH_DAYS + (toolId % SPREAD_DAYS)) * DAY);
}

/** When a site that failed so many times in a row is tried again: after 6 hours, 1, 4, 16 days, then monthly. */
export function nextRetry(failures: number, now: Date): Date {
  const hours = Math.min(FIRST_RETRY_HOURS * RETRY_GROWTH ** (failures - 1), MONTH_DAYS * 24);
  return new Date(now.getTime() + hours * HOUR);
}

/** Places that publish other people's work. Their icon is their own logo, never that of the tool. */
const HOSTING =
  /(^|\.)(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sourceforge\.net|huggingface\.co|pypi\.org|npmjs\.com|readthedocs\.io|producthunt\.com|apps\.apple\.com|play\.google\.com|chromewebstore\.google\.com|marketplace\.visualstudio\.com|addons\.mozilla\.org|microsoftedge\.microsoft\.com|notion\.site|wordpress\.org)$/;

/** True when the icon that a page declares stands for the tool, not for the place where the page is. */
export function ownsItsIcon(pageUrl: string): boolean {
  return !HOSTING.test(new URL(pageUrl).hostname);
}
