import {
  asksForFree,
  findDifference,
  isOnlyPriced,
} from '#src/features/tools/search/public/explain-rules.ts';
import type { SearchFilters } from '#src/features/tools/search/public/filter-rules.ts';
import type { Translate } from '#src/server/translate.ts';
import { msg } from '#src/shared/messages/message.ts';
import type { Found } from './find-tools.server.ts';

/** Where so many tools are what was asked for, nobody needs to hear of the others. */
const FEW = 6;

/** Sentences about the groups of a list, the same that the search page parts it into: before the tools and after them. */
interface Told {
  before: string;
  after: string;
}

/** "Only one is entirely free; 9 have a free plan." */
function describeFree(
  { free, plan, rest }: { free: number; plan: number; rest: number },
  { results: { data } }: Found,
  t: Translate,
): Told {
  if (free + plan === 0) {
    // Some that match in part may be free all the same.
    const isFree = data.some(({ pricing: { model } }) => model === 'free' || model === 'freemium');
    return { before: '', after: t(isFree ? 'answer.nonePart' : 'answer.noneUsable') };
  }
  if (free === 0) return { before: t('answer.freePlan'), after: '' };
  const parts = [
    t(msg('answer.freeCount', { count: free })),
    ...(plan > 0 ? [t(msg('answer.planCount', { count: plan }))] : []),
    ...(rest > 0 && free + plan < FEW ? [t(msg('answer.restPaid', { count: rest }))] : []),
  ];
  return { before: '', after: parts.length > 1 ? `${parts.join(t('answer.between'))}.` : '' };
}

/** Tells which part of a list is what was asked for, and why the others are there. */
export function describeGroups(found: Found, wishes: SearchFilters, t: Translate): Told {
  const { search, results } = found;
  const { groups = [], interpretation, relaxed } = results;
  const { understood = [] } = interpretation ?? {};
  const countOf = (name: string) => groups.find(({ group }) => group === name)?.count ?? 0;
  const [exact, plan, rest] = [countOf('exact'), countOf('free_plan'), countOf('wider')];
  if (relaxed) return { before: '', after: '' };
  if (wishes.pricing_model === 'free' && search.pricing_model === 'freemium') {
    return { before: t('answer.freePlan'), after: '' };
  }
  if (asksForFree(understood) && isOnlyPriced(understood)) {
    return describeFree({ free: exact, plan, rest }, found, t);
  }
  if (plan + rest === 0 || exact >= FEW) return { before: '', after: '' };
  const difference = findDifference(understood);
  if (exact === 0) return { before: '', after: t(`answer.none${difference}`) };
  const parts = [
    t(msg('answer.exactCount', { count: exact })),
    ...(plan > 0 ? [t(msg('answer.planCount', { count: plan }))] : []),
    ...(rest > 0 ? [t(msg(`answer.rest${difference}`, { count: rest }))] : []),
  ];
  return { before: '', after: `${parts.join(t('answer.between'))}.` };
}
