import { createHash } from 'node:crypto';
import { HttpError } from '#src/server/http/errors.ts';
import type { Drawn } from '#src/server/images/drawing-messages.ts';
import type { Sender } from '#src/server/images/fair-queue.ts';
import { type ImageRule, LOGO_IMAGE, SCREENSHOT_IMAGE } from '#src/server/images/image-rules.ts';
import type { PreviewsContext } from './context.server.ts';
import { findDeclaredPictures, findManifestIcons, WANTED_SIZE } from './declared-pictures.ts';
import type { DueTool } from './preview-queries.server.ts';

/** `sender` is who has to answer for the drawing; undefined for the site itself. */
type Needs = Pick<PreviewsContext, 'internet' | 'images'> & { sender: Sender | undefined };

interface PictureKind {
  rule: ImageRule;
  maxBytes: number;
  /** Smaller pictures would look worse than none. */
  minWidth: number;
  /** Addresses that are tried at most. */
  tries: number;
}

const MB = 1024 * 1024;
const ACCEPT = 'image/png, image/jpeg, image/webp, image/svg+xml;q=0.8';
const IS_PICTURE = /^(image\/(?!.*icon)[a-z0-9.+-]+|application\/octet-stream)$/;

const ICON: PictureKind = {
  rule: { ...LOGO_IMAGE, field: 'icon', width: 256, height: 256 },
  maxBytes: MB,
  minWidth: 48,
  tries: 3,
};

const COVER: PictureKind = {
  rule: { ...SCREENSHOT_IMAGE, field: 'cover', width: 1200, height: 900 },
  maxBytes: 5 * MB,
  minWidth: 400,
  tries: 2,
};

/** A picture of another site, made harmless. `drawn` is missing when it is the one that is stored already. */
interface FetchedPicture {
  source: string;
  hash: Buffer;
  drawn?: Drawn;
}

/**
 * Fetches the first of these addresses that leads to a usable picture and redraws it.
 * @returns what was wrong with the last one when none does.
 * @throws HttpError 503 when the image process is busy; the pictures are not to blame then.
 */
async function fetchPicture(
  needs: Needs,
  addresses: readonly string[],
  kind: PictureKind,
  known: Buffer | null,
): Promise<FetchedPicture | { problem: string }> {
  let problem = 'none is declared';
  for (const address of addresses.slice(0, kind.tries)) {
    const found = await tryPicture(needs, address, kind, known);
    if ('hash' in found) return found;
    problem = `${address}: ${found.problem}`;
  }
  return { problem };
}

async function tryPicture(
  { internet, images, sender }: Needs,
  address: string,
  { rule, maxBytes, minWidth }: PictureKind,
  known: Buffer | null,
): Promise<FetchedPicture | { problem: string }> {
  const answer = await internet.fetchPublicFile(address, { maxBytes, accept: ACCEPT });
  if (!answer.isFetched) return { problem: answer.message };
  if (answer.status !== 200) return { problem: `status ${answer.status}` };
  if (!IS_PICTURE.test(answer.contentType))
    return { problem: `${answer.contentType || 'no type'}, no picture` };
  const picture = { source: answer.url.href, hash: createHash('sha256').update(answer.bytes).digest() };
  if (known?.equals(picture.hash)) return picture;
  try {
    const drawn = await images.redraw(answer.bytes, rule, sender);
    if (drawn.width < minWidth) return { problem: `only ${drawn.width} pixels wide` };
    return { ...picture, drawn };
  } catch (error) {
    if (error instanceof HttpError && error.code !== 'unavailable') return { problem: 'cannot be drawn' };
    throw error;
  }
}

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
  { internet, images }: Pick<PreviewsContext, 'internet' | 'images'>,
  tool: DueTool,
): Promise<SiteVisit> {
  const page = await internet.fetchPublic(tool.url);
  if (!page.isFetched || page.status !== 200) {
    const problem = page.isFetched ? `status ${page.status}` : page.message;
    return { hasAnswered: false, icon: 'keep', cover: 'keep', problem };
  }
  const known = tool.is_same_page ? tool : { icon_hash: null, cover_hash: null };
  const needs = { internet, images, sender: undefined };
  const { icon, cover } = await fetchDeclaredPictures(needs, page, { ...tool, ...known });
  const problems = [icon, cover].flatMap((found) => (found && 'problem' in found ? found.problem : []));
  return {
    hasAnswered: true,
    icon: icon && 'problem' in icon ? 'keep' : icon,
    cover: cover && 'problem' in cover ? 'keep' : cover,
    problem: problems.join('; ') || null,
  };
}

/** Fetches the icon and the cover that a page declares. @throws HttpError 503 when the image process is busy. */
export async function fetchDeclaredPictures(
  context: Needs,
  page: { text: string; url: URL },
  wanted: Pick<DueTool, 'wants_icon' | 'wants_cover' | 'icon_hash' | 'cover_hash'>,
) {
  const declared = findDeclaredPictures(page.text, page.url);
  const wantsIcon = wanted.wants_icon && ownsItsIcon(page.url.href);
  const icons = wantsIcon ? await listIcons(context, declared) : [];
  const covers = wanted.wants_cover ? declared.covers : [];
  return {
    icon: icons.length > 0 ? await fetchPicture(context, icons, ICON, wanted.icon_hash) : undefined,
    cover: covers.length > 0 ? await fetchPicture(context, covers, COVER, wanted.cover_hash) : undefined,
  };
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
  return [...findManifestIcons(await answer.readText(), answer.url), ...icons];
}
