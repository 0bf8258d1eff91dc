import type { VisitFailure } from '#src/server/outbound/public-visit.ts';
import { isSameDomain, isSharedPlace } from '#src/server/outbound/registrable-domain.ts';
import type { Verdict, VisitReason } from '../rules.ts';
import { isParkerAddress, looksParked } from './parked-signs.server.ts';
import { CHALLENGE, MAINTENANCE, NOT_FOUND, PLACEHOLDER, SUSPENDED } from './phrases.ts';
import { fold, type ReadPage, readPage, saysAny } from './read-page.ts';

type Headers = Readonly<Record<string, string>>;

/** Hosts that ask visitors to prove that they are people. */
const CHALLENGE_HOST =
  /(?:^|\.)(?:captcha-delivery\.com|perfdrive\.com|challenges\.cloudflare\.com|perimeterx\.net|px-cloud\.net|queue-it\.net)$/;

/** Marks in the code of challenges that do not stand on the page behind them. */
const CHALLENGE_CODE =
  /_cf_chl_opt|cf-chl-|cdn-cgi\/challenge-platform\/h\/|captcha-delivery\.com|_Incapsula_Resource|px-captcha|_pxAppId|awsWafCookieDomainList|awswaf\.com|gokuProps|ips\.js\?KP_UIDz|kpsdk|xess\/xess|cmd\/anubis|anubis_challenge|ddos-guard|vercel\/security|sucuri_cloudproxy|bobcmn|TSPD_101|distil_|aliyun_waf|acw_sc__v2|geetest|hcaptcha\.com\/1\/api\.js|recaptcha\/(?:api|enterprise)\.js|turnstile\/v0\/api\.js|interstitial\/ic|bm-verify|sec-cpt/i;

/** A page behind a challenge has more text. */
const THIN_TEXT = 1200;
const BARE_TEXT = 300;
/** Characters of a page in which it says what it is. */
const BEGINNING = 600;

const headOf = (page: ReadPage) => fold(`${page.title} ${page.heading}`);

/** An answer that asks a program to prove that it is a person, or sends it away. The site itself may be fine. */
function isChallenge({ host, headers }: { host: string; headers: Headers }, page: ReadPage): boolean {
  if (CHALLENGE_HOST.test(host)) return true;
  if (headers['cf-mitigated'] === 'challenge' || headers['x-vercel-mitigated']) return true;
  if (/challenge|captcha/.test(headers['x-amzn-waf-action'] ?? '')) return true;
  if (page.text.length >= THIN_TEXT) return false;
  if (saysAny(headOf(page), CHALLENGE) && page.links.length < 3) return true;
  const hasCode = CHALLENGE_CODE.test(page.code) || page.addresses.some((each) => CHALLENGE_CODE.test(each));
  const isSaid = saysAny(fold(`${page.text} ${page.code.slice(0, BEGINNING)}`), CHALLENGE);
  // A form with a check against spam is no challenge: a challenge has little else.
  const isBare = page.text.length < BARE_TEXT && page.links.length < 5;
  return (hasCode && (isBare || isSaid)) || (isBare && saysAny(fold(page.text), CHALLENGE));
}

/** A site that says itself that it will be back. */
function isMaintenance(page: ReadPage, headers: Headers): boolean {
  return (
    'retry-after' in headers || saysAny(fold(`${headOf(page)} ${page.text.slice(0, BEGINNING)}`), MAINTENANCE)
  );
}

const NOTHING = new Set(NOT_FOUND);
const SEPARATORS = /[|–—·•:!?]| - |\. |\.$/u;

/** True for a title or heading of which one part says, whole, that nothing is here. "404 Media" is a name. */
function namesNothing(text: string): boolean {
  return fold(text)
    .split(SEPARATORS)
    .some((part) =>
      NOTHING.has(
        part
          .trim()
          .replace(/^(?:oops|sorry|error|uh oh|whoops)[, ]+/, '')
          .trim(),
      ),
    );
}

/** True for a page that says that it is not there. */
function saysNotFound(page: ReadPage): boolean {
  if (page.text.length >= THIN_TEXT) return false;
  return [page.title, page.heading].some(namesNothing) || namesNothing(page.text.slice(0, BARE_TEXT));
}

const ERROR_PATH =
  /\/(?:404|not[-_]?found|page[-_]not[-_]found|errors?\/404|errors?\/not-?found)(?:\.\w{2,5})?\/?$/i;

/** A page that says that it is not there while the answer says that all is well. */
function isSoftNotFound(listed: URL, final: URL, page: ReadPage): boolean {
  if (ERROR_PATH.test(final.pathname) && final.pathname !== listed.pathname) return true;
  return page.text.length < THIN_TEXT && [page.title, page.heading].some(namesNothing);
}

/** True for a site that its host has switched off. */
function isSuspended(page: ReadPage): boolean {
  if (page.text.length >= THIN_TEXT) return false;
  return saysAny(fold(`${headOf(page)} ${page.text.slice(0, BARE_TEXT)} ${page.refresh ?? ''}`), SUSPENDED);
}

/** The page that comes with a server or a panel: nobody has put a site there. */
function isPlaceholder(page: ReadPage): boolean {
  const said = [page.title, page.heading, ...(page.title === '' ? [page.text] : [])].map(fold);
  return said.some((text) => PLACEHOLDER.some((phrase) => text.startsWith(phrase)));
}

/** Larger answers are no pages. */
const MAX_LENGTH = 5_000_000;
/** A page of this much text is a site, whatever its status. */
const WHOLE_PAGE = 1500;

/** The end of a visit to a listed address. */
export interface SeenSite {
  listed: string;
  /** Where redirects have led. */
  final: string;
  /** The visit ended without a whole answer. */
  failure?: VisitFailure | 'robots' | 'redirects' | undefined;
  /** Of Node, with a failure. */
  code?: string | undefined;
  /** Of the last answer. */
  status?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** The beginning of its body. */
  text?: string | undefined;
  isCut?: boolean | undefined;
}

const STATES: Record<VisitReason, Verdict['state']> = {
  answers: 'ok',
  signs_in: 'ok',
  refuses_programs: 'unknown',
  robots: 'unknown',
  too_slow: 'unknown',
  too_large: 'unknown',
  redirects: 'unknown',
  broken_off: 'unknown',
  empty: 'unknown',
  placeholder: 'unknown',
  maintenance: 'unknown',
  bad_address: 'unknown',
  certificate: 'unreachable',
  no_name: 'unreachable',
  no_connection: 'unreachable',
  not_found: 'unreachable',
  server_error: 'unreachable',
  suspended: 'unreachable',
  moved: 'moved',
  parked: 'parked',
};

const verdict = (reason: VisitReason): Verdict => ({ state: STATES[reason], reason });

/** Browsers fetch missing parts of a chain of certificates, and speak with servers that Node does not. */
const BROWSERS_ACCEPT = /UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|^ERR_SSL_/;

/** Judges what was seen. Pure; nothing that works for a person is ever unreachable or parked by intent. */
export function classifySite(seen: SeenSite): Verdict {
  const listed = new URL(seen.listed);
  const final = URL.parse(seen.final) ?? listed;
  if (seen.failure) return classifyFailure(seen, listed, final);
  const { status = 0, headers = {}, text = '', isCut = false } = seen;
  const page = readPage(text);
  const landing = { listed: listed.hostname, final, page, headers };
  if (looksParked(landing)) return verdict('parked');
  const target = page.refresh ? URL.parse(page.refresh, final.href) : null;
  const away = [final, target].find((url) => url !== null && leaves(listed, url));
  const isChallenged = isChallenge({ host: final.hostname, headers }, page);
  if (away) {
    if (isParkerAddress(away, listed.hostname)) return verdict('parked');
    if (isChallenged && /captcha|challenge|sorry|perfdrive|queue-it/i.test(away.href))
      return verdict('refuses_programs');
    if (comesBack(away, listed)) return verdict('signs_in');
    return verdict(isSharedPlace(listed) ? 'answers' : 'moved');
  }
  if (isChallenged) return verdict('refuses_programs');
  if (status >= 500 && status < 600) return classifyServerError(page, status, headers);
  if (status >= 400) return classifyRefusal(page, status);
  if (Number(headers['content-length']) > MAX_LENGTH) return verdict('too_large');
  if (status < 200 || status >= 300) return verdict('redirects');
  return classifyPage({ listed, final, page, headers, text, isCut });
}

function classifyFailure({ failure, code = '' }: SeenSite, listed: URL, final: URL): Verdict {
  if (isParkerAddress(final, listed.hostname)) return verdict('parked');
  if (leaves(listed, final) && !isSharedPlace(listed) && failure === 'robots')
    return verdict(comesBack(final, listed) ? 'signs_in' : 'moved');
  switch (failure) {
    case 'bad_certificate':
      return verdict(BROWSERS_ACCEPT.test(code) ? 'broken_off' : 'certificate');
    case 'robots':
    case 'redirects':
    case 'too_slow':
    case 'no_name':
    case 'no_connection':
    case 'bad_address':
      return verdict(failure);
    default:
      return verdict('broken_off');
  }
}

/** True for an address of another registrable domain. */
function leaves(listed: URL, url: URL): boolean {
  if (!/^https?:$/.test(url.protocol) || url.hostname === listed.hostname) return false;
  return !isSameDomain(listed.hostname, url.hostname);
}

/** Sign-in at another address: it carries the way back. */
function comesBack(url: URL, listed: URL): boolean {
  const host = listed.hostname.replace(/^www\./, '');
  const isSignIn = /login|log-in|signin|sign-in|sso|oauth|auth|account|session|saml|openid/i.test(
    url.hostname + url.pathname,
  );
  const names = [...url.searchParams].some(([, value]) => value.includes(host));
  return names && (isSignIn || /redirect|return|continue|callback|next|service/i.test(url.search));
}

function classifyServerError(
  page: ReadPage,
  status: number,
  headers: Readonly<Record<string, string>>,
): Verdict {
  if (isSuspended(page)) return verdict('suspended');
  if (status === 503 && isMaintenance(page, headers)) return verdict('maintenance');
  // Some pages that are whole for people say that the server has failed.
  return verdict(page.text.length >= WHOLE_PAGE ? 'answers' : 'server_error');
}

const SIGN_IN = new Set([401, 407]);
const GONE = new Set([404, 410]);

function classifyRefusal(page: ReadPage, status: number): Verdict {
  if (SIGN_IN.has(status)) return verdict('signs_in');
  if (isSuspended(page)) return verdict('suspended');
  if (!GONE.has(status)) return verdict('refuses_programs');
  // Apps on plain hosts answer 404 with the app, which finds the page in the browser.
  const isApp = page.scripts > 0 && !saysNotFound(page) && page.isHtml;
  return verdict(isApp ? 'broken_off' : 'not_found');
}

function classifyPage(seen: {
  listed: URL;
  final: URL;
  page: ReadPage;
  headers: Readonly<Record<string, string>>;
  text: string;
  isCut: boolean;
}): Verdict {
  const { listed, final, page, headers, text, isCut } = seen;
  const type = (headers['content-type'] ?? '').toLowerCase();
  if (type && !type.includes('html') && !page.isHtml) return verdict(text || type ? 'answers' : 'empty');
  if (isSuspended(page)) return verdict('suspended');
  if (isSoftNotFound(listed, final, page)) return verdict('not_found');
  if (isPlaceholder(page)) return verdict('placeholder');
  if (isMaintenance(page, {}) && page.text.length < 400 && page.links.length < 4)
    return verdict('maintenance');
  if (isCut && !page.isHtml) return verdict('too_large');
  const isBlank = page.text === '' && page.scripts === 0 && page.title === '' && page.addresses.length === 0;
  return verdict(isBlank ? 'empty' : 'answers');
}
