import type { PreviewsContext } from './context.server.ts';
import { findDeclaredPictures, findManifestIcons, WANTED_SIZE } from './declared-pictures.ts';
import { COVER, type FetchedPicture, fetchPicture, ICON } from './fetch-picture.server.ts';
import type { DueTool } from './preview-queries.server.ts';

/** Places that publish other people's work. Their icon is their own logo, never that of the tool. */
const HOSTING =
  /(^|\.)(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sourceforge\.net|huggingface\.co|pypi\.org|npmjs\.com|readthedocs\.io|producthunt\.com|apps\.apple\.com|play\.google\.com|chromewebstore\.google\.com|marketplace\.visualstudio\.com|addons\.mozilla\.org|microsoftedge\.microsoft\.com|notion\.site|wordpress\.org)$/;

/** True when the icon that a page declares stands for the tool, not for the place where the page is. */
function ownsItsIcon(pageUrl: string): boolean {
  return !HOSTING.test(new URL(pageUrl).hostname);
}

const MANIFEST_BYTES = 64 * 1024;

/** The pictures that a site declares now. */
export interface SiteVisit {
  /** False: nothing is known, so what was fetched earlier stays. */
  hasAnswered: boolean;
  icon: PictureVisit;
  cover: PictureVisit;
  problem: string | null;
}

/** `keep` when the site declares a picture that could not be had this time; undefined when it declares none. */
type PictureVisit = FetchedPicture | 'keep' | undefined;

/** Asks a tool's own site for its icon and preview picture. @throws HttpError 503 when the image process is busy. */
export async function visitSite(
  context: Pick<PreviewsContext, 'internet' | 'images'>,
  tool: DueTool,
): Promise<SiteVisit> {
  const page = await context.internet.fetchPublic(tool.url);
  if (!page.isFetched) return notReached(page.message);
  if (page.status !== 200) return notReached(`status ${page.status}`);
  const declared = findDeclaredPictures(page.text, page.url);
  const wantsIcon = tool.wants_icon && ownsItsIcon(page.url.href);
  const icons = wantsIcon ? await listIcons(context, declared) : [];
  const covers = tool.wants_cover ? declared.covers : [];
  const known = tool.is_same_page ? tool : { icon_hash: null, cover_hash: null };
  const icon = icons.length > 0 ? await fetchPicture(context, icons, ICON, known.icon_hash) : undefined;
  const cover = covers.length > 0 ? await fetchPicture(context, covers, COVER, known.cover_hash) : undefined;
  const problems = [icon, cover].flatMap((found) => (found && 'problem' in found ? found.problem : []));
  return {
    hasAnswered: true,
    icon: icon && 'problem' in icon ? 'keep' : icon,
    cover: cover && 'problem' in cover ? 'keep' : cover,
    problem: problems.join('; ') || null,
  };
}

function notReached(problem: string): SiteVisit {
  return { hasAnswered: false, icon: 'keep', cover: 'keep', problem };
}

/** The declared icons; those of the web manifest first when the page itself has only small ones. */
async function listIcons(
  { internet }: Pick<PreviewsContext, 'internet'>,
  { icons, bestSize, manifest }: ReturnType<typeof findDeclaredPictures>,
): Promise<string[]> {
  if (!manifest || bestSize >= WANTED_SIZE) return icons;
  const limits = { maxBytes: MANIFEST_BYTES, accept: 'application/manifest+json, application/json' };
  const answer = await internet.fetchPublicFile(manifest, limits);
  if (!answer.isFetched || answer.status !== 200) return icons;
  return [...findManifestIcons(answer.bytes.toString('utf8'), answer.url), ...icons];
}
