import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { msg } from '#src/shared/messages/message.ts';
import { findTool } from '../catalogue/find-tool.server.ts';
import { markSaved } from '../catalogue/present-tool.server.ts';
import type { ToolsContext } from '../context.server.ts';
import type { ToolPageInput } from '../contract.ts';
import { COMPARE_MAX, COMPARE_MIN } from '../rules.ts';
import { readToolPage } from '../tool-page/detail/read-tool-page.server.ts';

/**
 * Tools side by side, in the order asked.
 * @param slugs slugs or ids, comma-joined.
 * @throws HttpError 422 for too few or too many, 404 naming those that are missing.
 */
export async function compareTools(
  context: ToolsContext,
  slugs: string,
  caller?: Caller,
): Promise<ToolPageInput[]> {
  const split = slugs.split(',').map((slug) => slug.trim());
  const asked = [...new Set(split.filter(Boolean))];
  if (asked.length < COMPARE_MIN || asked.length > COMPARE_MAX) {
    throw invalidField('tools', msg('tools.chooseTools', { min: COMPARE_MIN, max: COMPARE_MAX }));
  }
  const found = await Promise.all(asked.map((slug) => findTool(context, slug).catch(missingAsUndefined)));
  const missing = asked.filter((_, position) => !found[position]);
  if (missing.length > 0) {
    throw new HttpError('not_found', {
      message: msg('tools.toolsNotFound', { slugs: missing.join(', ') }),
      detail: { missing },
    });
  }
  const pages = await Promise.all(found.map((tool) => readToolPage(context, tool!)));
  return markSaved(context, pages, caller);
}

function missingAsUndefined(error: unknown): undefined {
  if (error instanceof HttpError && error.code === 'not_found') return undefined;
  throw error;
}
