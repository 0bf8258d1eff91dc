import { isAllowed, subscribeToConsent } from '#src/features/consent/consent-client.ts';
import {
  hasOutsideCookies,
  type OutsideProgram,
  type OutsideStatistics,
  outsideOrigins,
  outsideStatistics,
} from '#src/shared/site/outside-statistics.ts';
import { pageToCount } from '../rules.ts';

/*
 * Loads the configured script of somebody else and tells it which pages are looked at. Every program is told by hand, so
 * that none reads an address that is nobody's business: a link from an email, or the administrators' screen. What sets
 * cookies waits for consent, and hears nothing more once it is withdrawn.
 */

interface Look {
  /** Without language and parameters. */
  path: string;
  title: string;
  /** The address of the page before it, here or elsewhere; may be empty. */
  from: string;
}

type PlausibleQueue = ((...given: unknown[]) => void) & {
  q?: unknown[][];
  o?: object;
  init?(options: object): void;
};

declare global {
  interface Window {
    plausible?: PlausibleQueue;
    umami?: { track(describe: (known: object) => object): void };
    goatcounter?: { count?(look: object): void };
    _paq?: unknown[][];
  }
}

interface Program {
  /** The attributes of its script element. */
  describe(outside: OutsideStatistics): { src: string; data?: Record<string, string> };
  /** Runs before the script is loaded. */
  prepare?(outside: OutsideStatistics): void;
  report(look: Look): void;
}

const addressOf = (path: string): string => window.location.origin + path;

const PROGRAMS: Record<OutsideProgram, Program> = {
  plausible: {
    // A script of its own for each site, or that for all, which is told the site.
    describe: ({ url, site }) =>
      site.startsWith('pa-')
        ? { src: `${url}/js/${site}.js` }
        : { src: `${url}/js/script.manual.js`, data: { domain: site } },
    prepare() {
      const waiting: unknown[][] = [];
      const queue: PlausibleQueue = (...given) => void waiting.push(given);
      queue.q = waiting;
      queue.o = {
        autoCapturePageviews: false,
        outboundLinks: false,
        fileDownloads: false,
        formSubmissions: false,
      };
      window.plausible = queue;
    },
    report: ({ path }) => window.plausible?.('pageview', { u: addressOf(path), url: addressOf(path) }),
  },
  umami: {
    describe: ({ url, site }) => ({
      src: `${url}/script.js`,
      data: { websiteId: site, hostUrl: url, autoTrack: 'false' },
    }),
    report: ({ path, title, from }) =>
      window.umami?.track((known) => ({ ...known, url: path, title, referrer: from })),
  },
  goatcounter: {
    describe: (outside) => ({
      src: `${outside.url.replace(outsideOrigins(outside).reports, outsideOrigins(outside).script)}/count.js`,
      data: { goatcounter: `${outside.url}/count`, goatcounterSettings: '{"no_onload":true}' },
    }),
    report: ({ path, title, from }) => window.goatcounter?.count?.({ path, title, referrer: from }),
  },
  matomo: {
    describe: ({ url }) => ({ src: `${url}/matomo.js` }),
    prepare({ url, site }) {
      window._paq = [
        ['setTrackerUrl', `${url}/matomo.php`],
        ['setSiteId', site],
      ];
    },
    report({ path, title, from }) {
      window._paq?.push(
        ['setCustomUrl', addressOf(path)],
        ['setReferrerUrl', from],
        ['setDocumentTitle', title],
        ['trackPageView'],
      );
    },
  },
};

let loading: Promise<void> | undefined;
let previous: string | undefined;
/** The latest page, while there is no consent. */
let waiting: Look | undefined;

/** Loads the script once. One that is blocked or away is no error of the page. */
function load(outside: OutsideStatistics): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const { describe, prepare } = PROGRAMS[outside.program];
    const { src, data } = describe(outside);
    prepare?.(outside);
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    Object.assign(script.dataset, data, { outside: '' });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(script);
  });
  return loading;
}

const mayReport = (): boolean => !hasOutsideCookies() || isAllowed('analytics');

function report(outside: OutsideStatistics, look: Look): void {
  load(outside).then(
    () => mayReport() && PROGRAMS[outside.program].report(look),
    () => {},
  );
}

/** Tells the program that a page is shown; with cookies, as soon as there is consent. */
export function reportPage(pathname: string): void {
  const outside = outsideStatistics();
  const path = pageToCount(pathname);
  if (!outside || path === undefined || document.visibilityState !== 'visible') return;
  const look = { path, title: document.title, from: previous ?? document.referrer };
  previous = addressOf(path);
  if (mayReport()) {
    report(outside, look);
    return;
  }
  if (!waiting) subscribeToConsent(() => reportWaiting(outside));
  waiting = look;
}

function reportWaiting(outside: OutsideStatistics): void {
  if (!waiting || !mayReport()) return;
  report(outside, waiting);
  waiting = undefined;
}
