import type { Dictionary } from './dictionary.ts';
import { FIRST_TERM, writeCode } from './document-code.ts';
import type { ForwardStore } from './forward-store.ts';

/** The bytes neighbouring words are stored as, undefined when some word is in no document. */
export function encodePhrase(words: readonly string[], dictionary: Dictionary): Uint8Array | undefined {
  const bytes = new Uint8Array(words.length * 5);
  let length = 0;
  for (const word of words) {
    const number = dictionary.numberOf(word);
    if (number < 0) return undefined;
    length = writeCode(bytes, length, number + FIRST_TERM);
  }
  return bytes.subarray(0, length);
}

/** Whether the words of a phrase stand side by side in one field of a document. */
export function containsPhrase(store: ForwardStore, slot: number, phrase: Uint8Array): boolean {
  const bytes = store.pageOf(slot);
  const start = store.startOf(slot);
  const last = start + store.lengthOf(slot) - phrase.length;
  const first = phrase[0];
  for (let at = start; at <= last; at++) {
    if (bytes[at] !== first) continue;
    // Behind a byte with the high bit comes the rest of its code, not a code of its own.
    if (at > start && bytes[at - 1]! > 0x7f) continue;
    let same = 1;
    while (same < phrase.length && bytes[at + same] === phrase[same]) same++;
    if (same === phrase.length) return true;
  }
  return false;
}
