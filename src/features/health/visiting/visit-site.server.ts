import type { Internet } from '#src/server/outbound/internet.ts';
import { PRODUCT_NAME } from '#src/server/outbound/product.ts';
import { REDIRECTS } from '#src/server/outbound/public-fetch.ts';
import type { PublicVisit, SiteAnswer } from '#src/server/outbound/public-visit.ts';
import type { SeenSite } from '../classifying/classify-site.server.ts';
import { isAllowedByRobots, type RobotsRules, readRobotsRules } from './robots-rules.ts';

const ROBOTS_BYTES = 64 * 1024;
const PAGE_BYTES = 256 * 1024;
const MAX_REDIRECTS = 8;
/** Larger answers are not read. */
const MAX_LENGTH = 5_000_000;
/** Statuses of `robots.txt` behind which there is no server to ask. */
const IS_AWAY = /^(?:502|503|504|52\d|530)$/;

/**
 * Looks at a listed address as a polite program: `robots.txt` of each host first, then the head of the answer, then the
 * beginning of its body. One connection at a time, ten seconds and half a megabyte in all. Never throws.
 * @param findNext the address of one more page to look at, by what was seen.
 */
export async function visitSite(
  { openVisit }: Pick<Internet, 'openVisit'>,
  listed: string,
  contact: string,
  findNext: (seen: SeenSite) => Promise<string | undefined> = async () => undefined,
): Promise<SeenSite & { next?: SeenSite | undefined }> {
  const visit = openVisit(contact);
  const robots = new Map<string, RobotsAnswer>();
  try {
    const seen = await followTo(visit, listed, { robots, method: 'HEAD', steps: 2 * MAX_REDIRECTS });
    const address = await findNext(seen);
    if (address === undefined) return seen;
    if (address === seen.final || address === listed) return { ...seen, next: seen };
    return { ...seen, next: await followTo(visit, address, { robots, method: 'GET', steps: 2 }) };
  } finally {
    visit.close();
  }
}

interface Steps {
  robots: Map<string, RobotsAnswer>;
  method: 'HEAD' | 'GET';
  /** Requests at most, without those for `robots.txt`. */
  steps: number;
}

async function followTo(
  visit: PublicVisit,
  listed: string,
  { robots, method, steps }: Steps,
): Promise<SeenSite> {
  const seen = new Set<string>();
  let address = listed;
  for (let step = 0; step < steps; step += 1) {
    const refusal = await refusalOf(visit, address, robots);
    if (refusal) return { listed, final: address, ...refusal };
    const answer = await visit.ask(address, { method, maxBytes: PAGE_BYTES });
    const next = redirectOf(answer, address);
    if (next !== undefined) {
      if (seen.has(`${method} ${next}`) || seen.size >= MAX_REDIRECTS)
        return { listed, final: next, failure: 'redirects' };
      seen.add(`${method} ${next}`);
      address = next;
    } else if (method === 'GET' || isEnough(answer)) return { listed, final: address, ...toSeen(answer) };
    // Many servers refuse HEAD, or answer it otherwise: only GET counts against a site.
    else method = 'GET';
  }
  return { listed, final: address, failure: 'redirects' };
}

/** True when the head says all: no page, or more than is read. A name or a host that is away will not be back for GET. */
function isEnough(answer: SiteAnswer): boolean {
  if (!answer.isAnswered) return answer.failure !== 'broken_off';
  const { status, headers } = answer;
  if (status < 200 || status >= 300) return false;
  const type = headers['content-type'] ?? '';
  return (
    (type !== '' && !/html|xml|text\/plain/i.test(type)) || Number(headers['content-length']) > MAX_LENGTH
  );
}

function redirectOf(answer: SiteAnswer, address: string): string | undefined {
  if (!answer.isAnswered || !REDIRECTS.has(answer.status)) return undefined;
  const { location } = answer.headers;
  return (location && URL.parse(location, address)?.href) || undefined;
}

function toSeen(answer: SiteAnswer): Omit<SeenSite, 'listed' | 'final'> {
  if (!answer.isAnswered) return { failure: answer.failure, code: answer.code };
  const { status, headers, text, isCut } = answer;
  return { status, headers, text, isCut };
}

type Refusal = Omit<SeenSite, 'listed' | 'final'>;
type RobotsAnswer = { rules: RobotsRules } | Refusal;

/** Why an address is not asked: its host forbids it, or is not there. Each host's `robots.txt` is read once a visit. */
async function refusalOf(
  visit: PublicVisit,
  address: string,
  known: Map<string, RobotsAnswer>,
): Promise<Refusal | undefined> {
  const url = URL.parse(address);
  if (!url) return { failure: 'bad_address' };
  const host = url.host.replace(/^www\./, '');
  const robots = known.get(host) ?? (await readRobots(visit, url));
  known.set(host, robots);
  if (!('rules' in robots)) return robots;
  const path = url.pathname + url.search;
  return isAllowedByRobots(robots.rules, path) ? undefined : { failure: 'robots' };
}

async function readRobots(visit: PublicVisit, url: URL): Promise<RobotsAnswer> {
  const ask = (address: string) => visit.ask(address, { method: 'GET', maxBytes: ROBOTS_BYTES });
  let address = new URL('/robots.txt', url).href;
  let answer = await ask(address);
  for (let step = 0; step < 3; step += 1) {
    const next = redirectOf(answer, address);
    // Redirected elsewhere as a whole, the site has no rules of its own; those of the other host are read there.
    if (next === undefined || new URL(next).host.replace(/^www\./, '') !== url.host.replace(/^www\./, ''))
      break;
    address = next;
    answer = await ask(address);
  }
  if (!answer.isAnswered)
    // Broken off here, the page itself may still come.
    return answer.failure === 'broken_off' ? { rules: [] } : toSeen(answer);
  if (IS_AWAY.test(String(answer.status))) return toSeen(answer);
  if (answer.status >= 500) return { failure: 'robots' };
  const isText = !/html/i.test(answer.headers['content-type'] ?? '');
  return { rules: answer.status === 200 && isText ? readRobotsRules(answer.text, `${PRODUCT_NAME}Bot`) : [] };
}
