import { listPluralForms } from '#src/search/text/plural-forms.ts';
import { listRelatedForms } from '#src/search/text/related-forms.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { isStopWord } from '#src/search/text/stop-words.ts';
import type { ToolPage } from '../../contract.ts';
import { LONGEST_SYNONYM, SYNONYMS } from '../../search/interpret/synonyms.ts';
import type { FeatureRow } from '../contract.ts';

/** Words of a phrase that are compared; the rest of a longer one is left out. */
const MAX_WORDS = 40;
const DENIALS: ReadonlySet<string> = new Set(['no', 'not', 'without', 'never', 'sans', 'pas']);
/** Words of a listing that do not tell one feature from another. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  'ai',
  'ia',
  'support',
  'supports',
  'based',
  'powered',
  'built',
]);
/** Kinds of content that tools convert: `text to image` has nothing to do with text inside images. */
const MEDIA: ReadonlySet<string> = new Set(
  'text image images picture photo video videos speech voice audio sound music song code sql 3d sketch drawing pdf'.split(
    ' ',
  ),
);

/** A phrase as a set of meanings. */
type Meanings = ReadonlySet<string>;

interface ReadPhrase {
  /** Words of one family, and synonyms, are the same meaning. */
  meanings: Meanings;
  /** Words of one family alone are. */
  words: Meanings;
}

/** Words of a phrase; a phrase of several words that has synonyms is one of them. What is denied begins with `!`. */
function listTerms(text: string): string[] {
  const { words } = scanWords(text, MAX_WORDS);
  const terms: string[] = [];
  let isDenied = false;
  for (let at = 0; at < words.length; ) {
    const length = findPhraseLength(words, at);
    const word = words.slice(at, at + length).join(' ');
    at += length;
    if (DENIALS.has(word)) isDenied = true;
    else if (length > 1 || !(isStopWord(word) || EMPTY_WORDS.has(word))) {
      terms.push(isDenied ? `!${word}` : word);
      isDenied = false;
    }
  }
  return terms.length > 0 ? terms : [words.join(' ') || text.trim()];
}

function findPhraseLength(words: readonly string[], at: number): number {
  if (words[at + 1] === 'to' && MEDIA.has(words[at]!) && MEDIA.has(words[at + 2] ?? '')) return 3;
  for (let length = Math.min(LONGEST_SYNONYM, words.length - at); length > 1; length--) {
    if (SYNONYMS.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 1;
}

/**
 * Reads phrases together, because a meaning is a group of words that occur in them: `generation` and `creating` are one
 * where both are there.
 */
function readMeanings(texts: readonly string[]): ReadPhrase[] {
  const terms = texts.map(listTerms);
  const families = new WordGroups(new Set(terms.flat().map(withoutDenial)), listForms);
  const synonyms = families.widen((word) => SYNONYMS.get(word) ?? []);
  return terms.map((list) => ({
    meanings: new Set(list.map((term) => synonyms.meaningOf(term))),
    words: new Set(list.map((term) => families.meaningOf(term))),
  }));
}

function withoutDenial(term: string): string {
  return term.startsWith('!') ? term.slice(1) : term;
}

type ListEqual = (word: string) => Iterable<string>;

/** Words that mean the same, as disjoint sets. */
class WordGroups {
  readonly #parents: Map<string, string>;

  constructor(words: Iterable<string>, listEqual: ListEqual, parents?: ReadonlyMap<string, string>) {
    this.#parents = new Map(parents ?? Array.from(words, (word) => [word, word]));
    for (const word of words) {
      for (const other of listEqual(word)) if (this.#parents.has(other)) this.#join(word, other);
    }
  }

  /** The same groups, joined where words are equal in another way, too. */
  widen(listEqual: ListEqual): WordGroups {
    return new WordGroups(this.#parents.keys(), listEqual, this.#parents);
  }

  meaningOf(term: string): string {
    const word = withoutDenial(term);
    return word === term ? this.#find(word) : `!${this.#find(word)}`;
  }

  #find(word: string): string {
    let found = word;
    while (this.#parents.get(found) !== found) found = this.#parents.get(found)!;
    return found;
  }

  #join(left: string, right: string): void {
    this.#parents.set(this.#find(left), this.#find(right));
  }
}

function* listForms(word: string): Generator<string> {
  yield* listPluralForms(word);
  yield* listRelatedForms(word);
}

/** Phrases that share this much of what they mean say the same. */
const SAME = 0.6;
/** A phrase that has a row's whole name, and little besides, says no more than it. */
const LITTLE_MORE = 0.5;
/** Other rows of a comparison say it. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['open source', 'open-source']);

type Compared = Pick<ToolPage, 'slug' | 'tags' | 'features'> & {
  pricing: Pick<ToolPage['pricing'], 'tiers'>;
};

/** A phrase in which a listing describes its tool. */
interface Statement {
  slug: string;
  text: string;
  /** A phrase of a plan answers for a row and makes none. */
  from: 'tag' | 'feature' | 'plan';
  meanings: Meanings;
  /** Its meanings without synonyms. */
  words: Meanings;
}

interface Row {
  name: string;
  isTag: boolean;
  meanings: Meanings;
  words: Meanings;
  /** The statement of each tool that has it, by slug. */
  said: Map<string, Statement>;
}

/**
 * Builds a row for each feature, however the listings put it. Rows that tell them apart come first, among
 * them those that more of the tools have.
 */
export function buildFeatureRows(tools: readonly Compared[]): FeatureRow[] {
  const statements = readStatements(tools);
  const named = statements.filter(({ from }) => from !== 'plan');
  const order = new Map(named.map((statement, index) => [statement, index]));
  // Short names are general ones, so the longer join them.
  named.sort((a, b) => a.meanings.size - b.meanings.size || order.get(a)! - order.get(b)!);
  const rows: Row[] = [];
  for (const statement of named) placeStatement(rows, statement);
  for (const row of rows) fillRow(row, statements);
  const rank = ({ said }: Row) => (said.size === tools.length ? 0 : said.size);
  const place = ({ said }: Row) =>
    Math.min(...[...said.values()].map((statement) => order.get(statement) ?? named.length));
  return rows
    .toSorted((a, b) => rank(b) - rank(a) || place(a) - place(b))
    .map(({ name, isTag, said }) => ({
      name,
      is_tag: isTag,
      tools: tools
        .filter(({ slug }) => said.has(slug))
        .map(({ slug }) => ({ slug, text: said.get(slug)!.text })),
    }));
}

function readStatements(tools: readonly Compared[]): Statement[] {
  const listed = tools.flatMap(({ slug, tags, features, pricing }) => [
    ...tags.map(({ name }) => ({ slug, text: name, from: 'tag' as const })),
    ...features.map(({ description }) => ({ slug, text: description, from: 'feature' as const })),
    ...pricing.tiers.flatMap((tier) => tier.features.map((text) => ({ slug, text, from: 'plan' as const }))),
  ]);
  const kept = listed.filter(({ text }) => !SAID_ELSEWHERE.has(text.trim().toLowerCase()));
  const meanings = readMeanings(kept.map(({ text }) => text));
  return kept.map((statement, index) => ({ ...statement, ...meanings[index]! }));
}

/** Adds a statement to the row that says the same, or else begins one. */
function placeStatement(rows: Row[], statement: Statement): void {
  const { slug, text, from, meanings, words } = statement;
  const row = rows.find((each) => saysTheSame(each, statement));
  if (!row)
    rows.push({ name: text, isTag: from === 'tag', meanings, words, said: new Map([[slug, statement]]) });
  // A feature says more than a tag.
  else if (row.said.get(slug)?.from !== 'feature') row.said.set(slug, statement);
}

function fillRow(row: Row, statements: readonly Statement[]): void {
  for (const statement of statements) {
    if (!row.said.has(statement.slug) && isWithin(row, statement)) row.said.set(statement.slug, statement);
  }
}

type Phrase = Pick<Row, 'meanings' | 'words'>;

/** True when a phrase contains all of a name; a single word as it is, because its synonym may mean something else there. */
function isWithin(name: Phrase, { meanings, words }: Phrase): boolean {
  const isWord = name.meanings.size === 1 && meanings.size > 1;
  return isWord ? name.words.isSubsetOf(words) : name.meanings.isSubsetOf(meanings);
}

function saysTheSame(name: Phrase, said: Phrase): boolean {
  const [named, all] = [name.meanings.size, said.meanings.size];
  if (named / all >= LITTLE_MORE && isWithin(name, said)) return true;
  const shared = name.meanings.intersection(said.meanings).size;
  return shared / (named + all - shared) >= SAME;
}
