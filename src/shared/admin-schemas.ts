import { z } from 'zod';
import { REASON_MAX } from './admin-limits.ts';
import { issueText, type Text } from './messages/message.ts';
import { filled, idInPath, MAX_ID, pageFields, paginationSchema, storable } from './schemas.ts';

/** An id in a body. */
export function rowId(text: Text) {
  const message = issueText(text);
  return z.number(message).int(message).min(1, message).max(MAX_ID, message);
}

/** The path of a call about one row. */
export const RowParams = z.object({ id: idInPath() });

/** The query of a list of administrators. */
export const AdminListQuery = z.object({
  ...pageFields,
  search: storable(z.string().max(200)).optional(),
});
export type AdminListQuery = z.infer<typeof AdminListQuery>;

/** A page of a list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), pagination: paginationSchema });
}

/** Why an administrator decides against something. */
export const ReasonRequest = z.object({ reason: storable(filled(REASON_MAX, 'field.reason')) });
