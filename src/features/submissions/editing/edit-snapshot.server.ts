import type { Reader } from '#src/db/transaction.server.ts';
import type { ToolFields } from '#src/features/tools/listings/public/fields-contract.ts';
import {
  listScreenshots,
  readListingFields,
  type ScreenshotRow,
} from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import type { ListingState } from '#src/features/tools/listings/public/listing-store.server.ts';
import type { ToolEditRequest } from '../contract.ts';

/** The state that an edit starts from: the tool and its pending revision, which may have expired. */
export interface EditSnapshot {
  tool: ListingState;
  fields: ToolFields;
  revision: { state: ListingState; fields: ToolFields } | undefined;
  /** Of both, when the edit sets their order. */
  screenshots: ScreenshotRow[];
}

/** @param state the tool's pending revision. */
export async function readSnapshot(
  db: Reader,
  tool: ListingState,
  state: ListingState | undefined,
  { screenshot_order }: Pick<ToolEditRequest, 'screenshot_order'>,
): Promise<EditSnapshot> {
  const fields = await readListingFields(db, tool.id);
  const revision = state && { state, fields: await readListingFields(db, state.id) };
  const ids = state ? [tool.id, state.id] : [tool.id];
  const screenshots = screenshot_order ? await listScreenshots(db, ids) : [];
  return { tool, fields, revision, screenshots };
}
