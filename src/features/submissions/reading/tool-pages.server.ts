import type { ToolPage } from '#src/features/tools/contract.ts';
import { getTool, isPublished, readUnpublished } from '#src/features/tools/service.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { SubmissionsContext } from '../context.server.ts';
import { toolNotFound } from './targets.server.ts';

/** The page of a submission or revision, its images under signed URLs. @throws HttpError 404. */
export async function readUnpublishedPage({ tools }: SubmissionsContext, id: number): Promise<ToolPage> {
  const page = await readUnpublished(tools, id);
  if (!page) throw toolNotFound();
  return page;
}

/** The page of a published tool as the caller sees it. @throws HttpError 404. */
export async function readPublishedPage(
  { tools }: SubmissionsContext,
  id: number,
  caller: Caller,
): Promise<ToolPage> {
  const page = await getTool(tools, String(id), caller);
  if ('renamedTo' in page) throw toolNotFound();
  return page;
}

/** The page of a tool, submission or revision as the caller sees it. @throws HttpError 404. */
export async function readPage(context: SubmissionsContext, id: number, caller: Caller): Promise<ToolPage> {
  const unpublished = isPublished(context.tools, id) ? undefined : await readUnpublished(context.tools, id);
  return unpublished ?? readPublishedPage(context, id, caller);
}
