import { CODES } from '#src/features/tools/listings/public/facts/code-rules.ts';
import { findByAddress } from '#src/features/tools/service.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import type { Sender } from '#src/server/images/fair-queue.ts';
import { explainFailure } from '#src/server/outbound/public-fetch.ts';
import { isSameDomain } from '#src/server/outbound/registrable-domain.ts';
import type { Translate } from '#src/server/translate.ts';
import type { PreviewsContext } from '../context.server.ts';
import type { Prefill } from '../contract.ts';
import { fetchDeclaredPictures } from '../visit-site.server.ts';
import { readSiteFacts } from './site-facts.ts';

const LIMIT = { name: 'prefill', max: 20, windowSeconds: 3600 };

const NOTHING = {
  name: null,
  tagline: null,
  description: null,
  company: null,
  languages: null,
  pricing_url: null,
  source_code_url: null,
  logo: null,
  screenshot: null,
} as const;

/** Reads what a tool's own site says of itself, and finds a tool that is listed already. @throws HttpError 429. */
export async function prefill(
  context: PreviewsContext,
  address: string,
  { network, caller }: Pick<Call, 'network' | 'caller'>,
  t: Translate,
): Promise<Prefill> {
  const { internet, limiter } = context;
  await limiter.consumeForNetwork(LIMIT, network);
  const page = await internet.fetchPublic(address);
  if (!page.isFetched || page.status !== 200) {
    const problem = page.isFetched ? explainStatus(page.status) : explainFailure(page.reason);
    const listed = await findListed(context, [address], undefined);
    return { ...NOTHING, url: address, problem: t(problem), listed };
  }
  const { instead, ...facts } = readSiteFacts(page.text, page.url, CODES.language);
  const isOther = !isSameDomain(page.url.hostname, new URL(address).hostname);
  if (instead === 'missing' || (instead === 'sign-in' && (isOther || !facts.name))) {
    // What such a page shows is its host's: the service that people sign in with, or nothing.
    const listed = await findListed(context, [address], undefined);
    const problem = t(instead === 'missing' ? 'previews.noPage' : 'previews.signIn');
    return { ...NOTHING, url: address, problem, listed };
  }
  const [listed, pictures] = await Promise.all([
    findListed(context, [address, page.url.href], facts.name?.value),
    readPictures({ ...context, sender: caller ? String(caller.userId) : { network } }, page),
  ]);
  return { ...facts, ...pictures, url: page.url.href, problem: null, listed };
}

function explainStatus(status: number) {
  if (status === 404 || status === 410) return 'previews.noPage';
  return [401, 403, 429, 451, 503].includes(status) ? 'previews.refused' : 'previews.noAnswer';
}

/** A published tool at one of the addresses, or else with exactly this name. */
async function findListed(
  { tools }: PreviewsContext,
  addresses: readonly string[],
  name: string | undefined,
): Promise<Prefill['listed']> {
  const [atAddress] = (await findByAddress(tools, addresses)).values();
  if (atAddress !== undefined) return describe(tools, atAddress, 'address');
  const joined = name ? scanWords(name).words.join('') : '';
  if (joined.length < 2) return null;
  const { names } = await tools.catalogue.readNamed(name!);
  const [id] = names.findWhole(joined);
  return id === undefined ? null : describe(tools, id, 'name');
}

async function describe({ catalogue }: PreviewsContext['tools'], id: number, by: 'address' | 'name') {
  const [tool] = await catalogue.readSuggested([id]);
  return tool ? { slug: tool.slug, name: tool.name, by } : null;
}

/** The icon and the picture that the page declares; none while the image process is busy with others. */
async function readPictures(
  context: PreviewsContext & { sender: Sender },
  page: { text: string; url: URL },
): Promise<Pick<Prefill, 'logo' | 'screenshot'>> {
  try {
    const wanted = { wants_icon: true, wants_cover: true, icon_hash: null, cover_hash: null };
    const { icon, cover } = await fetchDeclaredPictures(context, page, wanted);
    const written = (found: typeof icon, source: 'link' | 'open-graph') =>
      found && 'drawn' in found && found.drawn
        ? { value: found.drawn.bytes.toString('base64'), source }
        : null;
    return { logo: written(icon, 'link'), screenshot: written(cover, 'open-graph') };
  } catch (error) {
    if (error instanceof HttpError) return { logo: null, screenshot: null };
    throw error;
  }
}
