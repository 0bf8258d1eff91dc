/**
 * Fields of a listing, all that people write about a tool: each field is said here once, in the order of files and of differences. Types, schemas, the
 * form, drafts, differences, corrections, imports, exports and personal data follow. Pure, for server and browser alike.
 */
import type { PricingModel, ToolType } from '../../rules.ts';
import type { CodeSet } from './facts/code-rules.ts';
import { LIMITS } from './limit-rules.ts';

/** Whom a tool is for: people as they are, people in their browser or editor, or developers. */
const KINDS = { app: 'App', extension: 'Extension', api: 'API', library: 'Library', model: 'Model' } as const;
export type ToolKind = keyof typeof KINDS;
export const TOOL_KINDS = Object.keys(KINDS) as ToolKind[];

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
  /** Of the set that the rule names. */
  code: string | null;
  codes: string[];
  /** ISO 8601: `2026-01-31`. */
  day: string | null;
  /** One of the values of the rule. */
  choice: string | null;
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
  /** Of a choice: its values with their English names, which `labelText` translates. */
  values?: Readonly<Record<string, string>>;
  /** The set of codes. */
  codes?: CodeSet;
  /** The titles of its column in files besides its own name, folded, in English and French. Without them it is in no file. */
  titles?: readonly string[];
  /** Words by which people ask for it besides those titles. */
  asked?: readonly string[];
  /**
   * True: a proved owner's edit changes it at once. Links, identity (name, company, logo) and category wait for a moderator even when
   * the owner edits them.
   */
  isLive?: true;
  /** False: readers cannot correct it. */
  isCorrectable?: false;
  /** Its place where corrections are offered: first what goes out of date most, then what belongs together. Default: after those. */
  correctedAt?: number;
  /** One of the answers that tools are compared by, which are stored together. */
  isFact?: true;
  /** False: it stands in a place of its own wherever facts are listed. */
  isRow?: false;
  /** Description of it in the API's document. */
  about?: string;
}

export const LISTING_FIELDS = {
  name: {
    kind: 'line',
    section: 'basic',
    max: LIMITS.name,
    correctedAt: 60,
    titles: ['tool', 'tool name', 'title', 'product', 'nom', 'outil', 'nom de l outil', 'titre', 'produit'],
  },
  url: {
    kind: 'address',
    section: 'basic',
    correctedAt: 50,
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
    correctedAt: 90,
    titles: ['summary', 'about', 'details', 'resume', 'presentation', 'texte', 'long description'],
  },
  category_id: {
    kind: 'category',
    section: 'basic',
    correctedAt: 100,
    titles: ['categories', 'category name', 'main category', 'categorie', 'rubrique', 'topic', 'theme'],
  },
  tagline: {
    kind: 'optionalLine',
    section: 'basic',
    max: LIMITS.tagline,
    isLive: true,
    isFact: true,
    isRow: false,
    correctedAt: 80,
    titles: ['slogan', 'short description', 'headline', 'accroche', 'description courte', 'en bref'],
    about: 'What it does, in at most 60 characters.',
  },
  type: {
    kind: 'type',
    section: 'basic',
    isLive: true,
    correctedAt: 110,
    titles: ['platform type', 'app type', 'type d outil', 'plateforme principale'],
  },
  pricing_model: {
    kind: 'pricing',
    section: 'pricing',
    isLive: true,
    correctedAt: 20,
    asked: ['how much', 'how much cost', 'combien', 'combien coute'],
    titles: ['pricing', 'price model', 'price', 'cost', 'prix', 'tarif', 'tarification', 'modele de prix'],
  },
  starting_from: {
    kind: 'optionalLine',
    section: 'pricing',
    max: LIMITS.price,
    isLive: true,
    correctedAt: 30,
    titles: ['starting price', 'price from', 'starts at', 'a partir de', 'prix de depart', 'prix minimum'],
  },
  pricing_url: {
    kind: 'optionalAddress',
    section: 'facts',
    isFact: true,
    isRow: false,
    titles: ['pricing page', 'price page', 'page des tarifs', 'page de prix', 'tarifs url'],
    about: 'Where its prices stand.',
  },
  tags: {
    kind: 'tags',
    section: 'extra',
    max: LIMITS.tag,
    count: LIMITS.tags,
    isLive: true,
    titles: ['tag', 'keywords', 'labels', 'etiquettes', 'mots cles', 'mot cle'],
  },
  features: {
    kind: 'lines',
    section: 'features',
    max: LIMITS.listText,
    count: LIMITS.features,
    isLive: true,
    correctedAt: 180,
    titles: ['feature', 'capabilities', 'fonctionnalites', 'fonctions', 'caracteristiques'],
  },
  use_cases: {
    kind: 'lines',
    section: 'features',
    max: LIMITS.listText,
    count: LIMITS.useCases,
    isLive: true,
    correctedAt: 190,
    titles: ['use case', 'usages', 'cas d usage', 'cas d utilisation'],
  },
  company: {
    kind: 'line',
    section: 'extra',
    max: LIMITS.company,
    correctedAt: 70,
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
    correctedAt: 160,
    titles: ['open source', 'opensource', 'oss', 'libre', 'code ouvert'],
  },
  source_code_url: {
    kind: 'optionalAddress',
    section: 'extra',
    correctedAt: 170,
    titles: ['github', 'repository', 'repo', 'source code', 'source', 'code source', 'depot'],
  },
  affiliate_url: {
    kind: 'optionalAddress',
    section: 'extra',
    isCorrectable: false,
    titles: ['affiliate link', 'affiliate', 'referral link', 'lien affilie', 'affiliation'],
  },
  best_for: {
    kind: 'lines',
    section: 'facts',
    max: LIMITS.fit,
    count: LIMITS.fits,
    isLive: true,
    isFact: true,
    isRow: false,
    correctedAt: 200,
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
    isRow: false,
    correctedAt: 210,
    titles: ['bad for', 'pas pour', 'deconseille pour'],
    about: 'Reasons to look elsewhere; at most three.',
  },
  free_limits: {
    kind: 'optionalLine',
    section: 'facts',
    max: LIMITS.freeLimits,
    isLive: true,
    isFact: true,
    correctedAt: 40,
    titles: ['free plan', 'free tier', 'limites gratuites', 'offre gratuite', 'plan gratuit'],
    about: 'What is free, in numbers.',
  },
  platforms: {
    kind: 'types',
    section: 'facts',
    isLive: true,
    isFact: true,
    correctedAt: 130,
    titles: ['platform', 'runs on', 'available on', 'plateformes', 'plateforme', 'disponible sur'],
  },
  languages: {
    kind: 'codes',
    codes: 'language',
    section: 'facts',
    isLive: true,
    isFact: true,
    correctedAt: 140,
    titles: ['language', 'langues', 'langue'],
    about: 'Of the interface, ISO 639-1.',
  },
  needs_account: {
    kind: 'optionalFlag',
    section: 'facts',
    isLive: true,
    isFact: true,
    correctedAt: 150,
    titles: ['account', 'sign up required', 'requires account', 'compte requis', 'inscription requise'],
  },
  /** Null: guessed from the type. */
  kind: {
    kind: 'choice',
    values: KINDS,
    section: 'facts',
    isLive: true,
    isFact: true,
    correctedAt: 120,
    titles: ['tool kind', 'genre'],
  },
  data_trains: {
    kind: 'choice',
    values: { no: 'No', opt_out: 'Unless you opt out', yes: 'Yes' },
    section: 'facts',
    isLive: true,
    isFact: true,
    titles: ['trains on data', 'training on data', 'trains on your data', 'entrainement sur les donnees'],
    about: 'Whether what people enter trains models; `opt_out`: unless they object.',
  },
  data_retention: {
    kind: 'optionalLine',
    section: 'facts',
    max: LIMITS.retention,
    isLive: true,
    isFact: true,
    titles: ['data retention', 'retention', 'conservation des donnees', 'duree de conservation'],
    about: 'How long what people enter is kept.',
  },
  data_hosted_in: {
    kind: 'codes',
    codes: 'region',
    section: 'facts',
    isLive: true,
    isFact: true,
    titles: ['hosted in', 'data location', 'data hosted in', 'hebergement des donnees', 'donnees hebergees'],
    about: 'Where it is kept: ISO 3166-1 alpha-2, or `EU`.',
  },
  data_company_in: {
    kind: 'code',
    codes: 'region',
    section: 'facts',
    isLive: true,
    isFact: true,
    titles: ['company country', 'country of the company', 'headquarters', 'pays de l entreprise', 'siege'],
    about: 'ISO 3166-1 alpha-2.',
  },
  data_dpa: {
    kind: 'optionalFlag',
    section: 'facts',
    isLive: true,
    isFact: true,
    titles: ['dpa', 'data processing agreement', 'contrat de sous traitance'],
    about: 'Whether the company signs a data processing agreement.',
  },
  data_source_url: {
    kind: 'optionalAddress',
    section: 'facts',
    isFact: true,
    titles: ['data source', 'privacy policy', 'privacy', 'politique de confidentialite'],
    about: 'Where it says so.',
  },
  data_checked_at: {
    kind: 'day',
    section: 'facts',
    isLive: true,
    isFact: true,
    titles: ['data checked', 'data checked on', 'donnees verifiees le'],
    about: 'The day on which somebody read it there.',
  },
  pricing_tiers: {
    kind: 'plans',
    section: 'pricing',
    isLive: true,
    correctedAt: 10,
    titles: ['plans', 'tiers', 'prices', 'forfaits', 'offres'],
  },
  updates: {
    kind: 'releases',
    section: 'updates',
    isLive: true,
    isCorrectable: false,
    titles: ['changelog', 'release notes', 'nouveautes', 'notes de version'],
  },
  logo_url: { kind: 'picture', section: 'media', isCorrectable: false },
  screenshots: { kind: 'pictures', section: 'media', isLive: true, isCorrectable: false },
} as const satisfies Record<string, FieldRule>;

type Fields = typeof LISTING_FIELDS;
export type FieldName = keyof Fields;
type ValueOf<Rule extends { kind: FieldKind }> = Rule extends { values: infer Values }
  ? (keyof Values & string) | null
  : FieldValues[Rule['kind']];
/** Everything of a listing that an edit can change, as it is stored. */
export type ToolFields = { [Name in FieldName]: ValueOf<Fields[Name]> };

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
  [Name in FieldName]: Fields[Name] extends { isCorrectable: false } ? never : Name;
}[FieldName];

export const FIELD_NAMES = Object.keys(LISTING_FIELDS) as FieldName[];
export const ruleOf = (name: FieldName): FieldRule => LISTING_FIELDS[name];
export const FACT_NAMES = FIELD_NAMES.filter((name): name is FactName => ruleOf(name).isFact === true);

export type FactOfKind<Kind extends FactKind> = Extract<FieldOfKind<Kind>, FactName>;

/** Makes an object of all facts, each by its kind. */
export function eachFact<Made extends { [Name in FactName]: unknown }>(
  byKind: {
    [Kind in FactKind]: (rule: FieldRule, name: FactOfKind<Kind>) => Made[FactOfKind<Kind>];
  },
): Made {
  const make = byKind as unknown as Record<FactKind, (rule: FieldRule, name: FactName) => unknown>;
  const made = FACT_NAMES.map((name) => [name, make[LISTING_FIELDS[name].kind](LISTING_FIELDS[name], name)]);
  return Object.fromEntries(made) as Made;
}

/** Does with the value of a fact what is done with its kind. */
export function ofFact<Result>(
  name: FactName,
  value: ToolFields[FactName],
  byKind: { [Kind in FactKind]: (value: ToolFields[FactOfKind<Kind>], rule: FieldRule) => Result },
): Result {
  const { kind } = LISTING_FIELDS[name];
  return (byKind[kind] as (value: ToolFields[FactName], rule: FieldRule) => Result)(value, ruleOf(name));
}
