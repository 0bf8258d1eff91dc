/**
 * Fields of a listing, all that people write about a tool: each field is said here once, in the order of files and of differences. Types, schemas, the
 * form, drafts, differences, corrections, imports, exports and personal data follow. Pure, for server and browser alike.
 */
import type { PricingModel, ToolType } from '../../rules.ts';
import { LIMITS } from './limit-rules.ts';

/** Whom a tool is for: people as they are, people in their browser or editor, or developers. */
export const TOOL_KINDS = ['app', 'extension', 'api', 'library', 'model'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** Periods that the price of a plan is for; '' is once. */
export const TIER_PERIODS = ['', 'month', 'year', 'api call'] as const;

/** A plan with its price. */
export interface Plan {
  name: string;
  price: string;
  period: (typeof TIER_PERIODS)[number];
  features: string[];
}

/** A release as it is stored; `ToolUpdate` is the same on the wire. */
export interface StoredUpdate {
  title: string;
  version: string;
  date: string;
  changes: string[];
}

export interface FieldScreenshot {
  url: string;
  width: number;
  height: number;
}

/** The values of each kind of field as they are stored. Of those that may be unknown, null and [] are. */
interface FieldValues {
  line: string;
  paragraphs: string;
  optionalLine: string | null;
  address: string;
  optionalAddress: string | null;
  category: number;
  type: string;
  types: ToolType[];
  flag: boolean;
  /** True, false, or not known. */
  optionalFlag: boolean | null;
  /** Texts, a line each in the form. */
  lines: string[];
  /** Names, in order. */
  tags: string[];
  /** ISO 639-1. */
  languages: string[];
  /** Null: guessed from the type. */
  kind: ToolKind | null;
  /** Null: not listed. */
  pricing: PricingModel | null;
  plans: Plan[];
  releases: StoredUpdate[];
  picture: string | null;
  pictures: FieldScreenshot[];
}
export type FieldKind = keyof FieldValues;

export interface FieldRule {
  kind: FieldKind;
  /** The group of the form that it is in. */
  section: 'basic' | 'features' | 'media' | 'pricing' | 'extra' | 'facts' | 'updates';
  /** The longest text, or each of several. */
  max?: number;
  /** How many texts. */
  count?: number;
  /** The titles of its column in files besides its own name, folded, in English and French. Without them it is in no file. */
  titles?: readonly string[];
  /**
   * True: a proved owner's edit changes it at once. Links, identity (name, company, logo) and category wait for a moderator even when
   * the owner edits them.
   */
  isLive?: true;
  /** Its place among the fields that readers can correct; without it they cannot. */
  correction?: number;
  /** One of the answers that tools are compared by, which are stored together. */
  isFact?: true;
  /** Description of it in the API's document. */
  about?: string;
}

export const LISTING_FIELDS = {
  name: {
    kind: 'line',
    section: 'basic',
    max: LIMITS.name,
    correction: 6,
    titles: ['tool', 'tool name', 'title', 'product', 'nom', 'outil', 'nom de l outil', 'titre', 'produit'],
  },
  url: {
    kind: 'address',
    section: 'basic',
    correction: 5,
    titles: [
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
    ],
  },
  description: {
    kind: 'paragraphs',
    section: 'basic',
    max: LIMITS.descriptionMax,
    isLive: true,
    correction: 9,
    titles: ['summary', 'about', 'details', 'resume', 'presentation', 'texte', 'long description'],
  },
  category_id: {
    kind: 'category',
    section: 'basic',
    correction: 10,
    titles: ['categories', 'category name', 'main category', 'categorie', 'rubrique', 'topic', 'theme'],
  },
  tagline: {
    kind: 'optionalLine',
    section: 'facts',
    max: LIMITS.tagline,
    isLive: true,
    isFact: true,
    correction: 8,
    titles: ['slogan', 'short description', 'headline', 'accroche', 'description courte', 'en bref'],
    about: 'What it does, in at most 60 characters.',
  },
  type: {
    kind: 'type',
    section: 'basic',
    isLive: true,
    correction: 11,
    titles: ['platform type', 'app type', 'type d outil', 'plateforme principale'],
  },
  pricing_model: {
    kind: 'pricing',
    section: 'pricing',
    isLive: true,
    correction: 2,
    titles: ['pricing', 'price model', 'price', 'cost', 'prix', 'tarif', 'tarification', 'modele de prix'],
  },
  starting_from: {
    kind: 'optionalLine',
    section: 'pricing',
    max: LIMITS.price,
    isLive: true,
    correction: 3,
    titles: ['starting price', 'price from', 'starts at', 'a partir de', 'prix de depart', 'prix minimum'],
  },
  tags: {
    kind: 'tags',
    section: 'extra',
    max: LIMITS.tag,
    count: LIMITS.tags,
    isLive: true,
    correction: 22,
    titles: ['tag', 'keywords', 'labels', 'etiquettes', 'mots cles', 'mot cle'],
  },
  features: {
    kind: 'lines',
    section: 'features',
    max: LIMITS.listText,
    count: LIMITS.features,
    isLive: true,
    correction: 18,
    titles: ['feature', 'capabilities', 'fonctionnalites', 'fonctions', 'caracteristiques'],
  },
  use_cases: {
    kind: 'lines',
    section: 'features',
    max: LIMITS.listText,
    count: LIMITS.useCases,
    isLive: true,
    correction: 19,
    titles: ['use case', 'usages', 'cas d usage', 'cas d utilisation'],
  },
  company: {
    kind: 'line',
    section: 'extra',
    max: LIMITS.company,
    correction: 7,
    titles: [
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
    ],
  },
  is_open_source: {
    kind: 'flag',
    section: 'extra',
    isLive: true,
    correction: 16,
    titles: ['open source', 'opensource', 'oss', 'libre', 'code ouvert'],
  },
  source_code_url: {
    kind: 'optionalAddress',
    section: 'extra',
    correction: 17,
    titles: ['github', 'repository', 'repo', 'source code', 'source', 'code source', 'depot'],
  },
  affiliate_url: {
    kind: 'optionalAddress',
    section: 'extra',
    titles: ['affiliate link', 'affiliate', 'referral link', 'lien affilie', 'affiliation'],
  },
  best_for: {
    kind: 'lines',
    section: 'facts',
    max: LIMITS.fit,
    count: LIMITS.fits,
    isLive: true,
    isFact: true,
    correction: 20,
    titles: ['good for', 'ideal for', 'ideal pour', 'adapte a', 'pour qui'],
    about: 'Reasons to choose it; at most three.',
  },
  not_for: {
    kind: 'lines',
    section: 'facts',
    max: LIMITS.fit,
    count: LIMITS.fits,
    isLive: true,
    isFact: true,
    correction: 21,
    titles: ['bad for', 'pas pour', 'deconseille pour'],
    about: 'Reasons to look elsewhere; at most three.',
  },
  free_limits: {
    kind: 'optionalLine',
    section: 'facts',
    max: LIMITS.freeLimits,
    isLive: true,
    isFact: true,
    correction: 4,
    titles: ['free plan', 'free tier', 'limites gratuites', 'offre gratuite', 'plan gratuit'],
    about: 'What is free, in numbers.',
  },
  platforms: {
    kind: 'types',
    section: 'facts',
    isLive: true,
    isFact: true,
    correction: 13,
    titles: ['platform', 'runs on', 'available on', 'plateformes', 'plateforme', 'disponible sur'],
  },
  languages: {
    kind: 'languages',
    section: 'facts',
    isLive: true,
    isFact: true,
    correction: 14,
    titles: ['language', 'langues', 'langue'],
    about: 'Of the interface, ISO 639-1.',
  },
  needs_account: {
    kind: 'optionalFlag',
    section: 'facts',
    isLive: true,
    isFact: true,
    correction: 15,
    titles: ['account', 'sign up required', 'requires account', 'compte requis', 'inscription requise'],
  },
  kind: {
    kind: 'kind',
    section: 'facts',
    isLive: true,
    isFact: true,
    correction: 12,
    titles: ['tool kind', 'genre'],
  },
  pricing_tiers: {
    kind: 'plans',
    section: 'pricing',
    isLive: true,
    correction: 1,
    titles: ['plans', 'tiers', 'prices', 'forfaits', 'offres'],
  },
  updates: {
    kind: 'releases',
    section: 'updates',
    isLive: true,
    titles: ['changelog', 'release notes', 'nouveautes', 'notes de version'],
  },
  logo_url: { kind: 'picture', section: 'media' },
  screenshots: { kind: 'pictures', section: 'media', isLive: true },
} as const satisfies Record<string, FieldRule>;

type Fields = typeof LISTING_FIELDS;
export type FieldName = keyof Fields;
/** Everything of a listing that an edit can change, as it is stored. */
export type ToolFields = { [Name in FieldName]: FieldValues[Fields[Name]['kind']] };

/** How the column of a field is called in files: `category` for `category_id`. */
export type ColumnOf<Name extends string> = Name extends `${infer Column}_id` ? Column : Name;
export const columnOf = <Name extends FieldName>(name: Name) => name.replace(/_id$/, '') as ColumnOf<Name>;

/** The names of the fields of some kinds. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[FieldName];
export type FactName = {
  [Name in FieldName]: Fields[Name] extends { isFact: true } ? Name : never;
}[FieldName];
/** The kinds of facts, which have one control, one schema and one difference each. */
export type FactKind = Fields[FactName]['kind'];
export type CorrectableField = {
  [Name in FieldName]: Fields[Name] extends { correction: number } ? Name : never;
}[FieldName];

export const FIELD_NAMES = Object.keys(LISTING_FIELDS) as FieldName[];
export const ruleOf = (name: FieldName): FieldRule => LISTING_FIELDS[name];
/** The kind of a field that is named by its column; undefined for what is no field, such as the slug. */
export const kindOf = (column: string): FieldKind | undefined =>
  FIELD_NAMES.filter((name) => columnOf(name) === column).map((name) => ruleOf(name).kind)[0];
export const FACT_NAMES = FIELD_NAMES.filter((name): name is FactName => ruleOf(name).isFact === true);

export type FactOfKind<Kind extends FactKind> = Extract<FieldOfKind<Kind>, FactName>;

type ByKind = { [Kind in FactKind]: (rule: FieldRule, name: FactOfKind<Kind>) => unknown };

/** Makes an object of all facts, each by its kind. */
export function eachFact<By extends ByKind>(
  byKind: By,
): { [Name in FactName]: ReturnType<By[Fields[Name]['kind']]> } {
  const make = byKind as unknown as Record<FactKind, (rule: FieldRule, name: FactName) => unknown>;
  const made = FACT_NAMES.map((name) => [name, make[LISTING_FIELDS[name].kind](LISTING_FIELDS[name], name)]);
  return Object.fromEntries(made) as { [Name in FactName]: ReturnType<By[Fields[Name]['kind']]> };
}
