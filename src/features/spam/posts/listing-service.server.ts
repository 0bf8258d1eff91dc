import type { ToolFields } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import type { CallFor } from '#src/server/http/route.ts';
import { isSharedPlace } from '#src/server/outbound/registrable-domain.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import type { SpamContext } from '../context.server.ts';
import { selectListingsAtHost, selectWaitingTexts } from '../queries.server.ts';
import type { SpamFinding } from '../rules.ts';
import { isTrusted, screenPost } from '../service.server.ts';
import { findLikeness } from './likeness-rules.ts';

/** A listing as it is submitted or edited. */
interface SubmittedListing {
  fields: ToolFields;
  /** The fields that are new. Default: all. */
  changed?: readonly string[];
  /** The tool itself and its revision, which it is not compared with. */
  ids: readonly number[];
}

/**
 * Compares a listing with the lists and with other listings, and looks at its sender. Nothing is refused for likeness.
 * @throws HttpError 422 on the field that has a refused domain or word.
 */
export async function screenListing(
  context: SpamContext,
  call: CallFor<'user'>,
  { fields, changed, ids }: SubmittedListing,
): Promise<SpamFinding[]> {
  const findings = await screenPost(context, call, { type: 'tool', fields: { ...fields }, changed });
  if (isTrusted(call.caller) || !isOn('spam')) return findings;
  const [published, waiting, sameSite] = await Promise.all([
    findAlike(context, fields, ids),
    selectWaitingTexts(context.database.kysely, ids),
    findSameSite(context, fields.url, ids),
  ]);
  return [...findings, ...sameSite, ...findLikeness(fields, [...published, ...waiting])];
}

const COMPARED = 8;
const ASKED_WORDS = 16;

/** The published listings that the index finds nearest in name and text. A search that is away is no reason to refuse. */
async function findAlike(
  { tools: { catalogue }, log }: SpamContext,
  { name, description }: { name: string; description: string },
  ids: readonly number[],
) {
  // The longest words say the most.
  const words = [...new Set(scanWords(description).words)]
    .sort((one, other) => other.length - one.length)
    .slice(0, ASKED_WORDS);
  const request = {
    words: words.map((word) => ({ forms: [{ word, share: 1 }], weight: 1 })),
    boosts: [],
    excluded: [],
  };
  try {
    const [named, alike] = await Promise.all([
      catalogue.search.suggest(name, COMPARED),
      catalogue.search.query({ request, offset: 0, limit: COMPARED }),
    ]);
    const found = new Set([...named, ...alike.ids]).difference(new Set(ids));
    return await catalogue.readTools([...found]);
  } catch (err) {
    log.warn({ err }, 'a listing was not compared with others');
    return [];
  }
}

/** Other listings at the same host, where that belongs to one maker. */
async function findSameSite(
  { database }: SpamContext,
  url: string,
  ids: readonly number[],
): Promise<SpamFinding[]> {
  const parsed = URL.parse(url);
  const host = urlKey(url)?.split('/', 1)[0];
  if (!parsed || !host || isSharedPlace(parsed)) return [];
  const names = await selectListingsAtHost(database.kysely, host, ids);
  return names.map((name) => ({ rule: 'same_site', values: { name } }));
}
