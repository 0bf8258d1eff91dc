import { CHALLENGE, MAINTENANCE, NOT_FOUND, PLACEHOLDER, SUSPENDED } from './phrases.ts';
import { fold, type ReadPage, saysAny } from './read-page.ts';

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
export function isChallenge({ host, headers }: { host: string; headers: Headers }, page: ReadPage): boolean {
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
export function isMaintenance(page: ReadPage, headers: Headers): boolean {
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
export function saysNotFound(page: ReadPage): boolean {
  if (page.text.length >= THIN_TEXT) return false;
  return [page.title, page.heading].some(namesNothing) || namesNothing(page.text.slice(0, BARE_TEXT));
}

const ERROR_PATH =
  /\/(?:404|not[-_]?found|page[-_]not[-_]found|errors?\/404|errors?\/not-?found)(?:\.\w{2,5})?\/?$/i;

/** A page that says that it is not there while the answer says that all is well. */
export function isSoftNotFound(listed: URL, final: URL, page: ReadPage): boolean {
  if (ERROR_PATH.test(final.pathname) && final.pathname !== listed.pathname) return true;
  return page.text.length < THIN_TEXT && [page.title, page.heading].some(namesNothing);
}

/** True for a site that its host has switched off. */
export function isSuspended(page: ReadPage): boolean {
  if (page.text.length >= THIN_TEXT) return false;
  return saysAny(fold(`${headOf(page)} ${page.text.slice(0, BARE_TEXT)} ${page.refresh ?? ''}`), SUSPENDED);
}

/** The page that comes with a server or a panel: nobody has put a site there. */
export function isPlaceholder(page: ReadPage): boolean {
  const said = [page.title, page.heading, ...(page.title === '' ? [page.text] : [])].map(fold);
  return said.some((text) => PLACEHOLDER.some((phrase) => text.startsWith(phrase)));
}
