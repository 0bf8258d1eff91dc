/** The programs for statistics whose script the site can load. */
export const OUTSIDE_PROGRAMS = {
  plausible: 'Plausible',
  umami: 'Umami',
  goatcounter: 'GoatCounter',
  matomo: 'Matomo',
} as const;
export type OutsideProgram = keyof typeof OUTSIDE_PROGRAMS;

/** A script of somebody else that counts visits, as configured. */
export interface OutsideStatistics {
  program: OutsideProgram;
  /** Where it comes from and reports to, without a slash at its end. */
  url: string;
  /** The name or number of the site there; empty for GoatCounter. */
  site: string;
}

let configured: OutsideStatistics | undefined;

/** Set by the server before it renders; browsers read it from the page. */
export function setOutsideStatistics(next: OutsideStatistics | undefined): void {
  configured = next;
}

/** The script that this site is configured to load. None of the parts has a space in it. */
export function outsideStatistics(): OutsideStatistics | undefined {
  if (typeof document === 'undefined') return configured;
  const [program, url, site = ''] = document.documentElement.dataset.statistics?.split(' ') ?? [];
  return program && url ? { program: program as OutsideProgram, url, site } : undefined;
}

/** The value of `data-statistics` on the page's first element. */
export function writeOutsideStatistics({ program, url, site }: OutsideStatistics): string {
  return [program, url, site].join(' ').trimEnd();
}

/** True for a program that stores cookies, for which visitors are asked. */
export function hasOutsideCookies(): boolean {
  return outsideStatistics()?.program === 'matomo';
}

/** The hosts that a page may load the script from and send to: only GoatCounter's own service has two. */
export function outsideOrigins({ program, url }: OutsideStatistics): { script: string; reports: string } {
  const { origin, hostname } = new URL(url);
  const isHosted = program === 'goatcounter' && hostname.endsWith('.goatcounter.com');
  return { script: isHosted ? 'https://gc.zgo.at' : origin, reports: origin };
}
