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
import { readPricingModel } from './price-rules.ts';

/** How a cell of a table is read. */
type FieldKind = 'text' | 'name' | 'list' | 'flag' | 'number' | 'json' | 'address' | 'pricing' | 'date';

interface FieldRule extends ColumnRule {
  kind: FieldKind;
}

const text = (...titles: string[]): FieldRule => ({ kind: 'text', titles });
const list = (...titles: string[]): FieldRule => ({ kind: 'list', titles, isShared: true });
const of = (kind: FieldKind, ...titles: string[]): FieldRule => ({ kind, titles });

/** In the order of the template. Titles in English and French, as lists of tools call their columns. */
export const IMPORT_FIELDS = {
  name: of(
    'name',
    'tool',
    'tool name',
    'title',
    'product',
    'nom',
    'outil',
    'nom de l outil',
    'titre',
    'produit',
  ),
  url: of(
    'address',
    'website',
    'site',
    'link',
    'homepage',
    'website url',
    'web',
    'lien',
    'site web',
    'adresse',
    'address',
    'tool url',
  ),
  description: text('summary', 'about', 'details', 'resume', 'presentation', 'texte', 'long description'),
  category: text('categories', 'category name', 'main category', 'categorie', 'rubrique', 'topic', 'theme'),
  tagline: text('slogan', 'short description', 'headline', 'accroche', 'description courte', 'en bref'),
  type: text('platform type', 'app type', 'type d outil', 'plateforme principale'),
  pricing_model: of(
    'pricing',
    'pricing',
    'price model',
    'price',
    'cost',
    'prix',
    'tarif',
    'tarification',
    'modele de prix',
  ),
  starting_from: text(
    'starting price',
    'price from',
    'starts at',
    'a partir de',
    'prix de depart',
    'prix minimum',
  ),
  tags: list('tag', 'keywords', 'labels', 'etiquettes', 'mots cles', 'mot cle'),
  features: list('feature', 'capabilities', 'fonctionnalites', 'fonctions', 'caracteristiques'),
  use_cases: list('use case', 'usages', 'cas d usage', 'cas d utilisation'),
  company: text(
    'vendor',
    'maker',
    'publisher',
    'developer',
    'author',
    'entreprise',
    'societe',
    'editeur',
    'createur',
    'auteur',
  ),
  is_open_source: of('flag', 'open source', 'opensource', 'oss', 'libre', 'code ouvert'),
  source_code_url: of(
    'address',
    'github',
    'repository',
    'repo',
    'source code',
    'source',
    'code source',
    'depot',
  ),
  affiliate_url: of('address', 'affiliate link', 'affiliate', 'referral link', 'lien affilie', 'affiliation'),
  best_for: list('good for', 'ideal for', 'ideal pour', 'adapte a', 'pour qui'),
  not_for: list('bad for', 'pas pour', 'deconseille pour'),
  free_limits: text('free plan', 'free tier', 'limites gratuites', 'offre gratuite', 'plan gratuit'),
  platforms: list('platform', 'runs on', 'available on', 'plateformes', 'plateforme', 'disponible sur'),
  languages: list('language', 'langues', 'langue'),
  needs_account: of(
    'flag',
    'account',
    'sign up required',
    'requires account',
    'compte requis',
    'inscription requise',
  ),
  kind: text('tool kind', 'genre'),
  pricing_tiers: of('json', 'plans', 'tiers', 'prices', 'forfaits', 'offres'),
  updates: of('json', 'changelog', 'release notes', 'nouveautes', 'notes de version'),
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
  status: text('listing status', 'publication status', 'statut'),
  tool_id: of('number', 'aisle id'),
} as const satisfies Record<string, FieldRule>;

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
const READ_IN_JSON: readonly FieldKind[] = ['flag', 'number', 'list', 'address', 'pricing', 'date'];

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
