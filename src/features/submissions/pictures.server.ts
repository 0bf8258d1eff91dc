import { LOGO_IMAGE, SCREENSHOT_IMAGE } from '#src/server/images/image-rules.ts';
import { storedName, UPLOADS_PATH } from '#src/server/uploads/storage.ts';
import type { SubmissionsDependencies } from './dependencies.server.ts';
import type { FieldScreenshot } from './rules.ts';
import { selectShown } from './submitting/submission-queries.server.ts';

/** Pictures of a form, stored and not shown by any tool yet. */
export interface StoredPictures {
  logo_url: string | undefined;
  screenshots: FieldScreenshot[];
}

interface SentPictures {
  logo?: File;
  screenshots?: File[];
}

/** The pictures of tools: drawn anew, stored, and deleted when nothing shows them any more. */
export function createPictures({
  database,
  images,
  store,
  log,
}: Pick<SubmissionsDependencies, 'database' | 'images' | 'store' | 'log'>) {
  /** All of them before the first is stored, one after another: each is large while it is drawn. */
  const redraw = async ({ logo, screenshots = [] }: SentPictures) => {
    const sent = [
      ...(logo ? [{ file: logo, rule: LOGO_IMAGE }] : []),
      ...screenshots.map((file, at) => ({ file, rule: { ...SCREENSHOT_IMAGE, field: `screenshots.${at}` } })),
    ];
    const drawn = [];
    for (const { file, rule } of sent) {
      drawn.push(await images.redraw(Buffer.from(await file.arrayBuffer()), rule));
    }
    return { logo: logo ? drawn.shift() : undefined, screenshots: drawn };
  };

  /** A file that nobody points to is a waste, no failure. */
  const drop = async (urls: readonly string[]): Promise<void> => {
    const names = urls.map(storedName).filter((name) => name !== undefined);
    await Promise.all(
      names.map((name) =>
        store.delete(name).catch((err) => log.warn({ err, name }, 'an upload was not deleted')),
      ),
    );
  };

  /** Deletes the files among these addresses that no tool or version shows any more. After the commit; never fails. */
  const dropUnshown = async (urls: readonly (string | null)[]): Promise<void> => {
    const candidates = [...new Set(urls)].filter((url) => storedName(url) !== undefined) as string[];
    if (candidates.length === 0) return;
    try {
      const shown = new Set(await selectShown(database.kysely, candidates));
      await drop(candidates.filter((url) => !shown.has(url)));
    } catch (err) {
      log.warn({ err, candidates }, 'uploads were not deleted');
    }
  };

  /**
   * Stores what was sent and does the work that shows it; when either fails, no file stays behind.
   * @throws HttpError 422 on `logo` or `screenshots.N`, with nothing stored; 503 when they cannot be stored.
   */
  const withStored = async <Result>(
    sent: SentPictures,
    work: (stored: StoredPictures) => Promise<Result>,
  ): Promise<Result> => {
    const drawn = await redraw(sent);
    const urls: string[] = [];
    const put = async (bytes: Buffer): Promise<string> => {
      const url = UPLOADS_PATH + (await store.put(bytes, 'webp'));
      urls.push(url);
      return url;
    };
    try {
      const logo_url = drawn.logo && (await put(drawn.logo.bytes));
      const screenshots: FieldScreenshot[] = [];
      for (const { bytes, width, height } of drawn.screenshots) {
        screenshots.push({ url: await put(bytes), width, height });
      }
      return await work({ logo_url, screenshots });
    } catch (error) {
      // Asked, not assumed: what failed may have come after the commit.
      await dropUnshown(urls);
      throw error;
    }
  };

  return { withStored, dropUnshown };
}

export type Pictures = ReturnType<typeof createPictures>;
