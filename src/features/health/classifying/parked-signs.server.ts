import { registrableDomain } from '#src/server/outbound/registrable-domain.ts';
import { FOR_SALE, HELD } from './phrases.ts';
import { fold, type ReadPage, saysAny } from './read-page.ts';

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Services that show advertisements on unused domains, and those that sell domains. */
const PARKERS = words(`
  above.com afternic.com bodis.com brandbucket.com brandpa.com cashparking.com companydns.com dan.com dnparking.com
  domainactive.com domaindiscount24.net domainlore.co.uk domainmarket.com domainnamesales.com domainparking.com
  domainsponsor.com dsparking.com efty.com fabulous.com frogdomains.com giantpanda.com hugedomains.com ifdnzact.com
  internettraffic.com mydomaincontact.com namebright.com namedrive.com namefind.com nameshift.com oxley.com park.io
  parkingcrew.net parkingpage.com parklogic.com parkpage.com perfectname.com rookmedia.net saw.com sedo.com sedo.de
  sedoparking.com skenzo.com smartname.com snapnames.com squadhelp.com sullysites.com tldpark.com trafficz.com
  undeveloped.com uniregistry.com voodoo.com zeropark.com d38psrni17bvxu.cloudfront.net`);
/** Registrars and hosts whose files stand on ordinary pages too, so that only their landings count. */
const REGISTRARS = words(`
  atom.com domain.com dynadot.com epik.com escrow.com flippa.com gandi.net gname.com godaddy.com hostinger.com
  hostingerapp.com ionos.com name.com namecheap.com namesilo.com ovh.com ovh.net porkbun.com registrar-servers.com
  sav.com sitelutions.com spaceship.com strato.de united-domains.de wsimg.com zoho.com`);
const LANDING =
  /parking|parked|for-?sale|domain-?search|domain-?lander|\/lander\b|\/market(?:place)?\/|\/names?\/|hpages|expired|registrant/i;

/** Marks of advertisements for unused domains, in scripts and addresses. */
const ADVERTS =
  /adsense\/domains\/caf|data-adblockkey|parking_?session|parkingcrew|sedoparking|bodis|domain_?park|google_domain_|window\.park\b|_park_|fp_template/i;

/** Hosts and paths that advertisers of unused domains send visitors to. */
const LANDER_HOST = /^ww\d{1,3}\./;
const LANDER_PATH = /^\/(?:lander|parking|_park|park\.html?|parked|for-sale|domain-for-sale)(?:[/.?]|$)/i;

const THIN_TEXT = 700;
const RICH_TEXT = 4500;
/** Pages of its own that a site has and a parked domain does not. */
const OWN_PAGES = 4;
const LEGAL_PAGE = /privacy|terms|imprint|impressum|contact|legal|cookie/i;

/** Where a domain's visitors end up. */
export interface Landing {
  /** The host that is listed. */
  listed: string;
  final: URL;
  page: ReadPage;
  headers: Readonly<Record<string, string>>;
}

const domainOf = (host: string) => registrableDomain(host)?.name ?? host;

/** True for an address of a service that parks or sells domains, where somebody else's domain leads. */
export function isParkerAddress(url: URL, listedHost: string): boolean {
  const domain = domainOf(url.hostname);
  if (domain === domainOf(listedHost)) return false;
  return PARKERS.has(domain) || (REGISTRARS.has(domain) && LANDING.test(url.hostname + url.pathname));
}

/**
 * Counts the signs of a domain without a site: whose files the page loads, its advertisements, where it sends browsers, what
 * it says of the domain, that it is called by the domain, and that there is little else. More than one is needed, since each
 * stands on some page that is alive: a shop for domains says "for sale", a new company says "coming soon".
 */
export function looksParked(landing: Landing): boolean {
  const { listed, final, page } = landing;
  if (isParkerAddress(final, listed)) return true;
  if (page.text.length >= RICH_TEXT || isOrdinary(page, final)) return false;
  const own = domainOf(listed).toLowerCase();
  const said = fold(`${page.title}. ${page.heading}. ${page.text}`);
  const technical = countTechnicalSigns(landing);
  const spoken = [saysAny(said, FOR_SALE), saysAny(said, HELD)].filter(Boolean).length;
  const isThin = page.text.length < THIN_TEXT;
  const isCalled = startsWithDomain(page.title, own) || startsWithDomain(page.heading, own);
  const isMeant = isCalled || said.includes(own);
  if (technical > 0) return technical + spoken >= 2 || isThin;
  if (page.text.length >= RICH_TEXT / 2) return false;
  // A tool about domains says the same of others: these words have to be about its own.
  return isMeant && (spoken === 2 || (spoken === 1 && (isCalled || isThin)));
}

function countTechnicalSigns({ listed, final, page, headers }: Landing): number {
  const { code, addresses, rootAttributes } = page;
  const refresh = page.refresh ? URL.parse(page.refresh, final.href) : null;
  const hasProvider = [...addresses, ...(page.refresh ? [page.refresh] : [])].some((address) => {
    const url = URL.parse(address, final.href);
    return (
      url !== null && domainOf(url.hostname) !== domainOf(final.hostname) && isParkerAddress(url, listed)
    );
  });
  const hasAdverts =
    ADVERTS.test(code) ||
    addresses.some((address) => ADVERTS.test(address)) ||
    rootAttributes.includes('data-adblockkey') ||
    'x-adblock-key' in headers ||
    ADVERTS.test(headers['set-cookie'] ?? '') ||
    /^parking/i.test(headers.server ?? '');
  const isLander = [final, refresh].some(
    (url) => url && (LANDER_HOST.test(url.hostname) || LANDER_PATH.test(url.pathname)),
  );
  return [hasProvider, hasAdverts, isLander].filter(Boolean).length;
}

function startsWithDomain(text: string, domain: string): boolean {
  const plain = fold(text).replace(/^(?:welcome to |https?:\/\/)?(?:www\.)?/, '');
  return plain.startsWith(domain) && !/^[a-z0-9-]/.test(plain.slice(domain.length));
}

/** True for a site with pages of its own. */
function isOrdinary(page: ReadPage, final: URL): boolean {
  const own = page.links.flatMap((link) => {
    const url = URL.parse(link, final.href);
    const isPage = url?.hostname === final.hostname && url.pathname !== '/' && url.search === '';
    return isPage && !LEGAL_PAGE.test(url.pathname) ? [url.pathname] : [];
  });
  return new Set(own).size >= OWN_PAGES;
}
