/** The columns of an import of tools. Pure, for server and browser alike. */
import { readNumber } from '#src/shared/numbers/read-number.ts';
import { readPricingModel } from './price-rules.ts';

/** How a cell of a table is read. */
type FieldKind = 'text' | 'list' | 'flag' | 'number' | 'json' | 'address' | 'pricing';

interface FieldRule {
  kind: FieldKind;
  /** Titles that mean it, folded as `foldTitle` does; its own name is one of them anyway. */
  titles: readonly string[];
}

const text = (...titles: string[]): FieldRule => ({ kind: 'text', titles });
const list = (...titles: string[]): FieldRule => ({ kind: 'list', titles });
const of = (kind: FieldKind, ...titles: string[]): FieldRule => ({ kind, titles });

/** In the order of the template. Titles in English and French, as lists of tools call their columns. */
export const IMPORT_FIELDS = {
  name: text('tool', 'tool name', 'title', 'product', 'nom', 'outil', 'nom de l outil', 'titre', 'produit'),
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
  created_at: text(
    'created',
    'date',
    'added',
    'date added',
    'published',
    'launched',
    'cree le',
    'ajoute le',
    'date d ajout',
  ),
  tool_id: of('number', 'aisle id'),
} as const satisfies Record<string, FieldRule>;

export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

/** A new tool needs them. */
export const REQUIRED_FIELDS = ['name', 'url', 'description', 'category'] as const satisfies ImportField[];

/** The titles of the columns by the field that each is read as. */
export type ImportMapping = Readonly<Partial<Record<ImportField, string>>>;

/** `Nom de l’outil` → `nom de l outil`. */
function foldTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const FIELD_OF_TITLE = new Map<string, ImportField>(
  IMPORT_FIELD_NAMES.flatMap((field) =>
    [foldTitle(field), ...IMPORT_FIELDS[field].titles].map((title) => [title, field] as const),
  ),
);

/** Recognizes columns by their titles, in English and French. Of two that mean one field, the first counts. */
export function recognizeColumns(titles: readonly string[]): ImportMapping {
  const mapping: Partial<Record<ImportField, string>> = {};
  // A title that is the name of a field goes before one that only means it.
  const byName = titles.filter((title) => foldTitle(title).replaceAll(' ', '_') in IMPORT_FIELDS);
  for (const title of [...byName, ...titles]) {
    const field = FIELD_OF_TITLE.get(foldTitle(title));
    if (field && mapping[field] === undefined) mapping[field] = title;
  }
  return mapping;
}

const MOST_STARS = 5;
const YES = ['true', 'yes', 'y', '1', 'x', 'oui', 'o', 'vrai', 'on', '✓', '✔'];
const NO = ['false', 'no', 'n', '0', 'non', 'faux', 'off', '-', '✗'];
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

/** Reads a cell as the value that a JSON file would have; undefined for an empty one. What does not fit stays as it is. */
export function readCell(field: ImportField, cell: string): unknown {
  const value = cell.trim();
  if (value === '') return undefined;
  const folded = value.toLowerCase();
  switch (IMPORT_FIELDS[field].kind) {
    case 'flag':
      return YES.includes(folded) ? true : NO.includes(folded) ? false : value;
    case 'number':
      return readNumber(value, field === 'rating' ? { most: MOST_STARS } : { whole: true }) ?? value;
    case 'json':
      return readJsonCell(value);
    case 'list':
      return readList(value);
    case 'address':
      return /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`;
    case 'pricing':
      // Columns called "Price" may have models as well as prices.
      return PRICING[folded] ?? readPricingModel([{ price: value }], null) ?? folded;
    case 'text':
      return value;
  }
}

function readJsonCell(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function readList(text: string): unknown {
  if (text.startsWith('[')) return readJsonCell(text);
  const separator = [/\n/, /[;|]/, /,/].find((candidate) => candidate.test(text));
  const entries = separator ? text.split(separator) : [text];
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}
