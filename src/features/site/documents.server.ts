import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SiteDocument } from '#src/server/feature.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { escapeXml } from '#src/server/http/xml.ts';
import {
  breakLines,
  drawLine,
  measure,
  readGlyphs,
  toDrawable,
} from '#src/server/images/text/text-outlines.ts';
import { BoundedQueue } from '#src/server/security/bounded-queue.ts';
import { storedName } from '#src/server/uploads/storage.ts';
import { type Language, pathIn } from '#src/shared/messages/language.ts';
import type { AccentShades } from '#src/shared/site/accent.ts';
import { brand } from '#src/shared/site/brand.ts';
import { iconVersion, siteIdentity, siteTexts } from '#src/shared/site/site-identity.ts';
import { siteShades } from '#src/shared/site/site-shades.ts';
import type { SiteContext } from './context.server.ts';

const INK = '#1b1a17';
const MARGIN = 72;
const TEXT_WIDTH = 1056;
/** Letters of the tagline that still fits on three lines is as large as this. */
const SIZES = [120, 104, 88, 72];

/** The mark of a site without an icon of its own. */
function writeMark({ accent, onAccent }: AccentShades['light'], at = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${at}><rect width="32" height="32" rx="9" fill="${accent}"/><path d="M7.5 24 13 8h2.4L12.6 24zM24.5 24 19 8h-2.4l2.8 16z" fill="${onAccent}"/></svg>`;
}

/** The picture that other sites show with a link: mark, name and tagline, as outlines alone. */
async function writeShareCard(): Promise<string> {
  const known = await readGlyphs();
  const { light } = siteShades();
  const name = drawLine(toDrawable(brand.name, known), { x: 156, y: 118, size: 42 }, known);
  const tagline = toDrawable(brand.slogan, known);
  const { size, lines } = fitTagline(tagline, known);
  const comma = tagline.lastIndexOf(', ') + 1;
  let at = 0;
  const drawn = lines.map((line, index) => {
    const fill = comma > 0 && at >= comma ? light.accent : INK;
    at += line.length + 1;
    return `<g fill="${fill}">${drawLine(line, { x: MARGIN, y: 300 + index * size * 1.08, size }, known)}</g>`;
  });
  const mark = writeMark(light, ` x="${MARGIN}" y="${MARGIN}" width="64" height="64"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${PAPER}"/>${mark}<g fill="${INK}">${name}</g>${drawn.join('')}<rect x="0" y="606" width="1200" height="24" fill="${light.accent}"/></svg>`;
}

type Glyphs = Awaited<ReturnType<typeof readGlyphs>>;

/** The largest size at which the text fits; what follows the last comma begins a line. */
function fitTagline(text: string, known: Glyphs): { size: number; lines: string[] } {
  const comma = text.lastIndexOf(', ') + 1;
  const parts = comma > 0 ? [text.slice(0, comma), text.slice(comma + 1)] : [text];
  for (const size of SIZES) {
    const lines = parts.flatMap((part) => breakLines(part, { size, width: TEXT_WIDTH, lines: 3 }, known));
    const isWhole = lines.every((line) => !line.endsWith('…') && measure(line, size, known) <= TEXT_WIDTH);
    if (isWhole && lines.length <= 3) return { size, lines };
  }
  return { size: 64, lines: breakLines(text, { size: 64, width: TEXT_WIDTH, lines: 4 }, known) };
}

const DAY = 'public, max-age=86400';
/** Its address does not change with the icon. */
const HOUR = 'public, max-age=3600';
const PAPER = '#fbfaf7';
const ICON_SIZES = [32, 48, 192, 512];
/** In one file, for browsers, feed readers and crawlers that do not read the page for its address. */
const FAVICON_SIZES = [16, 32, 48];

const OPEN_SEARCH: Record<Language, (name: string) => string> = {
  en: (name) => `Search AI tools on ${name}`,
  fr: (name) => `Chercher des outils d’IA sur ${name}`,
};

/** Files for browsers, phones and other sites: manifest, search description, icons, and the picture of shared links. */
export function listSiteDocuments(context: SiteContext): readonly SiteDocument[] {
  const draw = createPainter(context);
  const manifest = () => textDocument(JSON.stringify(writeManifest()), 'application/manifest+json');
  const openSearch = (language: Language) => () =>
    textDocument(writeOpenSearch(context.appUrl, language), 'application/opensearchdescription+xml');
  return [
    { path: '/manifest.webmanifest', read: manifest },
    { path: '/site.webmanifest', read: manifest },
    ...context.languages.offered.map((language) => ({
      path: pathIn(language, '/opensearch.xml'),
      read: openSearch(language),
    })),
    {
      path: '/favicon.svg',
      read: () =>
        siteIdentity().icon
          ? redirectTo(`/icon-192.png${iconVersion()}`)
          : textDocument(writeMark(siteShades().light), 'image/svg+xml', DAY),
    },
    { path: '/favicon.ico', read: () => drawFavicon(draw, context) },
    { path: '/apple-touch-icon.png', read: () => drawIcon(draw, context, 180) },
    ...ICON_SIZES.map((size) => ({ path: `/icon-${size}.png`, read: () => drawIcon(draw, context, size) })),
    {
      path: '/social-card.png',
      read: async () => {
        const own = siteIdentity().shareImage;
        return own ? redirectTo(own) : draw(Buffer.from(await writeShareCard()), 1200, 630);
      },
    },
    { path: '/logo.png', read: () => drawLogo(draw, context) },
  ];
}

function textDocument(body: string, type: string, cacheControl?: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type.startsWith('image/') ? type : `${type}; charset=utf-8`,
      ...(cacheControl && { 'cache-control': cacheControl }),
    },
  });
}

function writeManifest(): object {
  const { light } = siteShades();
  const version = iconVersion();
  const drawing = { src: `/favicon.svg${version}`, sizes: 'any', type: 'image/svg+xml' };
  const png = (size: number) => ({
    src: `/icon-${size}.png${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    name: brand.name,
    short_name: brand.name,
    description: siteTexts('en').description ?? siteTexts('en').tagline,
    start_url: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: light.accent,
    icons: [...(siteIdentity().icon ? [png(48)] : [drawing]), png(192), png(512)],
  };
}

/** Browsers offer the site's search by it. A short name has 16 characters at most. */
function writeOpenSearch(appUrl: string, language: Language): string {
  const address = `${appUrl}${pathIn(language, '/search')}?q={searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?><OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>${escapeXml(brand.name.slice(0, 16).trim())}</ShortName><Description>${escapeXml(OPEN_SEARCH[language](brand.name))}</Description><InputEncoding>UTF-8</InputEncoding><Image width="192" height="192" type="image/png">${appUrl}/icon-192.png</Image><Url type="text/html" template="${escapeXml(address)}"/></OpenSearchDescription>`;
}

type Painter = (picture: Buffer, width: number, height: number) => Promise<Response>;

/** The uploaded icon, or the mark in the accent. */
async function drawIcon(draw: Painter, { store }: SiteContext, size: number): Promise<Response> {
  const name = storedName(siteIdentity().icon ?? null);
  const uploaded = name && (await store.get(name));
  return draw(uploaded || Buffer.from(writeMark(siteShades().light)), size, size);
}

/** An icon file with the icon in each size: a directory of entries, then the pictures as PNG. */
async function drawFavicon(draw: Painter, context: SiteContext): Promise<Response> {
  const pictures = await Promise.all(
    FAVICON_SIZES.map(async (size) => Buffer.from(await (await drawIcon(draw, context, size)).arrayBuffer())),
  );
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    const size = FAVICON_SIZES[at]!;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return new Response(new Uint8Array(Buffer.concat([head, ...pictures])), {
    headers: { 'content-type': 'image/x-icon', 'cache-control': HOUR },
  });
}

/** The logo for mails, as a format that all of their readers show. @throws HttpError 404 for a site without one. */
async function drawLogo(draw: Painter, { store }: SiteContext): Promise<Response> {
  const { logo } = siteIdentity();
  const name = storedName(logo?.url ?? null);
  const uploaded = name && (await store.get(name));
  if (!logo || !uploaded) throw new HttpError('not_found');
  return draw(uploaded, logo.width, logo.height);
}

function redirectTo(path: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location: path, 'cache-control': 'public, max-age=3600' },
  });
}

/** Draws one picture at a time, so that uploads never wait behind many of them, and keeps the last ones. */
function createPainter({ images }: SiteContext): Painter {
  const drawings = new LRUCache<string, Promise<Buffer>>({ max: 16 });
  const queue = new BoundedQueue({ atOnce: 1, maxWaiting: 8 });
  return async (picture, width, height) => {
    const key = `${width} ${height} ${createHash('sha256').update(picture).digest('base64')}`;
    const rule = { field: 'picture', width, height, fit: 'contain', format: 'png' } as const;
    const drawing =
      drawings.get(key) ??
      queue.run(
        async () =>
          (await images.redraw(picture, { ...rule, kinds: ['svg', 'webp'], refusal: 'upload.image' })).bytes,
      );
    drawings.set(key, drawing);
    drawing.catch(() => drawings.delete(key));
    return new Response(new Uint8Array(await drawing), {
      headers: { 'content-type': 'image/png', 'cache-control': DAY },
    });
  };
}
