import { inTransaction } from '#src/db/transaction.server.ts';
import { toolSource } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { storedName, UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import { DAY, HOUR } from '#src/shared/time.ts';
import type { PreviewsContext } from './context.server.ts';
import { type DueTool, deleteUnneeded, listDueTools, upsertPreview } from './preview-queries.server.ts';
import { type SiteVisit, visitSite } from './visit-site.server.ts';

const MONTH_DAYS = 30;
const SPREAD_DAYS = 4;
const FIRST_RETRY_HOURS = 6;
const RETRY_GROWTH = 4;

/** Tools a run asks at most, so that a run ends well before the next one. */
const TOOLS_A_RUN = 100;

/** When a site that answered is asked again: after a month, spread over a few days so that not all come at once. */
function nextMonthlyVisit(toolId: number, now: Date): Date {
  return new Date(now.getTime() + (MONTH_DAYS + (toolId % SPREAD_DAYS)) * DAY);
}

/** When a site that failed so many times in a row is tried again: after 6 hours, 1, 4, 16 days, then monthly. */
function nextRetry(failures: number, now: Date): Date {
  const hours = Math.min(FIRST_RETRY_HOURS * RETRY_GROWTH ** (failures - 1), MONTH_DAYS * 24);
  return new Date(now.getTime() + hours * HOUR);
}

const AT_ONCE = 4;
const MAX_PROBLEM = 500;

/**
 * Asks the sites of listings without a logo or screenshot for their icon and preview picture: each once a month, a
 * bounded number a run, later and later while a site fails.
 */
export async function fetchPreviews(context: PreviewsContext, signal?: AbortSignal): Promise<void> {
  const { database, clock, settings, log } = context;
  if (!settings.isOn) return;
  await inTransaction(database, deleteUnneeded);
  const due = await listDueTools(database.kysely, clock.now(), TOOLS_A_RUN);
  const queue = due.values();
  const work = async (): Promise<void> => {
    for (const tool of queue) {
      if (signal?.aborted) return;
      await fetchPreview(context, tool);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (due.length > 0) log.info({ sites: due.length }, 'the sites of tools were asked for their pictures');
}

/** One tool's site must not keep the others from being asked, so a failure is noted and the run goes on. */
async function fetchPreview(context: PreviewsContext, tool: DueTool): Promise<void> {
  try {
    await storeVisit(context, tool, await visitSite(context, tool));
  } catch (error) {
    // The image process is busy: the tool stays due for the next run.
    if (error instanceof HttpError && error.code === 'unavailable') return;
    context.log.warn({ err: error, tool: tool.id }, 'a preview was not fetched');
  }
}

async function storeVisit(context: PreviewsContext, tool: DueTool, visit: SiteVisit): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const stored: string[] = [];
  const failures = visit.hasAnswered ? 0 : tool.failures + 1;
  try {
    const icon = await storePicture(context, visit.icon, knownPicture(tool, 'icon'), stored);
    const cover = await storePicture(context, visit.cover, knownPicture(tool, 'cover'), stored);
    await inTransaction(database, async (trx) => {
      await upsertPreview(trx, tool.id, {
        page_url: tool.url,
        icon_url: icon?.url ?? null,
        icon_source: icon?.source ?? null,
        icon_hash: icon?.hash ?? null,
        cover_url: cover?.url ?? null,
        cover_source: cover?.source ?? null,
        cover_hash: cover?.hash ?? null,
        ...(visit.hasAnswered && { fetched_at: now }),
        failures,
        problem: visit.problem?.slice(0, MAX_PROBLEM) ?? null,
        due_at: visit.hasAnswered ? nextMonthlyVisit(tool.id, now) : nextRetry(failures, now),
      });
      const isSame =
        icon?.url === (tool.icon_url ?? undefined) && cover?.url === (tool.cover_url ?? undefined);
      if (!isSame) markChanged(trx, toolSource(tool.id));
    });
    // After the commit: nothing points to the pictures that were replaced.
    const replaced = [tool.icon_url, tool.cover_url].filter((url) => url !== icon?.url && url !== cover?.url);
    await deleteFiles(context, replaced);
  } catch (error) {
    await deleteFiles(context, stored);
    throw error;
  }
}

/** A picture as it is stored: its address here, where it came from, and the digest of its original. */
interface StoredPicture {
  url: string;
  source: string;
  hash: Buffer;
}

function knownPicture(tool: DueTool, kind: 'icon' | 'cover'): StoredPicture | undefined {
  // The pictures of the site that the listing led to before say nothing about the new one.
  if (!tool.is_same_page) return undefined;
  const [url, source, hash] =
    kind === 'icon'
      ? [tool.icon_url, tool.icon_source, tool.icon_hash]
      : [tool.cover_url, tool.cover_source, tool.cover_hash];
  return url && source && hash ? { url, source, hash } : undefined;
}

/** Returns the picture to show from now on; a new file's address is added to `stored`. */
async function storePicture(
  { store }: PreviewsContext,
  found: SiteVisit['icon'],
  known: StoredPicture | undefined,
  stored: string[],
): Promise<StoredPicture | undefined> {
  if (found === 'keep') return known;
  if (!found) return undefined;
  const { source, hash, drawn } = found;
  if (!drawn) return known && { ...known, source };
  const url = UPLOADS_PATH + (await store.put(drawn.bytes, 'webp'));
  stored.push(url);
  return { url, source, hash };
}

/** A file that stays behind is swept later and does no harm. */
async function deleteFiles({ store, log }: PreviewsContext, urls: readonly (string | null)[]): Promise<void> {
  for (const url of urls) {
    const name = storedName(url);
    if (name) await store.delete(name).catch((err) => log.warn({ err, name }, 'a preview was not deleted'));
  }
}
