import { z } from 'zod';
import { REASON_MAX } from './admin-limits.ts';
import { issueText, type Text } from './messages/message.ts';
import { idInPath, MAX_ID, pageFields, paginationSchema, storable, tooLong } from './schemas.ts';

/** Trimmed text that is not empty. */
export function filled(max: number, missing: Text) {
  const message = issueText(missing);
  return z.string(message).trim().min(1, message).max(max, tooLong(max));
}

/** An id in a body. */
export function rowId(text: Text) {
  const message = issueText(text);
  return z.number(message).int(message).min(1, message).max(MAX_ID, message);
}

/** The path of a call about one row. */
export const RowParams = z.object({ id: idInPath() });

/** The answer to a call after which there is nothing to show. */
export const Confirmation = z.object({ message: z.string() });

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
