/** White space, and characters that are drawn as nothing, or as a space: joiners, fillers, direction marks, the empty Braille cell. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{1d159}]/gu;

/** True when a reader would see nothing: no letter, digit or sign, only what is invisible, and marks that belong to no letter. */
export function isBlank(text: string): boolean {
  // Most texts have a letter that needs no look at the tables of Unicode.
  return !/[!-~]/.test(text) && !/[^\p{M}]/u.test(text.replace(INVISIBLE, ''));
}

/** Trimmed; `''` when a reader would see nothing. Inside of a text joiners stay, because emoji and some scripts need them. */
export function trimBlank(text: string): string {
  return isBlank(text) ? '' : text.trim();
}

/** The length of what a reader sees, in UTF-16 units, with the spaces between words. */
export function visibleLength(text: string): number {
  return text.replace(INVISIBLE, (character) => (/\s/.test(character) ? ' ' : '')).trim().length;
}

/** Characters that a joiner belongs to: emoji, and letters of scripts that are joined, such as Arabic and Devanagari. */
const JOINED =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}])$/u;

/** Replaces signs that steer how a text is shown, and stays away from the joiners that emoji and scripts need. */
export function replaceFormatSigns(text: string, by: string): string {
  return text.replace(/\p{Cf}/gu, (sign, at: number) => {
    const isJoiner = sign === '\u200c' || sign === '\u200d';
    return isJoiner && JOINED.test(text.slice(Math.max(0, at - 2), at)) ? sign : by;
  });
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The beginning of a text, of at most `max` code points, never cut inside of what is one character for a reader. */
export function cutCharacters(text: string, max: number): string {
  let [end, count] = [0, 0];
  for (const { index, segment } of graphemes.segment(text.slice(0, 2 * max + 64))) {
    count += [...segment].length;
    if (count > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
