import { getTool } from '#src/features/tools/service.server.ts';
import type { SiteDocument } from '#src/server/feature.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import { escapeXml } from '#src/server/http/xml.ts';
import { brand } from '#src/shared/site/brand.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import { figureOf, type RatedTool } from './badge.server.ts';
import type { EmbedsContext } from './context.server.ts';

/** Of the card in pixels; it becomes narrower where the reader asks for that. */
const CARD = { width: 480, height: 170 };
const LONGEST_TEXT = 180;
const CACHE_SECONDS = 3600;
/** Of a tool's page, in any language. */
const TOOL_PATH = /^(?:\/[a-z]{2})?\/ai\/([a-z0-9-]{1,100})$/;
/** Of the picture of a shared link. */
const PICTURE = { width: 1200, height: 630 };

interface EmbeddedTool extends RatedTool {
  slug: string;
  description: string;
}

/** `/oembed?url=`: a card of a tool's page, as oEmbed 1.0 (oembed.com) describes it, in HTML without scripts. */
export function oembedDocument(context: EmbedsContext): SiteDocument {
  return {
    path: '/oembed',
    namesSources: true,
    read: async (_, query = new URLSearchParams()) => {
      const format = query.get('format') ?? 'json';
      if (format !== 'json' && format !== 'xml') throw invalidField('format', 'embeds.badFormat');
      const tool = await getTool(context.tools, readSlug(query.get('url'), context.appUrl));
      if ('renamedTo' in tool) {
        const moved = new URLSearchParams(query);
        moved.set('url', `${context.appUrl}/ai/${tool.renamedTo}`);
        return new Response(null, { status: 301, headers: { location: `/oembed?${moved}` } });
      }
      if (tool.lifecycle === 'discontinued') throw new HttpError('not_found');
      const embed = describeEmbed(tool, query, context.appUrl);
      const headers = { 'access-control-allow-origin': '*' };
      if (format === 'json') return Response.json(embed, { headers });
      return new Response(writeXml(embed), {
        headers: { ...headers, 'content-type': 'text/xml; charset=utf-8' },
      });
    },
  };
}

/** The tool that an address of this site shows. @throws HttpError 422 without an address, 404 for any other page. */
function readSlug(address: string | null, origin: string): string {
  if (!address) throw invalidField('url', 'embeds.needsUrl');
  if (!URL.canParse(address)) throw new HttpError('not_found');
  const { origin: asked, pathname } = new URL(address);
  const [, slug] = TOOL_PATH.exec(pathname) ?? [];
  if (asked !== new URL(origin).origin || slug === undefined) throw new HttpError('not_found');
  return slug;
}

/** The least of what the reader has room for and what the card takes. */
function limit(text: string | null, size: number): number {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), size) : size;
}

function describeEmbed(tool: EmbeddedTool, query: URLSearchParams, origin: string) {
  const width = limit(query.get('maxwidth'), CARD.width);
  return {
    version: '1.0',
    type: 'rich',
    title: tool.name,
    provider_name: brand.name,
    provider_url: origin,
    cache_age: CACHE_SECONDS,
    thumbnail_url: `${origin}/covers/${tool.slug}.png`,
    thumbnail_width: PICTURE.width,
    thumbnail_height: PICTURE.height,
    width,
    height: limit(query.get('maxheight'), CARD.height),
    html: writeCard(tool, width, origin),
  };
}

function writeXml(embed: object): string {
  const members = Object.entries(embed).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${members.join('')}</oembed>`;
}

/** Readers drop style sheets and often `style`, so the card is understood without either. */
function writeCard({ name, slug, description, ...rated }: EmbeddedTool, width: number, origin: string) {
  const text = escapeHtml(shorten(description.replaceAll(/\s+/g, ' ').trim(), LONGEST_TEXT));
  const address = escapeHtml(`${origin}/ai/${slug}`);
  return (
    `<blockquote style="box-sizing:border-box;max-width:${width}px;margin:0;padding:16px;border:1px solid #d6cfbf;border-radius:12px;font-family:system-ui,sans-serif">` +
    `<p style="margin:0 0 8px"><a href="${address}"><strong>${escapeHtml(name)}</strong></a></p>` +
    `<p style="margin:0 0 8px">${text}</p>` +
    `<p style="margin:0"><small>${escapeHtml(`${figureOf({ name, ...rated })} on ${brand.name}`)}</small></p>` +
    '</blockquote>'
  );
}
