import type { QueryClient } from '@tanstack/react-query';
import type { ToolCalls } from '#src/features/tools/calls.ts';
import { apiPath } from '#src/shared/client/api-client.ts';
import { clientFor } from '#src/shared/client/call-client.ts';
import type { OnProgress } from '#src/shared/client/send-with-progress.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { SubmissionCalls } from './calls.ts';

const api = clientFor<SubmissionCalls>();
const toolApi = clientFor<ToolCalls>();

const PENDING_FRESH_MS = 60_000;

/** A tool as one account sees it: if it may edit the tool, and a pending revision. The page has the copy that is the same for everyone. */
export function viewedToolQuery(slug: string, viewer: Viewer) {
  const options = { viewer, staleTime: PENDING_FRESH_MS };
  return toolApi.query('GET /ai-tools/{slug}', { params: { slug } }, options);
}

/** A revision, or a pending or rejected submission; for its submitter and administrators. */
export function pendingToolQuery(id: string, viewer: Viewer) {
  const params = { slug: id };
  return api.query('GET /ai-tools/pending/{slug}', { params }, { viewer, staleTime: PENDING_FRESH_MS });
}

/** The data that an edit starts from. Loaded again each time, since an old copy would undo changes by others. */
export function editableToolQuery(slug: string, viewer: Viewer) {
  const options = { viewer, staleTime: Number.POSITIVE_INFINITY };
  return { ...api.query('GET /ai-tools/{slug}/edit', { params: { slug } }, options), gcTime: 0 };
}

/** Submits a new tool. `onProgress` receives the share that has been sent. */
export function createTool(form: FormData, onProgress: OnProgress) {
  return api.send('POST /ai-tools', { body: form }, onProgress);
}

/** The same as it is now, past every cache. */
export const fetchEditable = (slug: string) => api.send('GET /ai-tools/{slug}/edit', { params: { slug } });

export function sendToolEdit(slug: string, form: FormData) {
  form.set('_method', 'PUT');
  return api.send('POST /ai-tools/{slug}', { params: { slug }, body: form });
}

/** Submits what was sent back as it is. By the id of a submission or revision. */
export function submitAgain(id: number) {
  return api.send('POST /ai-tools/{slug}', { params: { slug: id }, body: { _method: 'PUT' } });
}

/** @param choice the reason of staff, for another person's tool */
export function deleteTool(slug: string, choice: { reason?: string; reason_id?: number } = {}) {
  return api.send('DELETE /ai-tools/{slug}', { params: { slug }, body: choice });
}

export function deleteScreenshot(slug: string, id: number) {
  return api.send('DELETE /ai-tools/{slug}/screenshots/{screenshotId}', {
    params: { slug, screenshotId: id },
  });
}

/** Reads everything again that a change of a tool affects: tools, lists, and the account's contributions. */
export function refreshTools(client: QueryClient): Promise<void> {
  const prefixes = [apiPath('/ai-tools'), apiPath('/user/contributions'), apiPath('/user/stats')];
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = queryKey.at(-1);
      // An open form keeps what it began with.
      if (typeof address !== 'string' || address.endsWith('/edit')) return false;
      return prefixes.some((prefix) => address.startsWith(prefix));
    },
  });
}
