import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import type { Caller } from '#src/server/http/route.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { toolSource } from '../catalogue/answer-sources.server.ts';
import {
  type CategoryRecord,
  countToolsForDeletion,
  deleteCategoryRow,
  moveSlugRedirects,
  moveToolsToCategory,
  writeCategory,
  writeSlugRedirect,
} from '../catalogue/public/category-store.server.ts';
import type { ToolsContext } from '../context.server.ts';
import type { CategoryVocabulary } from '../tables.server.ts';
import { categoryRows, getCategory } from './categories.server.ts';
import { applyChange, FIELDS } from './category-fields.server.ts';
import type { CategoryMerge, DeleteCategoryRequest, MergeCategoryRequest } from './contract.ts';
import { pick } from './rows/rows.server.ts';
import { CATEGORY_LIMITS } from './rules.ts';

type DeleteRequest = z.output<typeof DeleteCategoryRequest>;
type MergeRequest = z.output<typeof MergeCategoryRequest>;

/**
 * Deletes a category. Its tools, of every state, move to the category `reassign_to`.
 * @throws HttpError 404; 409 with `tools_count` while tools are in it and there is no replacement, and with the present category
 * when it has changed since `version`; 422.
 */
export function deleteCategory(
  context: ToolsContext,
  id: number,
  { reassign_to, version }: DeleteRequest,
  caller: Caller,
): Promise<void> {
  return inTransaction(context.database, async (trx) => {
    const [before, all] = await categoryRows.lock(trx, id);
    await categoryRows.requireVersion(trx, before, version);
    const replacement = reassign_to ? categoryRows.findOther(all, id, reassign_to, 'reassign_to') : undefined;
    categoryRows.requireOthers(all);
    const tools_count = await countToolsForDeletion(trx, id);
    if (!replacement) categoryRows.requireUnused(tools_count);
    else await moveEverything(context, trx, before, replacement);
    await deleteCategoryRow(trx, id);
    const to = replacement && tools_count > 0 ? { reassigned_to: replacement.name, tools_count } : undefined;
    const states = { from: pick(before, FIELDS), to };
    await categoryRows.record(context, trx, caller, before, { action: 'category.delete', ...states });
  });
}

/**
 * Moves everything of a category to another one, which also takes over its words and addresses.
 * @param isDry only tells what would move
 * @throws HttpError 404; 409 with the present category when it has changed since `version`; 422 for the category itself or one
 * that there is not.
 */
export async function mergeCategory(
  context: ToolsContext,
  id: number,
  { into, version, isDry }: MergeRequest & { isDry: boolean },
  caller: Caller,
): Promise<CategoryMerge> {
  const moved = await inTransaction(context.database, async (trx) => {
    const [before, all] = await categoryRows.lock(trx, id);
    await categoryRows.requireVersion(trx, before, version);
    const target = categoryRows.findOther(all, id, into, 'into');
    const counts = await countUses(context, trx, before);
    if (isDry) return counts;
    await moveEverything(context, trx, before, target);
    await writeCategory(trx, target.id, {
      ...applyChange(target, {}),
      vocabulary: joinWords(target, before),
    });
    await moveSlugRedirects(trx, id, target.id);
    await deleteCategoryRow(trx, id);
    await writeSlugRedirect(trx, target.id, { from: before.slug, to: target.slug });
    const states = { from: pick(before, FIELDS), to: { merged_into: target.name, ...counts } };
    await categoryRows.record(context, trx, caller, before, { action: 'category.merge', ...states });
    return counts;
  });
  return { into: await getCategory(context, into), moved };
}

async function countUses(
  { extensions }: ToolsContext,
  trx: Writer,
  { id, slug }: CategoryRecord,
): Promise<Record<string, number>> {
  const listings = await countToolsForDeletion(trx, id);
  const counts: Record<string, number> = { listings };
  for (const countOf of extensions.all('tools.categoryUses'))
    Object.assign(counts, await countOf(trx, { id, slug }));
  return counts;
}

async function moveEverything(
  { extensions }: ToolsContext,
  trx: Writer,
  from: CategoryRecord,
  to: CategoryRecord,
): Promise<void> {
  const moved = await moveToolsToCategory(trx, from.id, to.id);
  for (const toolId of moved) markChanged(trx, toolSource(toolId));
  await extensions.emit(trx, 'tools.categoryReplaced', {
    from: { id: from.id, slug: from.slug },
    to: { id: to.id, slug: to.slug },
  });
}

/** The words of a category with the names and words of the one that it takes over, as far as there is room. */
function joinWords(target: CategoryRecord, gone: CategoryRecord): CategoryVocabulary {
  const known = new Set([target.name, target.translations.fr?.name ?? ''].map(fold));
  const names = { en: [gone.name], fr: gone.translations.fr?.name ? [gone.translations.fr.name] : [] };
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words = [target.vocabulary, names, gone.vocabulary].flatMap((each) => each[language] ?? []);
      const distinct = new Map(words.map((word) => [fold(word), word.slice(0, CATEGORY_LIMITS.word)]));
      for (const name of known) distinct.delete(name);
      const joined = [...distinct.values()].slice(0, CATEGORY_LIMITS.words);
      return joined.length > 0 ? [[language, joined]] : [];
    }),
  );
}

const fold = (text: string) => scanWords(text).words.join(' ');
