import { createElement, type ReactNode } from 'react';
import type { PrivacySection } from '#src/shared/disclosures.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';
import type { PageHead } from '#src/shared/page-head.ts';
import { brand } from '#src/shared/site/brand.ts';
import { FillText } from '#src/ui/fill-text.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { PageBlock, WrittenPage } from '../contract.ts';
import {
  ContactPoint,
  ContactWay,
  DocumentFrame,
  FactList,
  OperatorDetails,
} from '../legal/document-frame.tsx';

const VOID = new Set(['hr', 'br', 'img']);
const TAGS = new Set(
  'p h2 h3 h4 h5 h6 ul ol li strong em code pre blockquote table thead tbody tr th td a'.split(' '),
).union(VOID);
/** A page of this site; files and the API are no pages. */
const PAGE_PATH = /^\/(?!\/|api\/)[^.]*$/;
const WEB_ADDRESS = /^(?:https?:\/\/|mailto:|#|\/)/;
const PICTURE_PATH = /^\/(?!\/)/;

interface OpenElement {
  tag: string;
  attributes: Record<string, string>;
  children: ReactNode[];
}

/**
 * Makes elements of rendered Markdown, which is well formed. Elements and attributes that are not listed here are left
 * out, so that nothing depends on the renderer alone.
 */
function HtmlElements({ html }: { html: string }): ReactNode {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  html.split('<').forEach((part, index) => {
    const end = index === 0 ? -1 : part.indexOf('>');
    if (end >= 0) readTag(part.slice(0, end), open);
    const text = part.slice(end + 1);
    // A table may contain no text between its rows, and white space there is no content anywhere else.
    if (text && (text.trim() || isInline(open.at(-1)!.tag))) addText(decode(text), open.at(-1)!.children);
  });
  return root.children;
}

const NODES = { contact: <ContactWay /> };

function addText(text: string, children: ReactNode[]): void {
  children.push(
    text.includes('{contact}') ? <FillText key={children.length} text={text} nodes={NODES} /> : text,
  );
}

function isInline(tag: string): boolean {
  return /^(?:p|h\d|li|strong|em|code|pre|th|td|a)$/.test(tag);
}

function readTag(tag: string, open: OpenElement[]): void {
  if (tag.startsWith('/')) {
    const closed = open.length > 1 ? open.pop()! : undefined;
    if (closed) addElement(closed, open.at(-1)!);
    return;
  }
  const [name = ''] = tag.split(' ', 1);
  const attributes = Object.fromEntries(
    [...tag.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decode(value!)]),
  );
  const element = { tag: name, attributes, children: [] };
  if (VOID.has(name)) addElement(element, open.at(-1)!);
  else open.push(element);
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function addElement({ tag, attributes, children }: OpenElement, parent: OpenElement): void {
  const key = parent.children.length;
  const { href = '', src = '', alt = '', id, start } = attributes;
  if (!TAGS.has(tag)) parent.children.push(...children);
  else if (tag === 'a') parent.children.push(linkTo(href, key, children));
  else if (tag === 'img')
    parent.children.push(PICTURE_PATH.test(src) ? createElement(tag, { key, src, alt }) : alt);
  else if (VOID.has(tag)) parent.children.push(createElement(tag, { key }));
  else if (tag === 'h2') parent.children.push(createElement(tag, { key, id, tabIndex: -1 }, ...children));
  else if (tag === 'ol')
    parent.children.push(createElement(tag, { key, start: Number(start) || undefined }, ...children));
  else parent.children.push(createElement(tag, { key }, ...children));
}

function linkTo(href: string, key: number, children: ReactNode[]): ReactNode {
  if (PAGE_PATH.test(href)) return createElement(Link, { key, to: href }, ...children);
  if (!WEB_ADDRESS.test(href)) return createElement('span', { key }, ...children);
  return createElement('a', { key, href }, ...children);
}

/** Reads the paragraphs of the slices in a section of the privacy policy. */
export type ReadFacts = (section: PrivacySection) => [term: string, text: string][];

const NO_FACTS: ReadFacts = () => [];

function FilledIn({ placeholder, factsOf }: { placeholder: PageBlock['placeholder']; factsOf: ReadFacts }) {
  if (placeholder === null) return null;
  if (placeholder === 'operator') return <OperatorDetails />;
  if (placeholder === 'contact_point') return <ContactPoint />;
  return <FactList facts={factsOf(placeholder)} />;
}

/** The body of a page that administrators have written. */
export function WrittenText({
  blocks,
  factsOf = NO_FACTS,
}: {
  blocks: readonly PageBlock[];
  factsOf?: ReadFacts;
}) {
  return blocks.map(({ html, placeholder }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text are replaced together
    <div key={index} className="written-text">
      {html === null ? (
        <FilledIn placeholder={placeholder} factsOf={factsOf} />
      ) : (
        <HtmlElements html={html} />
      )}
    </div>
  ));
}

export function describeWrittenPage({ page, title, description, updated_at }: WrittenPage): PageHead {
  return {
    title: `${title} | ${brand.name}`,
    description,
    canonical: `/${page}`,
    jsonLd: { '@type': page === 'about' ? 'AboutPage' : 'WebPage', name: title, dateModified: updated_at },
  };
}

/** A page that administrators have written, in the frame of the shipped ones. */
export function WrittenPageView({ page, factsOf }: { page: WrittenPage; factsOf?: ReadFacts }) {
  const { title, blocks, contents, updated_at, language } = page;
  return (
    <DocumentFrame
      title={title}
      updated={{ iso: updated_at, text: formatDate(updated_at) }}
      contents={contents}
      lang={language === pageLanguage ? undefined : language}
    >
      <div className="max-w-[66ch] leading-relaxed">
        <WrittenText blocks={blocks} factsOf={factsOf} />
      </div>
    </DocumentFrame>
  );
}
