const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be but by can do for from has have how i if in into is it its me my of on or our so ' +
    'that the their them then there these this to was we what which who will with you your ' +
    'au aux avec ce ces dans de des du en et la le les ou par pour que qui sur un une'
  ).split(' '),
);

/** True when a folded word is too common (English, some French) to be required of a document. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
