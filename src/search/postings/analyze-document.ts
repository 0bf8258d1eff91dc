import { quantizeImpact, scaleWeights, weighOccurrence } from '../matching/scoring.ts';
import type { SearchDocument, SearchSchema } from '../search-types.ts';
import { cutWord } from '../text/fold-word.ts';
import { scanRecent } from '../text/recent-scans.ts';
import type { ScannedWords } from '../text/scan-words.ts';
import { withoutSigns } from '../text/without-signs.ts';
import type { Dictionary } from './dictionary.ts';

/** Words read of one document; what comes behind them is not searchable. */
export const MAX_DOCUMENT_WORDS = 8192;
/** Pieces of one hyphenated word that are joined. */
const MAX_PIECES = 5;

/** A document in numbers of terms. */
export interface AnalyzedDocument {
  /** In reading order: each number of a term plus the number of fields, and behind each text the number of its field. */
  words: number[];
  /** Impact of each term in the document, as postings store it. */
  impacts: Map<number, number>;
  /** The terms that stand in the title. */
  titleTerms: Set<number>;
  /** The whole title joined to one word, -1 without a title. */
  titleTerm: number;
}

/** Splits documents into terms, which are added to the dictionary. */
export class DocumentAnalyzer {
  readonly #schema: SearchSchema;
  readonly #dictionary: Dictionary;
  readonly #weights: Float64Array;

  constructor(schema: SearchSchema, dictionary: Dictionary) {
    this.#schema = schema;
    this.#dictionary = dictionary;
    this.#weights = scaleWeights(schema);
  }

  analyze(document: SearchDocument): AnalyzedDocument {
    const words: number[] = [];
    const frequencies = new Map<number, number>();
    const titleTerms = new Set<number>();
    let titleTerm = -1;
    let room = MAX_DOCUMENT_WORDS;
    for (const [field, { name }] of this.#schema.fields.entries()) {
      const scans = scanField(document, name, room);
      const length = scans.reduce((sum, scan) => sum + scan.words.length, 0);
      room -= length;
      const worth = weighOccurrence(this.#weights[field] ?? 0, length);
      const addText = (text: readonly string[]) => {
        for (const word of text) {
          const term = this.#dictionary.add(word);
          words.push(term + this.#schema.fields.length);
          frequencies.set(term, (frequencies.get(term) ?? 0) + worth);
          if (field === 0) titleTerms.add(term);
        }
        words.push(field);
      };
      for (const scan of scans) addText(scan.words);
      // An empty text parts them from the field's own words, which alone make its length.
      addText([]);
      for (const joined of listJoined(scans, field === 0)) addText([joined]);
      const title = field === 0 && scans[0];
      if (title) titleTerm = this.#dictionary.add(cutWord(title.words.join('')));
    }
    // The same map, since filling a catalogue's index makes millions of entries.
    const impacts = frequencies;
    for (const [term, sum] of frequencies) impacts.set(term, quantizeImpact(sum));
    return { words, impacts, titleTerms, titleTerm };
  }

  /** The distinct terms of a document's `words`. */
  listTerms(words: Iterable<number>): Set<number> {
    const fields = this.#schema.fields.length;
    const terms = new Set<number>();
    for (const code of words) if (code >= fields) terms.add(code - fields);
    return terms;
  }
}

export function scanField({ fields }: SearchDocument, name: string, room: number): ScannedWords[] {
  const content = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? [];
  const scans: ScannedWords[] = [];
  let left = room;
  for (const text of typeof content === 'string' ? [content] : content) {
    const scan = scanRecent(text, left);
    if (scan.words.length > 0) scans.push(scan);
    left -= scan.words.length;
  }
  return scans;
}

export function listJoined(scans: readonly ScannedWords[], isTitle: boolean): Set<string> {
  const joined = new Set<string>();
  for (const scan of scans) {
    joinGlued(scan, joined);
    if (isTitle) joinNeighbours(scan.words, joined);
  }
  return joined;
}

/** Pieces of a hyphenated word as one word: `text-to-speech` is also `texttospeech`. And `c++` without its signs. */
function joinGlued({ words, glued }: ScannedWords, joined: Set<string>): void {
  for (const [at, word] of words.entries()) {
    const bare = withoutSigns(word);
    if (bare !== word && bare !== '') joined.add(bare);
    if (glued[at]) continue;
    let run = word;
    for (let end = at + 1; end < at + MAX_PIECES && glued[end]; end++) {
      run = cutWord(run + words[end]);
      joined.add(run);
    }
  }
}

/** Two or three neighbours, and the whole title, as one word: `Chat GPT` is also `chatgpt`. */
function joinNeighbours(words: readonly string[], joined: Set<string>): void {
  for (let at = 1; at < words.length; at++) {
    joined.add(cutWord(words.slice(at - 1, at + 1).join('')));
    if (at > 1) joined.add(cutWord(words.slice(at - 2, at + 1).join('')));
  }
  if (words.length > 1) joined.add(cutWord(words.join('')));
}
