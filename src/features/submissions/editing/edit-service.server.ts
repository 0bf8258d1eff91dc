import { getListingFields } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { type FieldTexts, HttpError } from '#src/server/http/errors.ts';
import { fieldErrors } from '#src/server/http/request/validate.ts';
import type { Caller } from '#src/server/http/route.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { ToolEditRequest } from '../contract.ts';
import { findDifferences, type ToolField } from '../rules.ts';
import { checkAddress, checkFields } from '../submitting/field-checks.server.ts';
import { editFields } from './edit-fields.ts';

export { editTool } from './edit-tool.server.ts';

/** One field with its value as a form sends it. */
interface FieldEdit {
  field: ToolField & keyof ToolEditRequest;
  value: unknown;
}

/** An edit of one field. @throws HttpError 422 on `value`. */
export function readEdit({ field, value }: FieldEdit): ToolEditRequest {
  const parsed = ToolEditRequest.safeParse({ _method: 'PUT', [field]: value });
  if (!parsed.success) throw new HttpError('invalid', { errors: onValue(fieldErrors(parsed.error)) });
  return parsed.data;
}

/**
 * Checks a value for a field of a published tool as an edit does, without writing anything.
 * @returns the value as it would be stored; undefined when the tool has it already.
 * @throws HttpError 409 for an address that another listing has; 422 on `value`.
 */
export async function checkEdit(
  context: SubmissionsContext,
  toolId: number,
  { field, value, caller }: FieldEdit & { caller: Caller },
): Promise<unknown> {
  const db = context.database.kysely;
  const body = readEdit({ field, value });
  const before = await getListingFields(db, toolId);
  const after = editFields(before, body, { logo_url: undefined, screenshots: [] });
  if (!findDifferences(before, after).includes(field)) return undefined;
  try {
    await checkFields(db, before, after, caller);
    if (urlKey(after.url) !== urlKey(before.url)) await checkAddress(context, db, after.url, toolId);
  } catch (error) {
    if (!(error instanceof HttpError) || !error.errors) throw error;
    throw new HttpError(error.code, { message: error.text, errors: onValue(error.errors) });
  }
  return after[field];
}

/** All that is said of any field, on `value`. */
function onValue(errors: FieldTexts): FieldTexts {
  return { value: Object.values(errors).flat() };
}
