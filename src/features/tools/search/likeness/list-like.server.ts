import type { Lookups } from '../../catalogue/lookups.server.ts';
import type { Flag } from '../../catalogue/tool-index.server.ts';
import type { ToolsContext } from '../../context.server.ts';
import { describeIntent } from '../describe-intent.server.ts';
import { countBy, listPreferences, type ResolvedIntent } from '../intent/resolved-intent.server.ts';
import type { InterpretedRequest } from '../interpret/interpret-request.server.ts';
import type { ToolName } from '../interpret/list-parts.server.ts';
import { planGroups, planNamed } from '../plan-groups.server.ts';
import { readTags } from '../read-tags.server.ts';
import { type ListedIntent, toSearchQuery } from '../search-query.server.ts';
import { toSearchRequest } from '../search-request.server.ts';
import { splitDemands } from '../split-demands.server.ts';
import { listSimilar, SIMILAR } from './list-similar.server.ts';

/** Of these, those that meet what else is asked for come first. */
const NEAREST = 12;
/** Ranks count as reciprocals. */
const SMOOTHING = 10;
/** Shares of that which a tool gains by what else it meets. */
const RAISED = { words: 2, category: 4, likelyLicence: 1 };

/** The tags that words name, where tools that may be listed have them. */
async function findTags(intent: ListedIntent, lookups: Lookups, count: ReturnType<typeof countBy>) {
  const named = intent.tags === undefined ? readTags(intent.text ?? '', lookups) : undefined;
  if (!named) return undefined;
  const tagged = { ...intent, text: undefined, preferences: { tags: named.slugs } };
  return (await count(tagged)).total > 0 ? named : undefined;
}

/** The tools similar to one, of which those that meet the other words as well are raised. */
export async function listLike<Intent extends ListedIntent>(
  context: ToolsContext,
  base: Intent,
  read: InterpretedRequest,
  like: ToolName,
): Promise<ResolvedIntent<Intent>> {
  const { search, lookups } = context.catalogue;
  const similar = await listSimilar(context, [like]);
  const preferences = listPreferences({ ...read, like }, base);
  const { demanded, preferred, without } = splitDemands(read, preferences);
  const intent = { ...base, text: undefined, preferences: { ...demanded, like: like.slug } };
  const tags = await findTags(
    { ...intent, text: read.text },
    lookups,
    countBy(context, () => similar),
  );
  const part = { among: similar, limit: SIMILAR.limit };
  const hits = async (more: object, weight: number) => {
    const { ids } = await search.query({ ...toSearchQuery(intent, lookups, part), ...more });
    return { ids: new Set(ids), weight };
  };
  const { category, is_open_source: isOpen } = preferences;
  // What can be run by oneself is mostly open source, but that is not what was asked for.
  const isRaised = isOpen && demanded.is_open_source === undefined && preferred.is_open_source === undefined;
  const raising = await Promise.all([
    ...(read.wanted.length > 0
      ? [hits({ request: toSearchRequest({ ...read, filters: {} }) }, RAISED.words)]
      : []),
    ...(category ? [hits({ filters: { category: [category] } }, RAISED.category)] : []),
    ...(isRaised ? [hits({ filters: { flags: ['open-source' satisfies Flag] } }, RAISED.likelyLicence)] : []),
  ]);
  // What is hardly similar stays behind what is, however much else it meets.
  const points = new Map(
    similar.map((id, rank) => {
      const met = raising.reduce((sum, { ids, weight }) => sum + (ids.has(id) ? weight : 0), 0);
      return [id, (1 + met) / (SMOOTHING + rank)];
    }),
  );
  const ranked = similar.toSorted((one, other) => points.get(other)! - points.get(one)!);
  const [own] = read.isHalf ? await context.catalogue.readTools([like.id]) : [];
  const isOwn = own !== undefined && (isOpen === undefined || own.is_open_source === isOpen);
  const among = isOwn ? [like.id, ...ranked] : ranked;
  // Whether the tool itself costs anything, its group shall not say wrongly.
  const plan =
    isOwn && preferred.pricing_model === undefined
      ? planNamed([like.id], like.name)
      : planGroups(
          { ...preferred, tags: tags?.slugs },
          { name: like.name, nearest: among.slice(0, NEAREST) },
        );
  const understood = {
    ...intent,
    text: tags?.text ?? read.text,
    preferences: { ...preferences, like: like.slug },
  };
  return { intent, among, without, plan, ...describeIntent(understood, like, read) };
}
