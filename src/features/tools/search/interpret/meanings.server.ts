import type { ToolKind } from '../../listings/public/fact-rules.ts';
import { type PricingModel, parseToolType, type ToolType } from '../../rules.ts';
import { CATEGORY_LEXICON } from './category-lexicon.ts';
import { PhraseTable } from './phrase-table.server.ts';
import {
  CLOSED_LEXICON,
  DROPPED_LEXICON,
  HOSTED_LEXICON,
  KEPT_LEXICON,
  KIND_LEXICON,
  NO_ACCOUNT_LEXICON,
  OPEN_LEXICON,
  PRICE_LEXICON,
  TYPE_LEXICON,
} from './word-lexicon.ts';

/** Meaning of a phrase of a request. */
export type Meaning =
  | { kind: 'category'; slug: string; strength: 'name' | 'kind' | 'task' }
  | { kind: 'type'; value: ToolType }
  | { kind: 'price'; value: PricingModel }
  | { kind: 'open'; value: boolean }
  | { kind: 'hosted' }
  | { kind: 'no_account' }
  | { kind: 'made'; value: ToolKind }
  | { kind: 'keep' }
  | { kind: 'drop' };

function entriesOf<Key extends string>(lexicon: Record<Key, string>): [Key, string][] {
  return Object.entries(lexicon) as [Key, string][];
}

function buildTable(): PhraseTable<Meaning> {
  const table = new PhraseTable<Meaning>();
  table.add(KEPT_LEXICON, { kind: 'keep' });
  table.add(DROPPED_LEXICON, { kind: 'drop' });
  for (const [value, phrases] of entriesOf(PRICE_LEXICON)) table.add(phrases, { kind: 'price', value });
  table.add(HOSTED_LEXICON, { kind: 'hosted' });
  table.add(NO_ACCOUNT_LEXICON, { kind: 'no_account' });
  for (const [value, phrases] of entriesOf(KIND_LEXICON)) table.add(phrases, { kind: 'made', value });
  table.add(OPEN_LEXICON, { kind: 'open', value: true });
  table.add(CLOSED_LEXICON, { kind: 'open', value: false });
  for (const [value, phrases] of entriesOf(TYPE_LEXICON)) table.add(phrases, { kind: 'type', value });
  for (const strength of ['names', 'kinds', 'tasks'] as const) {
    const name = ({ names: 'name', kinds: 'kind', tasks: 'task' } as const)[strength];
    for (const [slug, words] of Object.entries(CATEGORY_LEXICON)) {
      table.add(words[strength] ?? '', { kind: 'category', slug, strength: name });
    }
  }
  return table;
}

/** The words of a shipped type mean what it has become, or nothing once it is gone. */
function toPresent(meaning: Meaning | undefined): Meaning | undefined {
  if (meaning?.kind !== 'type') return meaning;
  const value = parseToolType(meaning.value);
  if (value === meaning.value) return meaning;
  return value === undefined ? undefined : { kind: 'type', value };
}

/** Meanings of the phrases of requests: the lexicon of both languages, and the names and words of the site's own categories and types. */
class Meanings {
  readonly #shipped = buildTable();
  #own = new PhraseTable<Meaning>();
  #types = new PhraseTable<Meaning>();

  /**
   * The words of types decide over all others. Those of categories decide over those of the lexicon's fields, though not over those
   * for a price, a platform or the like.
   */
  get(phrase: string): Meaning | undefined {
    const type = this.#types.get(phrase);
    if (type) return type;
    const shipped = toPresent(this.#shipped.get(phrase));
    return shipped && shipped.kind !== 'category' ? shipped : (this.#own.get(phrase) ?? shipped);
  }

  near(phrase: string): string | undefined {
    return this.#shipped.near(phrase) ?? this.#types.near(phrase) ?? this.#own.near(phrase);
  }

  get longest(): number {
    return Math.max(this.#shipped.longest, this.#types.longest, this.#own.longest);
  }

  /** Replaces the folded phrases that name the site's categories, by slug; the first of several that have one keeps it. */
  setCategoryPhrases(phrases: Iterable<readonly [phrase: string, slug: string]>): void {
    const own = new PhraseTable<Meaning>();
    for (const [phrase, slug] of phrases) own.add(phrase, { kind: 'category', slug, strength: 'name' });
    this.#own = own;
  }

  /** Replaces the folded phrases that administrators gave types, by value; the first of several that have one keeps it. */
  setTypePhrases(phrases: Iterable<readonly [phrase: string, value: ToolType]>): void {
    const types = new PhraseTable<Meaning>();
    for (const [phrase, value] of phrases) types.add(phrase, { kind: 'type', value });
    this.#types = types;
  }
}

/** Of this process. */
export const MEANINGS = new Meanings();
