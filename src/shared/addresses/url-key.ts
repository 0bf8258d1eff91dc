import { trimEndOf } from '#src/shared/text/shorten.ts';

/**
 * Names of parameters that say where a visitor came from or which language the page has, and never which page it is. Migration
 * 0115 has the same pattern for the keys that were stored before.
 */
const NEVER_TELL =
  /^(?:(?:utm|mtm|pk|piwik|matomo|hsa|mc|ga|fb|vero|oly|guce|at|stm|trk|itm)_.*|_{1,2}hs.*|_ga|_gl|_ke|_kx|_openstat|_branch_match_id|gclid|gclsrc|gbraid|wbraid|gad_source|gad_campaignid|dclid|fbclid|igsh|igshid|twclid|ttclid|msclkid|yclid|ysclid|li_fat_id|epik|rdt_cid|scid|s_cid|cmpid|cid_source|mkt_tok|trk|trkinfo|rb_clickid|wickedid|irclickid|irgwc|srsltid|sscid|cjevent|awc|wt_mc|xtor|ref|ref_src|ref_url|refid|referrer|referer|ref_id|source|via|aff|aff_id|affid|affiliate|fpr|guccounter|spm|scm|ssr|pcampaignid|hl|gl|lang|locale)$/;

/** The parameters that tell a page from others, in one order; as they are written, because only their names are looked at. */
function tellingParameters(query: string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '' && !NEVER_TELL.test(pair.split('=', 1)[0]!.toLowerCase()))
    .sort()
    .join('&');
}

/** `#/tool-a` and `#!/tool-a` of applications that keep their pages in the fragment; other fragments are places on one page. */
function routeOf(hash: string): string {
  const [, route, query = ''] = /^#!?\/([^?]*)(?:\?(.*))?$/s.exec(hash) ?? [];
  if (route === undefined) return '';
  const path = trimEndOf(route, '/').toLowerCase();
  const parameters = tellingParameters(query);
  return path || parameters ? `#/${path}${parameters && `?${parameters}`}` : '';
}

/**
 * Two addresses with the same key are the same listing: host, path, telling parameters and route, without scheme, `www.`, the
 * host's last dot and trailing slashes; host, path and route in lower case. `undefined` for anything that is not an http(s) address.
 */
export function urlKey(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return undefined;
  const host = parsed.host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');
  const path = trimEndOf(parsed.pathname, '/').toLowerCase();
  const parameters = tellingParameters(parsed.search.slice(1));
  const told = (parameters && `?${parameters}`) + routeOf(parsed.hash);
  return host + (path || (told && '/')) + told;
}
