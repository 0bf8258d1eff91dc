import { allowedEdits } from '../../matching/typing-errors.ts';
import { isNearWord } from '../../text/near-word.ts';
import { scanWords } from '../../text/scan-words.ts';

/**
 * The text with each misspelt word that a document lacks replaced by the nearest word that it has; undefined when no word has to be
 * replaced.
 * @param words all words of the document
 */
export function replaceWords(
  text: string,
  misspelt: readonly string[],
  words: ReadonlySet<string>,
): string | undefined {
  const scan = scanWords(text);
  let replaced = '';
  let from = 0;
  scan.words.forEach((word, at) => {
    if (!misspelt.includes(word) || words.has(word)) return;
    const meant = findNear(word, words);
    if (meant === undefined) return;
    replaced += text.slice(from, scan.starts[at]) + meant;
    from = scan.ends[at] ?? text.length;
  });
  return from > 0 ? (replaced + text.slice(from)).trim() : undefined;
}

function findNear(word: string, words: ReadonlySet<string>): string | undefined {
  for (let edits = 1; edits <= allowedEdits(word); edits++) {
    for (const known of words) if (isNearWord(word, known, edits)) return known;
  }
  return undefined;
}
