import type { Reader } from '#src/db/transaction.server.ts';
import { translateFields } from '#src/server/http/errors.ts';
import { fieldErrors } from '#src/server/http/request/validate.ts';
import type { Translate } from '#src/server/translate.ts';
import type { ReadBatch, ReadItem, RefusedRow } from '#src/server/uploads/rows/import-rows.ts';
import type { FileRow } from '#src/server/uploads/rows/read-rows.ts';
import { urlKey } from '#src/shared/addresses/url-key.ts';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { msg, type Text } from '#src/shared/messages/message.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';
import { findPrices } from '#src/shared/numbers/read-price.ts';
import { speakPlainly } from '#src/shared/text/plain-issues.ts';
import { slugify } from '#src/shared/text/slug.ts';
import type { Lookups } from '../../catalogue/lookups.server.ts';
import { webAddress } from '../../contract.ts';
import { parseToolType, toolTypes } from '../../rules.ts';
import { factsOf } from '../public/facts-contract.ts';
import { IMPORT_FIELD_NAMES, type ImportMapping, readCell } from '../public/import-field-rules.ts';
import { readPricingModel } from '../public/price-rules.ts';
import { findImportChanges, type ImportChanges } from './find-import-changes.server.ts';
import { guessKey } from './guess-key.ts';
import { ChangedTool, ImportedTool } from './imported-tool.ts';
import { type KnownTool, selectKnownTools } from './known-queries.server.ts';
import type { ToolToWrite } from './write-queries.server.ts';

// The command has no call that says so.
speakPlainly();

const KEYS: readonly string[] = IMPORT_FIELD_NAMES;

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

function makeDraft(row: Draft['row'], { mapping }: ToolReaderOptions): Draft {
  const json = mapping ? mapRow(row.values, mapping) : { ...row.values };
  const address = webAddress.safeParse(json.url);
  const id = Number(json.tool_id);
  return {
    row,
    json,
    id: json.tool_id === undefined ? undefined : Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0,
    urlKey: address.success ? urlKey(address.data) : undefined,
  };
}

function mapRow(values: Readonly<Record<string, unknown>>, mapping: ImportMapping): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const field of IMPORT_FIELD_NAMES) {
    const title = mapping[field];
    if (title === undefined) continue;
    const value = values[title];
    const read = typeof value === 'string' ? readCell(field, value) : value;
    if (read !== undefined && read !== null) json[field] = read;
    // A price in the place of a model says what it starts from, too.
    if (field === 'pricing_model' && typeof value === 'string' && mapping.starting_from === undefined) {
      if (findPrices(value).some(({ amount }) => amount > 0)) json.starting_from = value.trim();
    }
  }
  return json;
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

function readDraft(
  draft: Draft,
  { byId, byUrlKey }: KnownTools,
  options: ToolReaderOptions,
): ReadItem<ImportedLine> | { reasons: string[] } {
  const { lookups, t, mapping, defaultCategory } = options;
  const atAddress = draft.urlKey === undefined ? undefined : byUrlKey.get(draft.urlKey);
  const known = draft.id === undefined ? atAddress : byId.get(draft.id);
  const { tool_id, ...json } = draft.json;
  if (defaultCategory && !known && (json.category === undefined || json.category === ''))
    json.category = defaultCategory;
  const parsed = (known ? ChangedTool : ImportedTool).safeParse(json);
  const unknown = mapping ? { misspelt: [], ignored: [] } : sortUnknownKeys(json);
  const faults: [field: string, text: Text][] = [...unknown.misspelt, ...findFaults(json, lookups)];
  if (draft.id !== undefined && !known) faults.push(['tool_id', 'tools.import.noTool']);
  if (known && atAddress && atAddress.id !== known.id)
    faults.push(['url', msg('tools.import.addressTaken', { name: atAddress.name })]);
  const nameOf = (path: string) => {
    const [field = '', ...rest] = path.split('.');
    return [(mapping as Readonly<Record<string, string>> | undefined)?.[field] ?? field, ...rest].join('.');
  };
  const reasons = [
    ...(parsed.success ? [] : reasonsOf(translateFields(fieldErrors(parsed.error), t), nameOf)),
    ...faults.map(([field, text]) => `${nameOf(field)}: ${t(text)}`),
  ];
  if (!parsed.success || reasons.length > 0) return { reasons };
  const tool = toToolToWrite(parsed.data, known, lookups);
  const changes = known && findImportChanges(known, tool);
  return {
    line: draft.row.line,
    key: known ? String(known.id) : tool.url_key,
    effect: known ? (changes ? 'change' : 'leave') : 'create',
    item: { row: draft.row, tool, known, changes },
    ignored: unknown.ignored,
  };
}

function reasonsOf(errors: Record<string, string[]>, nameOf: (path: string) => string): string[] {
  return Object.entries(errors).map(([field, [message]]) =>
    field === '_' ? message! : `${nameOf(field)}: ${message}`,
  );
}

/** A key that was meant for a known one would lose what it says, so its line is refused; others are left out. */
function sortUnknownKeys(json: Record<string, unknown>): {
  misspelt: [field: string, text: Text][];
  ignored: string[];
} {
  const unknown = Object.keys(json).filter((key) => !KEYS.includes(key));
  const guesses = unknown.map((key) => ({ key, meant: guessKey(key, KEYS) }));
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
  const { category, type, rating, review_count: count } = json;
  const faults: [string, Text][] = [];
  if (typeof category === 'string' && category.trim() !== '' && !findCategory(lookups, category)) {
    const known = lookups.categories.filter(({ is_active }) => is_active).map(({ slug }) => slug);
    const values = { name: category.slice(0, 80), known: known.join(', ') };
    faults.push(['category', msg('tools.import.noCategory', values)]);
  }
  if (typeof type === 'string' && type.trim() !== '' && !parseToolType(type)) {
    const known = toolTypes().map(({ value }) => value);
    const values = { name: type.slice(0, 40), known: known.join(', ') };
    faults.push(['type', msg('tools.import.noType', values)]);
  }
  const isRated = typeof rating === 'number' && rating >= 0 && !(rating === 0 && !count);
  if (isRated && rating < 1) faults.push(['rating', msg('field.min', { limit: '1' })]);
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
