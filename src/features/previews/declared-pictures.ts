import { readHtml } from '#src/shared/text/read-html.ts';

/** A picture that a page declares. */
interface DeclaredIcon {
  url: string;
  /** The longer side in pixels, as declared or as usual for its kind. */
  size: number;
}

/** Drawn at 96 pixels on screens with two pixels for one. */
export const WANTED_SIZE = 180;
const VECTOR_SIZE = 512;
const APPLE_SIZE = 180;
const UNKNOWN_SIZE = 32;
const MAX_CANDIDATES = 20;
const COVER_NAMES = ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'];

/**
 * Reads the pictures that the head of a page declares: icons and covers, the best one first, and the web manifest, which
 * may have larger icons. Linear in its length.
 */
export function findDeclaredPictures(html: string, pageUrl: URL) {
  const icons: DeclaredIcon[] = [];
  const covers = new Map<string, string>();
  let manifest: string | undefined;
  let base = pageUrl;
  for (const token of readHtml(html)) {
    if (token.type === 'start' && token.name === 'body') break;
    if (token.type !== 'start') continue;
    const { name, attributes } = token;
    if (name === 'base') base = toWebUrl(attributes.get('href'), pageUrl) ?? base;
    if (name === 'link') {
      const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
      const url = toWebUrl(attributes.get('href'), base)?.href;
      if (url && rels.includes('manifest')) manifest ??= url;
      if (url && icons.length < MAX_CANDIDATES) icons.push(...readIcon(rels, url, attributes));
    }
    if (name === 'meta') {
      const property = (attributes.get('property') ?? attributes.get('name') ?? '').trim().toLowerCase();
      const url = toWebUrl(attributes.get('content'), base)?.href;
      if (url && COVER_NAMES.includes(property) && !covers.has(property)) covers.set(property, url);
    }
  }
  const found = COVER_NAMES.flatMap((property) => covers.get(property) ?? []);
  return { ...rank(icons), manifest, covers: [...new Set(found)] };
}

/** Reads the icons of a web manifest, the best one first. What is no manifest has none. */
export function findManifestIcons(json: string, manifestUrl: URL): string[] {
  let listed: unknown;
  try {
    listed = (JSON.parse(json) as { icons?: unknown } | null)?.icons;
  } catch {
    return [];
  }
  if (!Array.isArray(listed)) return [];
  const icons = listed.slice(0, MAX_CANDIDATES).flatMap((icon: unknown): DeclaredIcon[] => {
    if (typeof icon !== 'object' || icon === null) return [];
    const { src, sizes, purpose } = icon as Record<string, unknown>;
    const isPlain = typeof purpose !== 'string' || purpose.split(/\s+/).includes('any');
    const url = typeof src === 'string' ? toWebUrl(src, manifestUrl)?.href : undefined;
    if (!url || !isPlain || isFavicon(url)) return [];
    return [{ url, size: readSize(typeof sizes === 'string' ? sizes : '', url) }];
  });
  return rank(icons).icons;
}

/** An http(s) address; data and other schemes are no pictures of a site. */
function toWebUrl(text: string | undefined, base: URL): URL | undefined {
  const url = text?.trim() ? URL.parse(text.trim(), base.href) : null;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** The old format of favicons is not drawn here. */
function isFavicon(url: string): boolean {
  return /\.ico$/i.test(new URL(url).pathname);
}

function readIcon(rels: string[], url: string, attributes: ReadonlyMap<string, string>): DeclaredIcon[] {
  const isApple = rels.includes('apple-touch-icon') || rels.includes('apple-touch-icon-precomposed');
  if (!isApple && !rels.includes('icon')) return [];
  if (isFavicon(url) || /x-icon|microsoft\.icon/.test(attributes.get('type') ?? '')) return [];
  const sizes = attributes.get('sizes') ?? '';
  return [{ url, size: isApple && !/\d/.test(sizes) ? APPLE_SIZE : readSize(sizes, url) }];
}

function readSize(sizes: string, url: string): number {
  if (/\bany\b/i.test(sizes) || /\.svg$/i.test(new URL(url).pathname)) return VECTOR_SIZE;
  const sides = [...sizes.matchAll(/(\d{1,4})x(\d{1,4})/gi)].map(([, width]) => Number(width));
  return sides.length > 0 ? Math.max(...sides) : UNKNOWN_SIZE;
}

/** Anything of the wanted size is as good; below it, the larger the better. `bestSize` is 0 without an icon. */
function rank(icons: readonly DeclaredIcon[]): { icons: string[]; bestSize: number } {
  const useful = (size: number) => Math.min(size, WANTED_SIZE);
  const sorted = icons.toSorted((left, right) => useful(right.size) - useful(left.size));
  return { icons: [...new Set(sorted.map(({ url }) => url))], bestSize: sorted[0]?.size ?? 0 };
}
