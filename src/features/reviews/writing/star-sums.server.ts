import type { Writer } from '#src/db/transaction.server.ts';
import {
  type AddedStars,
  addStars,
  setStars,
} from '#src/features/tools/catalogue/public/stats-store.server.ts';
import { toolPageSource, toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { countApproved, type ReviewState } from '../queries.server.ts';
import { isCounted } from '../rules.ts';

type Rated = Pick<ReviewState, 'tool_id' | 'rating' | 'status' | 'is_demo'> &
  Partial<Pick<ReviewState, 'incentive'>>;

/**
 * Updates the tools' rating sums from the reviews before and after a change. Tools with a review that is or was public
 * are marked as changed, because its text may differ; their cards show no more than the sums.
 */
export async function recountStars(
  trx: Writer,
  before: readonly Rated[],
  after: readonly Rated[],
): Promise<void> {
  const addedByTool = new Map<number, AddedStars>();
  const count = (reviews: readonly Rated[], sign: 1 | -1) => {
    for (const { tool_id, rating, status, is_demo, incentive } of reviews) {
      if (status !== 'approved') continue;
      const added = addedByTool.get(tool_id) ?? { stars: [0, 0, 0, 0, 0], sample_stars: [0, 0, 0, 0, 0] };
      // Its text is public all the same.
      if (isCounted({ incentive })) added[is_demo ? 'sample_stars' : 'stars'][rating - 1]! += sign;
      addedByTool.set(tool_id, added);
    }
  };
  count(before, -1);
  count(after, 1);
  const isNew = ({ stars, sample_stars }: AddedStars) =>
    [...stars, ...sample_stars].some((number) => number !== 0);
  for (const [toolId, added] of addedByTool)
    markChanged(trx, isNew(added) ? toolSource(toolId) : toolPageSource(toolId));
  await addStars(trx, new Map([...addedByTool].filter(([, added]) => isNew(added))));
}

/** Counts the reviews of tools again, because an undo has moved some of them that may have changed meanwhile. */
export async function recountTools(trx: Writer, toolIds: readonly number[]): Promise<void> {
  const sums = new Map(
    toolIds.map((id): [number, AddedStars] => [
      id,
      { stars: [0, 0, 0, 0, 0], sample_stars: [0, 0, 0, 0, 0] },
    ]),
  );
  for (const { tool_id, rating, is_demo, incentive, count } of await countApproved(trx, toolIds))
    if (isCounted({ incentive }))
      sums.get(tool_id)![is_demo ? 'sample_stars' : 'stars'][rating - 1]! += count;
  await setStars(trx, sums);
}
