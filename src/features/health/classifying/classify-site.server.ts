import type { VisitFailure } from '#src/server/outbound/public-visit.ts';
import { isSameDomain, isSharedPlace } from '#src/server/outbound/registrable-domain.ts';
import type { Verdict, VisitReason } from '../rules.ts';
import { isParkerAddress, looksParked } from './parked-signs.server.ts';
import { type ReadPage, readPage } from './read-page.ts';
import {
  isChallenge,
  isMaintenance,
  isPlaceholder,
  isSoftNotFound,
  isSuspended,
  saysNotFound,
} from './refusal-signs.ts';

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
