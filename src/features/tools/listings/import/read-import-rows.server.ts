import type { z } from 'zod';
import type { Reader } from '#src/db/transaction.server.ts';
import { fieldErrors } from '#src/server/http/request/validate.ts';
import type { Translate } from '#src/server/translate.ts';
import { DATE_PROBLEMS, describeCell, describeLeftOut } from '#src/server/uploads/rows/describe-cell.ts';
import type { ReadBatch, ReadItem, RefusedRow } from '#src/server/uploads/rows/import-rows.ts';
import type { FileRow } from '#src/server/uploads/rows/read-rows.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { titlesOf } from '#src/shared/cells/columns.ts';
import { toCellText } from '#src/shared/cells/read-cell.ts';
import { type DateOrder, DateOrders, readDate } from '#src/shared/cells/read-date.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { msg, type Text } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import { installIssueTexts } from '#src/shared/text/plain-issues.ts';
import { slugify } from '#src/shared/text/slug.ts';
import type { Lookups } from '../../catalogue/lookups.server.ts';
import { webAddress } from '../../contract.ts';
import { parseToolType, toolTypes } from '../../rules.ts';
import { factsOf } from '../public/facts-contract.ts';
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportMapping,
  isUnpublished,
  REQUIRED_FIELDS,
  readCells,
  readMembers,
} from '../public/import-field-rules.ts';
import { readPricingModel } from '../public/price-rules.ts';
import { findImportChanges, type ImportChanges } from './find-import-changes.server.ts';
import { guessKey } from './guess-key.ts';
import { ChangedTool, ImportedTool } from './imported-tool.ts';
import { type KnownTool, selectKnownTools } from './known-queries.server.ts';
import type { ToolToWrite } from './write-queries.server.ts';

// The command has no call that says so.
installIssueTexts();

const KEYS: readonly string[] = IMPORT_FIELD_NAMES;
/** A state is a word of many other lists. */
const MEANT_KEYS = KEYS.filter((key) => key !== 'status');

/** A line as it will be written, with what it changes of a known tool. */
export interface ImportedLine {
  row: FileRow;
  tool: ToolToWrite;
  known: Pick<KnownTool, 'id' | 'name' | 'updated_at'> | undefined;
  changes: ImportChanges | undefined;
}

export interface ToolReaderOptions {
  db: Reader;
  lookups: Lookups;
  /** Writes the reasons of refusals. */
  t: Translate;
  /** Undefined: the members of JSON have the names and kinds of the fields. */
  mapping: ImportMapping | undefined;
  /** Of the file's dates; undefined where they do not tell. */
  dateOrder?: DateOrder | undefined;
  /** Slug, name or id, for new tools whose line names none. A known tool keeps its own. */
  defaultCategory?: string | undefined;
}

/** The values of a row by field, with the address or id that it is identified by. */
interface Draft {
  row: FileRow & { reason?: undefined };
  json: Record<string, unknown>;
  id: number | undefined;
  urlKey: string | undefined;
}

/** Reads rows as tools, some at a time: one statement finds those that are known. */
export function createToolReader(options: ToolReaderOptions): ReadBatch<ImportedLine> {
  return async (rows) => {
    const items: ReadItem<ImportedLine>[] = [];
    const refused: RefusedRow[] = [];
    const drafts: Draft[] = [];
    for (const row of rows) {
      if (row.reason === undefined) drafts.push(makeDraft(row, options));
      else refused.push(refuse(row, [options.t(row.reason)]));
    }
    const known = await findKnown(options.db, drafts);
    for (const draft of drafts) {
      const read = readDraft(draft, known, options);
      if ('reasons' in read) refused.push(refuse(draft.row, read.reasons));
      else items.push(read);
    }
    return { items, refused: refused.sort((one, other) => one.line - other.line) };
  };
}

function refuse({ line, original, values }: FileRow, reasons: readonly string[]): RefusedRow {
  return { line, original, values: values ?? null, reasons };
}

function makeDraft(row: Draft['row'], { mapping, dateOrder }: ToolReaderOptions): Draft {
  const options = { dateOrder };
  const json = mapping ? readCells(row.values, mapping, options) : readMembers(row.values, options);
  const address = webAddress.safeParse(json.url);
  const id = Number(json.tool_id);
  return {
    row,
    json,
    id: json.tool_id === undefined ? undefined : Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0,
    urlKey: address.success ? urlKey(address.data) : undefined,
  };
}

/** Finds whether the dates of a file have the day or the month first; undefined where nothing tells. */
export async function findDateOrder(
  rows: AsyncIterable<FileRow[]>,
  mapping: ImportMapping | undefined,
): Promise<DateOrder | undefined> {
  const titles = mapping ? titlesOf(mapping, 'created_at') : (['created_at'] as const);
  if (titles.length === 0) return undefined;
  const orders = new DateOrders();
  for await (const some of rows)
    for (const { values } of some)
      if (values) for (const title of titles) orders.add(toCellText(values[title]));
  return orders.order;
}

interface KnownTools {
  byId: ReadonlyMap<number, KnownTool>;
  byUrlKey: ReadonlyMap<string, KnownTool>;
}

async function findKnown(db: Reader, drafts: readonly Draft[]): Promise<KnownTools> {
  const ids = drafts.flatMap(({ id }) => (id ? [id] : []));
  const urlKeys = drafts.flatMap(({ urlKey }) => urlKey ?? []);
  const found = drafts.length > 0 ? await selectKnownTools(db, { ids, urlKeys }) : [];
  return {
    byId: new Map(found.map((tool) => [tool.id, tool])),
    byUrlKey: new Map(found.map((tool) => [tool.url_key, tool])),
  };
}

const foldName = (name: unknown): string =>
  typeof name === 'string' ? name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim() : '';

const hostOf = (url: unknown): string | undefined =>
  typeof url === 'string' ? URL.parse(url)?.hostname.replace(/^www\./, '') : undefined;

/** True when a line says by more than its number that it is about a tool. */
function isAbout({ json, row }: Draft, tool: KnownTool): boolean {
  if (foldName(json.name) === foldName(tool.name) || row.values.slug === tool.slug) return true;
  return hostOf(json.url) !== undefined && hostOf(json.url) === hostOf(tool.url);
}

/**
 * Finds the tool that a line is about. Its address decides; a number may be one of another site, so that next to an address it needs
 * the tool's name, slug or host.
 */
function matchTool(
  draft: Draft,
  { byId, byUrlKey }: KnownTools,
): { known: KnownTool | undefined; conflict?: [field: string, text: Text] } {
  const atAddress = draft.urlKey === undefined ? undefined : byUrlKey.get(draft.urlKey);
  const byNumber = draft.id === undefined ? undefined : byId.get(draft.id);
  if (draft.id === undefined || atAddress?.id === draft.id) return { known: atAddress };
  if (draft.urlKey === undefined)
    return byNumber
      ? { known: byNumber }
      : { known: undefined, conflict: ['tool_id', 'tools.import.noTool'] };
  if (!byNumber) return { known: atAddress };
  if (atAddress) {
    const name = foldName(draft.json.name);
    const isMoved = name === foldName(byNumber.name) && name !== foldName(atAddress.name);
    const text = msg('tools.import.addressTaken', { name: atAddress.name });
    return isMoved ? { known: atAddress, conflict: ['url', text] } : { known: atAddress };
  }
  if (isAbout(draft, byNumber)) return { known: byNumber };
  const { id, name, url } = byNumber;
  return {
    known: undefined,
    conflict: ['tool_id', msg('tools.import.otherTool', { id: String(id), name, url })],
  };
}

function readDraft(
  draft: Draft,
  tools: KnownTools,
  options: ToolReaderOptions,
): ReadItem<ImportedLine> | { reasons: string[] } {
  const { lookups, t, mapping, defaultCategory } = options;
  const { known, conflict } = matchTool(draft, tools);
  const { tool_id: _, status, ...given } = draft.json;
  if (defaultCategory && !known && (given.category === undefined || given.category === ''))
    given.category = defaultCategory;
  const nameOf = (path: string) => {
    const [field = '', ...rest] = path.split('.');
    const titles = mapping ? titlesOf(mapping, field as ImportField) : [];
    return [titles.join(', ') || field, ...rest].join('.');
  };
  const { json, leftOut } = leaveBadCells(given, options);
  const parsed = (known ? ChangedTool : ImportedTool).safeParse(json);
  const unknown = mapping ? { misspelt: [], ignored: [] } : sortUnknownKeys(json);
  const faults: [field: string, text: Text][] = [...unknown.misspelt, ...findFaults(json, lookups)];
  if (conflict) faults.push(conflict);
  const isKept = typeof status !== 'string' || !isUnpublished(status);
  if (!isKept) faults.push(['status', msg('tools.import.unpublished', { status })]);
  const describe = ([path, text]: readonly [string, Text]) => {
    const value = json[path];
    const isShown = typeof value === 'string' && value.trim() !== '';
    return isShown ? t(describeCell(nameOf(path), value, text)) : `${nameOf(path)}: ${t(text)}`;
  };
  const errors = parsed.success ? [] : Object.entries(fieldErrors(parsed.error));
  const reasons = [
    ...errors.map(([path, [text]]) => (path === '_' ? t(text!) : describe([path, text!]))),
    ...faults.map(([field, text]) => `${nameOf(field)}: ${t(text)}`),
  ];
  if (!parsed.success || reasons.length > 0) return { reasons };
  const tool = toToolToWrite(parsed.data, known, lookups);
  const changes = known && findImportChanges(known, tool);
  return {
    line: draft.row.line,
    key: known?.url_key ?? tool.url_key,
    effect: known ? (changes ? 'change' : 'leave') : 'create',
    item: { row: draft.row, tool, known, changes },
    ignored: unknown.ignored,
    leftOut: leftOut.map(({ field, value, text }) => t(describeLeftOut(nameOf(field), value, text))),
  };
}

/** Without them a line is about no tool. */
const NEEDED: readonly string[] = REQUIRED_FIELDS;
interface LeftOutCell {
  field: string;
  value: string;
  text: Text;
}

/** Takes out of a line the cells that it can do without and that say nothing which fits, and such entries of lists. */
function leaveBadCells(
  given: Record<string, unknown>,
  { dateOrder }: Pick<ToolReaderOptions, 'dateOrder'>,
): { json: Record<string, unknown>; leftOut: LeftOutCell[] } {
  const json = { ...given };
  const leftOut: LeftOutCell[] = [];
  const leave = (field: string, value: unknown, text: Text) => {
    leftOut.push({ field, value: toCellText(value), text });
  };
  for (const [field, value] of Object.entries(given)) {
    const schema = NEEDED.includes(field) ? undefined : schemaOf(field);
    const problem = schema && findProblem(schema, field, value, dateOrder);
    if (!schema || !problem) continue;
    delete json[field];
    if (!Array.isArray(value)) {
      leave(field, value, problem);
      continue;
    }
    const kept: unknown[] = [];
    let [tooMany, surplus]: [Text | undefined, unknown[]] = [undefined, []];
    for (const entry of value) {
      const fault = tooMany ? undefined : findProblem(schema, field, [entry], dateOrder);
      if (fault) leave(field, entry, fault);
      else if (tooMany) surplus.push(entry);
      else {
        tooMany = findProblem(schema, field, [...kept, entry], dateOrder);
        if (tooMany) surplus = [entry];
        else kept.push(entry);
      }
    }
    if (tooMany) leave(field, surplus.map(toCellText).join('; '), tooMany);
    if (kept.length > 0) json[field] = kept;
  }
  const { rating, review_count: count } = json;
  const isRated = typeof rating === 'number' && !(rating === 0 && !count);
  if (isRated && rating < 1) {
    leave('rating', rating, msg('field.min', { limit: '1' }));
    delete json.rating;
  }
  return { json, leftOut };
}

function schemaOf(field: string): z.ZodType | undefined {
  return Object.hasOwn(ImportedTool.shape, field)
    ? ImportedTool.shape[field as keyof typeof ImportedTool.shape]
    : undefined;
}

function findProblem(
  schema: z.ZodType,
  field: string,
  value: unknown,
  dateOrder: DateOrder | undefined,
): Text | undefined {
  if (field === 'type' && typeof value === 'string' && value.trim() !== '' && !parseToolType(value)) {
    const known = toolTypes().map(({ value: type }) => type);
    return msg('tools.import.noType', { name: value.slice(0, 40), known: known.join(', ') });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return undefined;
  if (field === 'created_at' && typeof value === 'string')
    return DATE_PROBLEMS[readDate(value, dateOrder).problem ?? 'unreadable'];
  if (IMPORT_FIELDS[field as ImportField]?.kind === 'flag') return 'rows.flag';
  return Object.values(fieldErrors(parsed.error))[0]![0];
}

/** A key that was meant for a known one would lose what it says, so its line is refused; others are left out. */
function sortUnknownKeys(json: Record<string, unknown>): {
  misspelt: [field: string, text: Text][];
  ignored: string[];
} {
  const unknown = Object.keys(json).filter((key) => !KEYS.includes(key));
  const guesses = unknown.map((key) => ({ key, meant: guessKey(key, MEANT_KEYS) }));
  return {
    misspelt: guesses.flatMap(({ key, meant }) =>
      meant === undefined ? [] : [[key, msg('tools.import.misspelt', { field: meant })]],
    ),
    ignored: guesses.filter(({ meant }) => meant === undefined).map(({ key }) => key),
  };
}

type Category = Lookups['categories'][number];

const named = new WeakMap<Lookups, ReadonlyMap<string, Category>>();

/** The categories by their names in each language, and by the words that mean them, as slugs. Names go before words. */
function categoriesByName(lookups: Lookups): ReadonlyMap<string, Category> {
  const known = named.get(lookups);
  if (known) return known;
  const { categories } = lookups;
  const entries = (namesOf: (category: Category) => readonly string[]) =>
    categories
      .flatMap((category) => namesOf(category).map((name) => [slugify(name), category] as const))
      .toReversed();
  const words = entries(({ vocabulary }) => Object.values(vocabulary).flatMap((texts) => texts ?? []));
  const names = entries(({ name }) => LANGUAGES.map((language) => translateLabel(name, { language })));
  const made = new Map([...words, ...names]);
  named.set(lookups, made);
  return made;
}

/** By name in any language, slug, id, or a word that means it. */
export function findCategory(lookups: Lookups, name: string): Category | undefined {
  const slug = slugify(name);
  if (slug === '') return lookups.findCategory(name);
  return lookups.findCategory(name) ?? lookups.findCategory(slug) ?? categoriesByName(lookups).get(slug);
}

/** Checks that need the catalogue. Values of a wrong kind are left to the schema. */
function findFaults(json: Record<string, unknown>, lookups: Lookups): [field: string, text: Text][] {
  const { category } = json;
  const faults: [string, Text][] = [];
  if (typeof category === 'string' && category.trim() !== '' && !findCategory(lookups, category)) {
    const known = lookups.categories.filter(({ is_active }) => is_active).map(({ slug }) => slug);
    const values = { name: category.slice(0, 80), known: known.join(', ') };
    faults.push(['category', msg('tools.import.noCategory', values)]);
  }
  return faults;
}

function toToolToWrite(
  tool: Partial<Pick<ImportedTool, 'name' | 'url' | 'description' | 'category'>> &
    Omit<ImportedTool, 'name' | 'url' | 'description' | 'category'>,
  known: KnownTool | undefined,
  lookups: Lookups,
): ToolToWrite {
  const { category, rating, review_count, name, url, description, ...rest } = tool;
  const categoryId = category === undefined ? undefined : findCategory(lookups, category)?.id;
  return {
    ...rest,
    id: known?.id,
    name: name ?? known!.name,
    description: description ?? known!.description,
    url: url ?? known!.url,
    facts: factsOf(tool),
    company: tool.company ?? undefined,
    type: tool.type === undefined ? undefined : parseToolType(tool.type),
    pricing_model: tool.pricing_model ?? readPricingModel(tool.pricing_tiers ?? [], tool.starting_from),
    url_key: url === undefined ? known!.url_key : urlKey(url)!,
    category_id: categoryId ?? known!.category_id,
    created_at: tool.created_at,
    imported_rating: rating === 0 ? undefined : rating,
    imported_review_count: review_count,
  };
}
