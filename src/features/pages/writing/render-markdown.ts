import { micromark } from 'micromark';
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { escapeHtml } from '#src/shared/text/escape-html.ts';
import { slugify } from '#src/shared/text/slug.ts';
import type { PageBlock } from '../contract.ts';
import { type Placeholder, splitAtPlaceholders } from '../rules.ts';

/** A text as pages show it. */
export interface RenderedPage {
  blocks: PageBlock[];
  contents: { id: string; title: string }[];
}

const OPTIONS = {
  extensions: [gfmTable(), gfmAutolinkLiteral()],
  htmlExtensions: [gfmTableHtml(), gfmAutolinkLiteralHtml()],
};
const LEVELS = [5, 4, 3, 2, 1];

/**
 * Renders the Markdown of a page. HTML in it becomes text, and links lead to web pages, mail addresses and addresses of the
 * site alone. `{name}` is the site's name; a line of its own with another placeholder becomes a block.
 */
export function renderMarkdown(body: string, siteName: string): RenderedPage {
  return assemblePage(toFragments(body), siteName);
}

/** The HTML of the parts of a page, with a placeholder between every two. Takes up to a second for a text that is meant to. */
export function toFragments(body: string): string[] {
  return splitAtPlaceholders(body).map((part, index) => (index % 2 === 1 ? part : micromark(part, OPTIONS)));
}

/** Makes a page of its parts, in time linear in their length. */
export function assemblePage(fragments: readonly string[], siteName: string): RenderedPage {
  const contents: RenderedPage['contents'] = [];
  const ids = new Set<string>();
  const name = escapeHtml(siteName);
  const rendered = fragments.map((part, index) => (index % 2 === 1 ? part : part.replaceAll('{name}', name)));
  // The title of the page is the only heading of the first level.
  const hasFirstLevel = rendered.some((part, index) => index % 2 === 0 && part.includes('<h1>'));
  const blocks = rendered.flatMap((part, index): PageBlock[] => {
    if (index % 2 === 1) return [{ html: null, placeholder: part as Placeholder }];
    if (part.trim() === '') return [];
    const html = addAnchors(hasFirstLevel ? lowerHeadings(part) : part, contents, ids);
    return [{ html: withoutDeadLinks(html).trim(), placeholder: null }];
  });
  return { blocks, contents };
}

function lowerHeadings(html: string): string {
  return LEVELS.reduce(
    (text, level) =>
      text.replaceAll(`<h${level}>`, `<h${level + 1}>`).replaceAll(`</h${level}>`, `</h${level + 1}>`),
    html,
  );
}

/** An address that was refused is left empty, and would lead to the page itself. */
function withoutDeadLinks(html: string): string {
  return html.replaceAll('<a href="">', '<a>');
}

/** The text of a fragment of rendered Markdown on one line. */
export function textOfFragment(html: string): string {
  const texts = html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)));
  return texts
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** An anchor may be given: `## Affiliates {#affiliates}`. */
const GIVEN_ANCHOR = / ?\{#([a-z0-9-]{1,60})\}$/;

function addAnchors(html: string, contents: RenderedPage['contents'], ids: Set<string>): string {
  const [before, ...sections] = html.split('<h2>');
  const marked = sections.map((section) => {
    const end = section.indexOf('</h2>');
    const heading = section.slice(0, end);
    const given = GIVEN_ANCHOR.exec(heading);
    const shown = given ? heading.slice(0, given.index) : heading;
    const title = textOfFragment(shown);
    const id = unusedId(given?.[1] ?? toAnchor(title), ids);
    contents.push({ id, title });
    return `<h2 id="${id}" tabindex="-1">${shown}${section.slice(end)}`;
  });
  return before + marked.join('');
}

function toAnchor(title: string): string {
  return slugify(title).slice(0, 60) || 'section';
}

function unusedId(wanted: string, ids: Set<string>): string {
  const id = ids.has(wanted) ? `${wanted}-${ids.size + 1}` : wanted;
  ids.add(id);
  return id;
}
