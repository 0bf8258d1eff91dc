import type { ToolPage } from '../../contract.ts';
import type { FeatureRow } from '../contract.ts';
import { type Meanings, readMeanings } from './phrase-meaning.server.ts';

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
