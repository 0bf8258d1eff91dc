import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { recordAudit } from '#src/features/audit-log/service.server.ts';
import { madeFrom } from '#src/server/freshness/answer-sources.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import { runInThread } from '#src/server/process/run-in-thread.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { brand } from '#src/shared/site/brand.ts';
import { setHasImprint } from '#src/shared/site/site-identity.ts';
import { escapeHtml } from '#src/shared/text/escape-html.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { PagesContext } from './context.server.ts';
import type { AdminPage, PageRequest, PageVersion, RevertRequest, WrittenPage } from './contract.ts';
import {
  insertVersion,
  type PageText,
  type StoredVersion,
  selectCurrentPages,
  selectVersion,
  selectVersions,
} from './pages-queries.server.ts';
import { PAGE_NAMES, type PageName, SHIPPED_VERSION } from './rules.ts';
import { shippedText } from './shipped.server.ts';
import { assemblePage, type RenderedPage, textOfFragment } from './writing/render-markdown.ts';

/** The source of everything that shows the text of a page. */
export const PAGES = 'pages';
/** In a thread of its own. Usual pages take a few hundredths of a second. */
const READING_MS = 2_000;
/** A page that was accepted on a faster machine. */
const ACCEPTED_READING_MS = 20_000;
/** Of lists and quotes inside each other. */
const MAX_DEPTH = 24;
const DESCRIPTION_LENGTH = 160;

/** Reads the texts that visitors see into memory. */
export async function loadPages(context: PagesContext): Promise<void> {
  const current = await selectCurrentPages(context.database.kysely);
  const fragments = await readAll(context, current);
  context.kept.current = current;
  context.kept.fragments = fragments;
  setHasImprint(context.kept.current.some(({ page, body }) => page === 'imprint' && body !== null));
}

/** As `toFragments` does, in a thread of its own; undefined when it takes too long. */
function readMarkdown(body: string, maxMs: number): Promise<string[] | undefined> {
  return runInThread(new URL('./writing/markdown-thread.server.ts', import.meta.url), body, maxMs);
}

const keyOf = ({ page, language, version }: StoredVersion) => `${page} ${language} ${version}`;

/** Reads the texts that are new. */
async function readAll({ kept, log }: PagesContext, versions: readonly StoredVersion[]) {
  const fragments = new Map<string, readonly string[]>();
  for (const version of versions) {
    if (version.body === null) continue;
    const key = keyOf(version);
    const read = kept.fragments.get(key) ?? (await readMarkdown(version.body, ACCEPTED_READING_MS));
    if (!read)
      log.error({ page: version.page }, 'the text of a page takes too long to read, so it is shown as it is');
    fragments.set(key, read ?? [`<p>${escapeHtml(version.body)}</p>`]);
  }
  return fragments;
}

/** Brings a change of any process into this one's memory. The footer of every page may have a link more or less. */
export async function reloadPages(context: PagesContext): Promise<void> {
  await loadPages(context);
  context.changes.recordEverything();
}

/** @throws HttpError 404 when administrators cannot write such a page. */
function requirePage(name: string): PageName {
  const page = PAGE_NAMES.find((each) => each === name);
  if (!page) throw new HttpError('not_found');
  return page;
}

/**
 * The text that administrators have given a page, or null while it shows the shipped one. An imprint is shown in another
 * language rather than not at all.
 * @throws HttpError 404
 */
export function getWrittenPage(
  { kept, languages }: PagesContext,
  name: string,
  language: Language,
): WrittenPage | null {
  const page = requirePage(name);
  madeFrom(PAGES);
  const inAnyLanguage: readonly Language[] = page === 'imprint' ? languages.offered : [];
  const found = [language, ...inAnyLanguage]
    .map((each) => kept.current.find((version) => version.page === page && version.language === each))
    .find((version) => version && version.body !== null);
  return found ? present(found, kept.fragments) : null;
}

const rendered = new WeakMap<StoredVersion, { siteName: string; page: RenderedPage }>();

/** Renders a text once, and again when the site has another name. */
function renderOnce(version: StoredVersion, fragments: PagesContext['kept']['fragments']): RenderedPage {
  const last = rendered.get(version);
  if (last?.siteName === brand.name) return last.page;
  const page = assemblePage(fragments.get(keyOf(version)) ?? [], brand.name);
  rendered.set(version, { siteName: brand.name, page });
  return page;
}

function present(version: StoredVersion, fragments: PagesContext['kept']['fragments']): WrittenPage {
  const { page, language, title, created_at } = version;
  const { blocks, contents } = renderOnce(version, fragments);
  const start = blocks.find(({ html }) => html?.includes('<p>'))?.html ?? '';
  const paragraph = start.slice(start.indexOf('<p>'), start.indexOf('</p>'));
  return {
    page,
    language,
    title: title!.replaceAll('{name}', brand.name),
    description: shorten(textOfFragment(paragraph), DESCRIPTION_LENGTH),
    blocks,
    contents,
    updated_at: created_at.toISOString(),
  };
}

/** From the database, so that the form of an administrator is never older than the last change. @throws HttpError 404 */
export async function getAdminPage(
  { database }: PagesContext,
  name: string,
  language: Language,
): Promise<AdminPage> {
  return readPage(database.kysely, { page: requirePage(name), language });
}

async function readPage(db: Reader, text: PageText): Promise<AdminPage> {
  const current = await selectVersion(db, text);
  const versions = await selectVersions(db, text);
  return {
    ...text,
    version: current?.version ?? SHIPPED_VERSION,
    title: current?.title ?? null,
    body: current?.body ?? null,
    shipped: shippedText(text.page, text.language),
    updated_at: current?.created_at.toISOString() ?? null,
    versions: versions.map((version) => ({ ...version, created_at: version.created_at.toISOString() })),
  };
}

/** @throws HttpError 404 */
export async function getPageVersion(
  { database }: PagesContext,
  name: string,
  language: Language,
  version: number,
): Promise<PageVersion> {
  const found = await selectVersion(database.kysely, { page: requirePage(name), language }, version);
  if (!found) throw new HttpError('not_found', { message: 'pages.noVersion' });
  return { ...found, created_at: found.created_at.toISOString() };
}

/**
 * Gives a page a text. The former one is kept.
 * @throws HttpError 404; 409 with the present text when it has changed since `version`; 422.
 */
export async function writePage(
  context: PagesContext,
  name: string,
  { title, body, language, version }: PageRequest,
  caller: Caller,
): Promise<AdminPage> {
  const text = { page: requirePage(name), language };
  await requireRenderable(body);
  return addVersion(context, text, version, caller, async (_, before) =>
    before?.title === title && before.body === body
      ? undefined
      : { title, body, restores: null, action: 'page.update' },
  );
}

/** How many elements are open at once at most. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const part of html.split('<').slice(1)) {
    depth += part.startsWith('/') ? -1 : 1;
    // A void element is closed at once.
    if (part.split('>', 1)[0]!.endsWith(' /')) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** @throws HttpError 422 for a text that takes too long to render, or that is nested so deeply that pages cannot show it. */
async function requireRenderable(body: string): Promise<void> {
  const fragments = await readMarkdown(body, READING_MS);
  if (!fragments?.every((html) => depthOf(html) <= MAX_DEPTH)) throw invalidField('body', 'pages.tooComplex');
}

/**
 * Brings a former text back, by default the one before the present one.
 * @throws HttpError 404; 409 with the present text when it has changed since `version`, or when nothing was before.
 */
export async function revertPage(
  context: PagesContext,
  name: string,
  { language, to, version }: RevertRequest,
  caller: Caller,
): Promise<AdminPage> {
  const text = { page: requirePage(name), language };
  return addVersion(context, text, version, caller, async (trx, before) => {
    // A version that brought another back stands where that one stood, so that one can go back step by step.
    const shown = before?.restores ?? before?.version ?? SHIPPED_VERSION;
    const wanted = to ?? shown - 1;
    if (wanted < SHIPPED_VERSION) throw new HttpError('conflict', { message: 'pages.nothingBefore' });
    const found = wanted === SHIPPED_VERSION ? undefined : await selectVersion(trx, text, wanted);
    if (wanted !== SHIPPED_VERSION && !found)
      throw new HttpError('not_found', { message: 'pages.noVersion' });
    if (wanted === shown) return undefined;
    const { title = null, body = null } = found ?? {};
    return { title, body, restores: wanted, action: 'page.revert' };
  });
}

interface NextVersion {
  title: string | null;
  body: string | null;
  restores: number | null;
  action: 'page.update' | 'page.revert';
}

/** Adds what `decide` returns as the newest version; undefined changes nothing. */
async function addVersion(
  { database, auditLog, clock }: PagesContext,
  text: PageText,
  expected: number | undefined,
  caller: Caller,
  decide: (trx: Writer, before: StoredVersion | undefined) => Promise<NextVersion | undefined>,
): Promise<AdminPage> {
  return inTransaction(database, async (trx) => {
    const before = await selectVersion(trx, text);
    const version = before?.version ?? SHIPPED_VERSION;
    if (expected !== undefined && expected !== version) throw await conflictWith(trx, text);
    const next = await decide(trx, before);
    if (!next) return readPage(trx, text);
    const { action, ...added } = next;
    const isAdded = await insertVersion(trx, {
      ...text,
      ...added,
      version: version + 1,
      created_at: clock.now(),
    });
    if (!isAdded) throw await conflictWith(trx, text);
    markChanged(trx, PAGES);
    const target = { type: 'page', id: PAGE_NAMES.indexOf(text.page) + 1, name: text.page };
    const from = { language: text.language, title: before?.title ?? null, body: before?.body ?? null };
    const to = { language: text.language, title: added.title, body: added.body };
    await recordAudit(auditLog, trx, caller, [{ action, target, from, to }]);
    return readPage(trx, text);
  });
}

async function conflictWith(trx: Writer, text: PageText): Promise<HttpError> {
  return new HttpError('conflict', {
    message: 'pages.changedMeanwhile',
    detail: { current: await readPage(trx, text) },
  });
}
