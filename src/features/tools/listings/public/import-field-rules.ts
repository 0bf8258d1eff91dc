/** The columns of an import of tools. Pure, for server and browser alike. */
import {
  type ColumnMapping,
  type ColumnRule,
  foldTitle,
  recognizeColumns,
  titlesOf,
} from '#src/shared/cells/columns.ts';
import { isBlankCell, readAddress, readEntries, readFlag } from '#src/shared/cells/read-cell.ts';
import { type DateOrder, readDate } from '#src/shared/cells/read-date.ts';
import { readNumber } from '#src/shared/numbers/read-number.ts';
import { findPrices } from '#src/shared/numbers/read-price.ts';
import {
  type ColumnOf,
  columnOf,
  FIELD_NAMES,
  type FieldKind,
  type FieldName,
  ruleOf,
} from './listing-field-rules.ts';
import { readPricingModel } from './price-rules.ts';

/** How a cell of a table is read. */
type CellKind = 'text' | 'name' | 'list' | 'flag' | 'number' | 'json' | 'address' | 'pricing' | 'date';

interface CellRule extends ColumnRule {
  kind: CellKind;
}

/** How the cells of each kind of field are read; pictures are in no file. */
const CELL_KINDS: Readonly<Record<Exclude<FieldKind, 'picture' | 'pictures'>, CellKind>> = {
  line: 'text',
  optionalLine: 'text',
  paragraphs: 'text',
  category: 'text',
  type: 'text',
  choice: 'text',
  address: 'address',
  optionalAddress: 'address',
  flag: 'flag',
  optionalFlag: 'flag',
  lines: 'list',
  tags: 'list',
  types: 'list',
  code: 'text',
  codes: 'list',
  day: 'date',
  pricing: 'pricing',
  plans: 'json',
  releases: 'json',
};

type ListingColumn = Exclude<ColumnOf<FieldName>, 'logo_url' | 'screenshots'>;

function listingColumns(): Record<ListingColumn, CellRule> {
  const columns = FIELD_NAMES.flatMap((name) => {
    const { kind, titles } = ruleOf(name);
    if (kind === 'picture' || kind === 'pictures' || !titles) return [];
    // A tool may be called "None".
    const cell = name === 'name' ? 'name' : CELL_KINDS[kind];
    return [[columnOf(name), { kind: cell, titles, ...(cell === 'list' && { isShared: true }) }]];
  });
  return Object.fromEntries(columns) as Record<ListingColumn, CellRule>;
}

const of = (kind: CellKind, ...titles: string[]): CellRule => ({ kind, titles });

/** The fields of a listing, and what else a file may say of it, in the order of the template. */
export const IMPORT_FIELDS = {
  ...listingColumns(),
  rating: of('number', 'score', 'stars', 'average rating', 'note', 'evaluation', 'note moyenne'),
  review_count: of('number', 'reviews', 'number of reviews', 'ratings', 'avis', 'nombre d avis'),
  created_at: of(
    'date',
    'created',
    'created on',
    'creation date',
    'date',
    'added',
    'date added',
    'published',
    'launched',
    'cree le',
    'ajoute le',
    'date d ajout',
  ),
  status: of('text', 'listing status', 'publication status', 'statut'),
  tool_id: of('number', 'aisle id'),
} satisfies Record<string, CellRule>;

export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

/** A new tool needs them. */
export const REQUIRED_FIELDS = ['name', 'url', 'description', 'category'] as const satisfies ImportField[];

/** The titles of the columns by the field that each is read as. */
export type ImportMapping = ColumnMapping<ImportField>;

/** Recognizes columns by their titles, in English and French. */
export function recognizeImportColumns(titles: readonly string[]): ImportMapping {
  return recognizeColumns(titles, IMPORT_FIELDS);
}

/** States of a listing that must not be published by an import, folded. */
const UNPUBLISHED = [
  'draft',
  'pending',
  'in review',
  'rejected',
  'unlisted',
  'unpublished',
  'archived',
  'hidden',
  'private',
  'deleted',
  'removed',
  'trash',
  'spam',
  'discontinued',
  'inactive',
  'closed',
  'shut down',
  'dead',
  'defunct',
  'brouillon',
  'en attente',
  'refuse',
  'retire',
  'archive',
  'masque',
  'ferme',
];

/** True for a word that says that a listing is not published where the file comes from. */
export function isUnpublished(status: string): boolean {
  return UNPUBLISHED.includes(foldTitle(status));
}

const MOST_STARS = 5;
const PRICING: Readonly<Record<string, string>> = {
  gratuit: 'free',
  gratis: 'free',
  'free plan': 'freemium',
  'free trial': 'paid',
  'free+': 'freemium',
  payant: 'paid',
  premium: 'paid',
  subscription: 'paid',
  abonnement: 'paid',
};

/** How cells of a file are read that can be read in two ways. */
interface CellOptions {
  dateOrder?: DateOrder | undefined;
}

/** Reads a cell as the value that a JSON file would have; undefined for an empty one. What does not fit stays as it is. */
export function readCell(field: ImportField, cell: string, { dateOrder }: CellOptions = {}): unknown {
  const value = cell.trim();
  const { kind } = IMPORT_FIELDS[field];
  if (value === '' || (isBlankCell(value) && !(kind === 'name' && isWord(value)))) return undefined;
  switch (kind) {
    case 'flag':
      return readFlag(value) ?? value;
    case 'number':
      return readNumber(value, field === 'rating' ? { most: MOST_STARS } : { whole: true }) ?? value;
    case 'json':
      return readJsonCell(value);
    case 'list':
      return readEntries(value);
    case 'address':
      return readAddress(value);
    case 'pricing':
      // Columns called "Price" may have models as well as prices.
      return (
        PRICING[value.toLowerCase()] ?? readPricingModel([{ price: value }], null) ?? value.toLowerCase()
      );
    case 'date':
      return readDate(value, dateOrder).iso ?? value;
    case 'name':
    case 'text':
      return value;
  }
}

/** True for "None" and "Unknown", which a tool may be called. */
function isWord(text: string): boolean {
  return /^\p{L}{3,}$/u.test(text);
}

/** The values of a row by the fields that its columns are read as. */
export function readCells(
  values: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
  options: CellOptions,
): Record<string, unknown> {
  const json: Record<string, unknown> = {};
  for (const field of IMPORT_FIELD_NAMES) {
    const found = titlesOf(mapping, field)
      .map((title) => values[title])
      .map((value) => (typeof value === 'string' ? readCell(field, value, options) : value))
      .filter((value) => value !== undefined && value !== null);
    if (found.length === 0) continue;
    const isJoined = found.length > 1 && found.every(Array.isArray);
    json[field] = isJoined ? [...new Set(found.flat())] : found[0];
  }
  addStartingPrice(json, values, mapping);
  return json;
}

const LONGEST_PRICE = 40;

/** A price in the place of a model says what it starts from, too. */
function addStartingPrice(
  json: Record<string, unknown>,
  values: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
): void {
  const [title] = titlesOf(mapping, 'pricing_model');
  const text = title === undefined ? undefined : values[title];
  if (typeof text !== 'string' || json.starting_from !== undefined) return;
  const price = findPrices(text).find(({ amount }) => amount > 0);
  if (!price) return;
  const whole = text.trim();
  json.starting_from = whole.length <= LONGEST_PRICE ? whole : text.slice(price.start, price.end);
}

/** Kinds whose texts in JSON mean what they do in a table. Texts stay as they are: a blank one clears what is stored. */
const READ_IN_JSON: readonly CellKind[] = ['flag', 'number', 'list', 'address', 'pricing', 'date'];

/** The members of a row of JSON, which have the names of the fields; null says nothing. */
export function readMembers(
  values: Readonly<Record<string, unknown>>,
  options: CellOptions,
): Record<string, unknown> {
  const entries = Object.entries(values).map(([key, value]) => {
    const field = IMPORT_FIELD_NAMES.find((name) => name === key);
    const isRead =
      field &&
      typeof value === 'string' &&
      value.trim() !== '' &&
      READ_IN_JSON.includes(IMPORT_FIELDS[field].kind);
    return [key, isRead ? readCell(field, value, options) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

function readJsonCell(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
